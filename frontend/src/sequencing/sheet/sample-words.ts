import type { Material } from '@oligoteka/primer';
import { m } from '../../paraglide/messages.js';
import type { Column } from '../samples/sample-cells.ts';
import type { Fault } from '../samples/sample-request.ts';

export const HEADS: Readonly<Record<Column, () => string>> = {
  row: m.sequencing_head_row,
  name: m.sequencing_head_name,
  material: m.sequencing_head_material,
  concentration: m.sequencing_head_concentration,
  work: m.sequencing_head_work,
  primers: m.sequencing_head_primers,
  pcr: m.sequencing_head_pcr,
  note: m.sequencing_head_note,
  price: m.sequencing_head_price,
};

export const MATERIAL: Readonly<Record<Material, () => string>> = {
  plasmid: m.sequencing_sample_plasmid,
  pcr: m.sequencing_sample_pcr,
  genomic: m.sequencing_sample_genomic,
  culture: m.sequencing_sample_culture,
};

export const FAULTS: Readonly<Record<Fault, { column: Column; words: () => string }>> = {
  name: { column: 'name', words: m.sequencing_fault_name },
  longName: { column: 'name', words: m.sequencing_fault_longName },
  sameName: { column: 'name', words: m.sequencing_fault_sameName },
  primers: { column: 'primers', words: m.sequencing_fault_primers },
  pcrPrimers: { column: 'primers', words: m.sequencing_fault_pcrPrimers },
};
