import { readProducts, readSamples, type ReadSample } from '@oligoteka/primer';
import { asTable, isOneValue, type OwnCells, putOwn } from '../../grid/clipboard/cells.ts';
import { readTable } from '../../grid/clipboard/clipboard.ts';
import { rangeOf } from '../../grid/state/sheet.ts';
import { stepName } from '../../grid/state/step-name.ts';
import { type Known, ownPrimer } from '../primer-choice/known-primers.ts';
import { columnIndex, COLUMNS } from '../samples/sample-cells.ts';
import { FRAGMENT, type SampleRow } from '../samples/sample-row.ts';
import type { SampleAction, SampleState } from '../samples/sample-sheet.ts';

/** Longest list that is read, in characters: 2000 samples with all that can be said of them. */
export const MAX_LIST_LENGTH = 500_000;

/** A plate that the list numbers; any other stands for the first one. */
const plateNumber = (plate = ''): number => Math.max(1, Number(/\d{1,2}/.exec(plate)?.[0] ?? 1));

/** True for labelled products in place of primers: `FAM 100–200`. */
const isOfDyes = (words: readonly string[]): boolean =>
  readProducts(words.join(', '), []).unread.length === 0;

/** The fields a list gives; those it does not give stay like those of the last sample. */
export const listedFields = (list: readonly ReadSample[]): Partial<SampleRow>[] =>
  list.map(({ name, sample, concentration, note, primers, action, option, withPcr, ...works }) => ({
    name,
    ...(works.length !== undefined && { length: String(works.length) }),
    ...(works.volume !== undefined && { volume: String(works.volume) }),
    ...(works.cleanUp !== undefined && { preparation: works.cleanUp ? ('cleanUp' as const) : ('' as const) }),
    ...(works.extract && { preparation: works.extract }),
    ...(works.well && { plate: plateNumber(works.plate), well: works.well }),
    ...(sample && { material: sample }),
    ...(concentration && { concentration }),
    ...(note && { note }),
    ...(primers &&
      (action === 'fragmentAnalyze' && isOfDyes(primers) ? { dyes: primers.join(', ') } : { primers })),
    ...(action === 'fragmentAnalyze' ? { work: FRAGMENT } : option !== undefined && { work: String(option) }),
    ...(withPcr !== undefined && { pcr: withPcr }),
    ...(works.annealing && { annealing: works.annealing }),
    ...(works.cycles && { cycles: works.cycles }),
    ...(works.pcrPrimers && { pcrPrimers: [works.pcrPrimers[0] ?? '', works.pcrPrimers[1] ?? ''] }),
  }));

/** A paste before it is done: its action, and the list where it was read as one. */
interface SamplePaste {
  readonly action: SampleAction;
  readonly list: readonly ReadSample[];
  readonly step: string;
}

/** Plans a paste at the active cell: a block of cells as in Excel, or a list of samples in any order of columns. */
export function planPaste(text: string, own: OwnCells | null, state: SampleState, known: Known): SamplePaste {
  const cells = (action: SampleAction): SamplePaste => ({ action, list: [], step: '' });
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
  return {
    action: { type: 'putRows', rows: listedFields(read.samples), at, step },
    list: read.samples,
    step,
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
  /** Names of primers of which nobody knows the sequence. */
  unknownPrimers: string[];
  notes: string[];
  lost: string[];
}

export function reportOf(list: readonly ReadSample[], known: Pick<Known, 'isKnown'>): ListReport {
  const count = (says: (sample: ReadSample) => unknown) => list.filter(says).length;
  const read = list.filter(({ action, primers = [] }) => action !== 'fragmentAnalyze' || !isOfDyes(primers));
  const names = new Set(read.flatMap(({ primers = [], pcrPrimers = [] }) => [...primers, ...pcrPrimers]));
  return {
    samples: list.length,
    materials: count(({ sample }) => sample),
    concentrations: count(({ concentration }) => concentration),
    lengths: count(({ length }) => length),
    volumes: count(({ volume }) => volume),
    primers: count(({ primers }) => primers),
    options: count(({ option, action }) => option ?? action),
    pcrs: count(({ withPcr }) => withPcr !== undefined),
    conditions: count(({ annealing, cycles, pcrPrimers }) => annealing ?? cycles ?? pcrPrimers),
    preparations: count(({ cleanUp, extract }) => cleanUp !== undefined || extract),
    wells: count(({ well }) => well),
    // one that is named by its bases has its sequence
    unknownPrimers: [...names].filter((name) => !known.isKnown(name) && ownPrimer(name).sequence === ''),
    notes: [...new Set(list.flatMap(({ note }) => note ?? []))],
    lost: list.flatMap(({ lost }) => lost),
  };
}
