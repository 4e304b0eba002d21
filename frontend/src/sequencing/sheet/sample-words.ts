import type { Material } from '@oligoteka/primer';
import { m } from '../../paraglide/messages.js';
import type { Column } from '../samples/sample-cells.ts';
import type { Preparation } from '../samples/sample-row.ts';

export const HEADS: Readonly<Record<Column, () => string>> = {
  row: m.sequencing_head_row,
  name: m.sequencing_head_name,
  material: m.sequencing_head_material,
  concentration: m.sequencing_head_concentration,
  length: m.sequencing_head_length,
  volume: m.sequencing_head_volume,
  work: m.sequencing_head_work,
  primers: m.sequencing_head_primers,
  pcr: m.sequencing_head_pcr,
  preparation: m.sequencing_head_preparation,
  well: m.sequencing_head_well,
  note: m.sequencing_head_note,
  price: m.sequencing_head_price,
};

export const MATERIAL: Readonly<Record<Material, () => string>> = {
  plasmid: m.sequencing_sample_plasmid,
  pcr: m.sequencing_sample_pcr,
  genomic: m.sequencing_sample_genomic,
  culture: m.sequencing_sample_culture,
};

export const PREPARATION: Readonly<Record<Preparation, () => string>> = {
  cleanUp: m.sequencing_clean_up,
  miniprep: m.sequencing_miniprep,
  genomic: m.sequencing_genomic_extraction,
};
