import { readProducts, readSamples, type ReadSample } from '@oligoteka/primer';
import { asTable, isOneValue, type OwnCells, putOwn } from '../../grid/clipboard/cells.ts';
import { readTable } from '../../grid/clipboard/clipboard.ts';
import { rangeOf } from '../../grid/state/sheet.ts';
import { stepName } from '../../grid/state/step-name.ts';
import { type Known, ownPrimer } from '../primer-choice/known-primers.ts';
import type { DraftPlate } from '../drafts/kept-draft.ts';
import { columnIndex, COLUMNS } from '../samples/sample-cells.ts';
import { plateOf, platesUsed } from '../samples/sample-findings.ts';
import { FRAGMENT, type Preparation, type SampleRow } from '../samples/sample-row.ts';
import type { SampleAction, SampleState } from '../samples/sample-sheet.ts';

/** Longest list that is read, in characters: 2000 samples with all that can be said of them. */
export const MAX_LIST_LENGTH = 500_000;

/** The number of a plate that is called by it: `2`, `Планшет 2`, `P2`; null for a name. No plate at all is the first one. */
function numberOf(plate: string): number | null {
  if (plate === '') return 1;
  const [, digits] = /^(?:планшет|plate|п|p|№|#)?[\s.№#_-]*(\d{1,2})$/iu.exec(plate) ?? [];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}

/** Numbers of the plates of a list: names count in their order, past plates that are called otherwise or hold samples. */
function plateNumbers(
  list: readonly ReadSample[],
  rows: readonly SampleRow[],
  plates: readonly DraftPlate[],
): { numbers: ReadonlyMap<string, number>; plates: readonly DraftPlate[] } {
  const numbers = new Map(plates.flatMap(({ name }, at) => (name === '' ? [] : [[name, at + 1] as const])));
  const named = new Set(list.flatMap(({ plate = '', well }) => (well === undefined ? [] : [plate])));
  const taken = new Set([...platesUsed(rows), ...numbers.values()]);
  plates.forEach(({ wells }, at) => wells.length > 0 && taken.add(at + 1));
  for (const name of named) {
    const number = numberOf(name);
    if (number === null || numbers.has(name)) continue;
    numbers.set(name, number);
    taken.add(number);
  }
  const described = [...plates];
  for (const name of named) {
    if (numbers.has(name)) continue;
    let number = 1;
    while (taken.has(number)) number += 1;
    numbers.set(name, number);
    taken.add(number);
    while (described.length < number) described.push(plateOf(described, described.length + 1));
    described[number - 1] = { ...plateOf(described, number), name };
  }
  return { numbers, plates: described };
}

/** True for labelled products in place of primers: `FAM 100–200`. */
const isOfDyes = (words: readonly string[]): boolean =>
  readProducts(words.join(', '), []).unread.length === 0;

/** The fields a list gives beside the rows of the form, and its plates; those it does not give stay like those of the last sample. */
export function listedFields(
  list: readonly ReadSample[],
  rows: readonly SampleRow[],
  plates: readonly DraftPlate[],
): { fields: Partial<SampleRow>[]; plates: readonly DraftPlate[] } {
  const placed = plateNumbers(list, rows, plates);
  return { fields: list.map((one) => fieldsOf(one, placed.numbers)), plates: placed.plates };
}

function fieldsOf(read: ReadSample, numbers: ReadonlyMap<string, number>): Partial<SampleRow> {
  const { name, sample, concentration, note, primers, action, option, withPcr, ...works } = read;
  return {
    name,
    ...(works.length !== undefined && { length: String(works.length) }),
    ...(works.volume !== undefined && { volume: String(works.volume) }),
    ...(works.cleanUp !== undefined && { preparation: works.cleanUp ? ('cleanUp' as const) : ('' as const) }),
    ...(works.extract && { preparation: works.extract }),
    ...(works.well && { plate: numbers.get(works.plate ?? '') ?? 1, well: works.well }),
    ...(sample && { material: sample }),
    ...(concentration && { concentration }),
    ...(note && { note }),
    ...((sample ?? works.unknownMaterial) && { unknownMaterial: works.unknownMaterial ?? '' }),
    ...(primers &&
      (action === 'fragmentAnalyze' && isOfDyes(primers) ? { dyes: primers.join(', ') } : { primers })),
    ...(works.primerBases && { primerBases: works.primerBases }),
    ...(works.dyes && { dyes: works.dyes }),
    ...(works.dyeSet && { dyeSet: works.dyeSet }),
    ...(works.standard && { standard: works.standard }),
    ...(action === 'fragmentAnalyze' ? { work: FRAGMENT } : option !== undefined && { work: String(option) }),
    ...(withPcr !== undefined && { pcr: withPcr }),
    ...(works.annealing && { annealing: works.annealing }),
    ...(works.cycles && { cycles: works.cycles }),
    ...(works.pcrPrimers && { pcrPrimers: [works.pcrPrimers[0] ?? '', works.pcrPrimers[1] ?? ''] }),
  };
}

/** A paste before it is done: its action, and the list where it was read as one. */
export interface SamplePaste {
  readonly action: SampleAction;
  readonly list: readonly ReadSample[];
  readonly step: string;
  /** The plates of the form, with those of the list. */
  readonly plates: readonly DraftPlate[];
  /** The sample that those of the list are like, where it does not say otherwise. */
  readonly like: SampleRow | undefined;
}

/** Plans a paste at the active cell: a block of cells as in Excel, or a list of samples in any order of columns. */
export function planPaste(
  text: string,
  own: OwnCells | null,
  state: SampleState,
  known: Known,
  plates: readonly DraftPlate[],
): SamplePaste {
  const like = state.rows.at(-1);
  const cells = (action: SampleAction): SamplePaste => ({ action, list: [], step: '', plates, like });
  if (own) return cells(putOwn(own, state, false));
  if (isOneValue(text)) return cells({ type: 'fillCells', text: asTable(text).trim() });
  const table = readTable(asTable(text));
  const { top, left } = rangeOf(state);
  // a price takes nothing: the list begins at its line
  const first = left === columnIndex('price') ? columnIndex('name') : Math.max(columnIndex('name'), left);
  const width = Math.max(...table.map((row) => row.length));
  const read = readSamples(text, known.words);
  const isList = width > 1 && (read.heads !== null || first === columnIndex('name'));
  if (!isList && read.heads === null)
    return cells({ type: 'putCells', columns: COLUMNS.slice(first, first + width), values: table });
  const step = stepName('list');
  const at = { key: state.rows[top]?.key ?? '' };
  const listed = listedFields(read.samples, state.rows, plates);
  return {
    action: { type: 'putRows', rows: listed.fields, at, step },
    list: read.samples,
    step,
    plates: listed.plates,
    like,
  };
}

/** Report of a list: how many samples state each field, and what was not understood. */
export interface ListReport {
  samples: number;
  materials: number;
  concentrations: number;
  lengths: number;
  volumes: number;
  primers: number;
  options: number;
  pcrs: number;
  /** Conditions of a PCR. */
  conditions: number;
  preparations: number;
  wells: number;
  /** Samples that have such words in their notes: no PCR, or no well, goes with them. */
  kept: Record<NonNullable<ReadSample['kept']>[number], number>;
  /** Names of primers of which nobody knows the sequence. */
  unknownPrimers: string[];
  notes: string[];
  /** Samples that have a note. */
  noted: number;
  /** What the samples have of the one before them, though the list does not say it: all of it is done and paid for. */
  inherited: Inherited[];
  lost: string[];
  /** Lines that are no samples. */
  besides: string[];
}

/** Something that samples have of the one before them. */
export type Inherited =
  | { readonly what: 'preparation'; readonly preparation: Preparation }
  | { readonly what: 'pcr' }
  | { readonly what: 'work'; readonly work: string }
  | { readonly what: 'primers'; readonly primers: readonly string[] };

/** What samples of a list that does not say otherwise have of the one before them; work that any sample has is not told. */
function inheritedOf(
  list: readonly ReadSample[],
  like: SampleRow | undefined,
  usualWork: string | undefined,
): Inherited[] {
  if (like === undefined) return [];
  const { preparation, pcr, work, primers } = like;
  const lacks = (says: (sample: ReadSample) => unknown): boolean => list.some((sample) => !says(sample));
  const isPrepared = ({ cleanUp, extract }: ReadSample): unknown => cleanUp !== undefined || extract;
  const inherited: Inherited[] = [];
  if (preparation !== '' && lacks(isPrepared)) inherited.push({ what: 'preparation', preparation });
  if (pcr && lacks(({ withPcr }) => withPcr !== undefined)) inherited.push({ what: 'pcr' });
  if (work !== usualWork && lacks(({ option, action }) => option ?? action))
    inherited.push({ what: 'work', work });
  const isRead = work !== FRAGMENT && primers.length > 0;
  if (isRead && lacks((sample) => sample.primers ?? sample.dyes))
    inherited.push({ what: 'primers', primers });
  return inherited;
}

/** `like`: the sample that those of the list go on from. */
export function reportOf(
  list: readonly ReadSample[],
  known: Pick<Known, 'isKnown' | 'words'>,
  like?: SampleRow,
): ListReport {
  const [usual] = known.words.options;
  const count = (says: (sample: ReadSample) => unknown) => list.filter(says).length;
  const read = list.filter(({ action, primers = [] }) => action !== 'fragmentAnalyze' || !isOfDyes(primers));
  const told = new Set(read.flatMap(({ primerBases = [] }) => primerBases.map(([name]) => name)));
  const names = new Set(read.flatMap(({ primers = [], pcrPrimers = [] }) => [...primers, ...pcrPrimers]));
  return {
    samples: list.length,
    materials: count(({ sample }) => sample),
    concentrations: count(({ concentration }) => concentration),
    lengths: count(({ length }) => length),
    volumes: count(({ volume }) => volume),
    primers: count(({ primers, dyes }) => primers ?? dyes),
    options: count(({ option, action }) => option ?? action),
    pcrs: count(({ withPcr }) => withPcr !== undefined),
    conditions: count(({ annealing, cycles, pcrPrimers }) => annealing ?? cycles ?? pcrPrimers),
    preparations: count(({ cleanUp, extract }) => cleanUp !== undefined || extract),
    wells: count(({ well }) => well),
    kept: {
      conditions: count(({ kept }) => kept?.includes('conditions')),
      plate: count(({ kept }) => kept?.includes('plate')),
    },
    // one that is named by its bases or beside them has its sequence
    unknownPrimers: [...names].filter(
      (name) => !known.isKnown(name) && !told.has(name) && ownPrimer(name).sequence === '',
    ),
    noted: count(({ note }) => note),
    inherited: inheritedOf(list, like, usual && String(usual.id)),
    notes: [...new Set(list.flatMap(({ note }) => note ?? []))],
    lost: list.flatMap(({ lost }) => lost),
    besides: list.flatMap(({ besides = [] }) => besides),
  };
}
