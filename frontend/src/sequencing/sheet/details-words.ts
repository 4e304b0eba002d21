import { type FragmentAnalysis, readLength } from '@oligoteka/primer';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { isEmptySample, isFragment, type SampleRow } from '../samples/sample-row.ts';

/** Details of a sample that have no cell of their own: dye set and size standard, conditions of its PCR. */
export function detailsWords(row: SampleRow, known: FragmentAnalysis | null): string {
  if (isEmptySample(row)) return '';
  const told: string[] = [];
  if (isFragment(row)) {
    const set = known?.dyeSets.find(({ id }) => id === row.dyeSet)?.name;
    const standard = known?.standards.find(({ id }) => id === row.standard)?.name;
    told.push(...[set, standard].filter((name) => name !== undefined));
  }
  if (row.pcr) {
    const { annealing, cycles, pcrLength, pcrPrimers } = row;
    const primers = pcrPrimers.filter((name) => name !== '');
    if (primers.length > 0) told.push(m.sequencing_told_pcr_primers({ primers: primers.join(' + ') }));
    const degrees = annealing.trim().replace(/\s*°.*$/u, '');
    if (degrees !== '') told.push(m.sequencing_told_annealing({ value: degrees }));
    if (cycles.trim() !== '') told.push(m.sequencing_told_cycles({ value: cycles.trim() }));
    if (pcrLength.trim() !== '')
      told.push(m.sequencing_told_pcr_length({ value: lengthText(pcrLength.trim()) }));
  }
  return told.join(' · ');
}

function lengthText(typed: string): string {
  const length = readLength(typed);
  return length === null ? typed : formatNumber(length);
}
