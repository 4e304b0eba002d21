import type { Column } from './columns.ts';
import type { Words } from './known-words.ts';
import { LONGEST_SAMPLE_NAME, LONGEST_SAMPLE_NOTE } from '../rules.ts';
import { labelled, takeCell } from './take-cell.ts';
import type { Cell, Kept, ReadSample } from './types.ts';

/** Puts each cell into its field; a cell that no field takes goes into the note, with its head. */
export function sampleOf(cells: readonly Cell[], line: string, known: Words): ReadSample {
  const read: ReadSample = { name: '', lost: [], line };
  const pieces: { text: string; of: Kept | null; isTaken: boolean }[] = [];
  const primers: string[] = [];
  for (const [text, column, head] of namesBeforeBases(cells)) {
    if (text === '') continue;
    const { annealing } = read;
    const rest = takeCell(read, primers, text, column, head, known);
    const of = read.annealing === annealing ? keptOf(column) : 'conditions';
    if (rest !== null || of !== null)
      pieces.push({ text: rest ?? labelled(head, text), of, isTaken: rest === null });
  }
  const kept = withoutUnasked(read);
  const notes = pieces
    .filter(({ of, isTaken }) => !isTaken || (of !== null && kept.has(of)))
    .map(({ text }) => text);
  if (read.dyes !== undefined && read.action !== 'fragmentAnalyze') {
    notes.push(read.dyes);
    delete read.dyes;
  }
  if (read.sample !== undefined) delete read.unknownMaterial;
  if (primers.length > 0) read.primers = [...new Set(primers)];
  const lost: string[] = [];
  if (read.name.length > LONGEST_SAMPLE_NAME) {
    notes.unshift(read.name);
    read.name = read.name.slice(0, LONGEST_SAMPLE_NAME);
  }
  let note = '';
  for (const piece of notes) {
    const longer = note === '' ? piece : `${note}; ${piece}`;
    if (longer.length <= LONGEST_SAMPLE_NOTE) note = longer;
    else lost.push(piece);
  }
  const told = [...kept].filter((one) => pieces.some(({ of }) => of === one));
  return { ...read, ...(note !== '' && { note }), ...(told.length > 0 && { kept: told }), lost };
}

/** The cells with each name of a primer before its sequence, where a list has it behind. */
function namesBeforeBases(cells: readonly Cell[]): readonly Cell[] {
  const first = cells.find(
    ([text, column]) => text !== '' && (column === 'primers' || column === 'primerBases'),
  );
  if (first?.[1] !== 'primerBases') return cells;
  const ordered: Cell[] = [];
  let held: Cell[] = [];
  for (const cell of cells) {
    if (cell[1] === 'primerBases') held.push(cell);
    else ordered.push(cell);
    if (cell[1] !== 'primers') continue;
    ordered.push(...held);
    held = [];
  }
  return [...ordered, ...held];
}

/** What a column says that is of use only with something else: conditions with a PCR, a plate with a well. */
function keptOf(column: Column | null): Kept | null {
  if (column === 'plate') return 'plate';
  return ['annealing', 'melting', 'cycles', 'pcrPrimers'].includes(column ?? '') ? 'conditions' : null;
}

/**
 * Takes out of a sample what it has no use for, and says what that was. A PCR is paid for: a temperature or a number of cycles does not
 * order it; primers of its own do, but for the product of one, which they tell the origin of.
 */
function withoutUnasked(read: ReadSample): Set<Kept> {
  const kept = new Set<Kept>();
  const isAsked = read.withPcr ?? (read.pcrPrimers !== undefined && read.sample !== 'pcr');
  if (isAsked) read.withPcr = true;
  else {
    for (const field of ['annealing', 'cycles', 'pcrPrimers'] as const) delete read[field];
    kept.add('conditions');
  }
  if (read.well === undefined) {
    delete read.plate;
    kept.add('plate');
  }
  return kept;
}
