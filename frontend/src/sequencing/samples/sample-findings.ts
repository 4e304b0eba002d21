import {
  type CheckedPlate,
  type CheckedSample,
  checkSamples,
  type Finding,
  findingText,
  readLength,
  readVolume,
  type SampleRules,
} from '@oligoteka/primer';
import type { DraftPlate } from '../drafts/kept-draft.ts';
import type { Column } from './sample-cells.ts';
import { isEmptySample, isFragment, type SampleRow } from './sample-row.ts';

/** Words about one cell of a sample. */
export interface Told {
  readonly column: Column;
  readonly words: string;
  /** It stops the order. */
  readonly isBlocking: boolean;
  /** Something is not filled in yet: told once the order was asked for. */
  readonly isUnfinished: boolean;
}

export interface Findings {
  readonly bySample: ReadonlyMap<string, readonly Told[]>;
  /** About the form as a whole: told, and refused when it is ordered. */
  readonly ofForm: readonly string[];
  readonly blocking: number;
}

const COLUMN_OF: Readonly<Record<string, Column>> = {
  name: 'name',
  primersRls: 'primers',
  extract: 'preparation',
  well: 'well',
  plate: 'well',
  concentration: 'concentration',
  volume: 'volume',
  fragment: 'work',
};
const UNFINISHED: readonly Finding['kind'][] = ['noPrimer', 'onePcrPrimer', 'noDyes', 'noWell'];

export const workOf = (row: SampleRow) => ({
  action: isFragment(row) ? ('fragmentAnalyze' as const) : ('sequence' as const),
  option: Number(row.work),
  withPcr: row.pcr,
  extract: row.preparation === 'cleanUp' || row.preparation === '' ? undefined : row.preparation,
});

const checkedSample = (row: SampleRow, id: number): CheckedSample => ({
  ...workOf(row),
  id,
  name: row.name,
  sample: row.material,
  concentration: row.concentration,
  length: readLength(row.length) ?? undefined,
  volume: readVolume(row.volume) ?? undefined,
  primers: row.primers.length,
  ...(row.plate > 0 && { plate: row.plate }),
  well: row.well,
});

const NEW_PLATE: DraftPlate = { size: 96, name: '', wells: [] };

/** The plate of a number, as far as it was described. */
export const plateOf = (plates: readonly DraftPlate[], number: number): DraftPlate =>
  plates[number - 1] ?? NEW_PLATE;

/** Numbers of the plates that samples stand in. */
export const platesUsed = (rows: readonly SampleRow[]): number[] =>
  [...new Set(rows.flatMap(({ plate }) => (plate > 0 ? plate : [])))].sort((a, b) => a - b);

/** Everything that is to be said of the samples, by the rules that the server has too. Time grows with the length of the list. */
export function findingsOf(
  rows: readonly SampleRow[],
  plates: readonly DraftPlate[],
  rules: SampleRules,
  words: { language: 'ru' | 'en'; noName: string; badLength: string; badVolume: string },
): Findings {
  const samples = rows.filter((row) => !isEmptySample(row));
  const checked: CheckedPlate[] = platesUsed(samples).map((id) => ({ id, ...plateOf(plates, id) }));
  const found = checkSamples(
    { samples: samples.map((row, at) => checkedSample(row, at + 1)), primers: [], plates: checked },
    rules,
  );
  const bySample = new Map<string, Told[]>();
  const tell = (row: SampleRow | undefined, told: Told) => {
    if (row) bySample.set(row.key, [...(bySample.get(row.key) ?? []), told]);
  };
  for (const row of samples) {
    if (row.name.trim() === '')
      tell(row, { column: 'name', words: words.noName, isBlocking: true, isUnfinished: true });
    if (row.length.trim() !== '' && readLength(row.length) === null)
      tell(row, { column: 'length', words: words.badLength, isBlocking: true, isUnfinished: false });
    if (row.volume.trim() !== '' && readVolume(row.volume) === null)
      tell(row, { column: 'volume', words: words.badVolume, isBlocking: true, isUnfinished: false });
  }
  const ofForm: string[] = [];
  for (const finding of found) {
    if (finding.of !== 'sample') ofForm.push(findingText(finding, words.language));
    else
      tell(samples[finding.id - 1], {
        column: COLUMN_OF[finding.field] ?? 'name',
        words: findingText(finding, words.language),
        isBlocking: finding.isBlocking,
        isUnfinished: UNFINISHED.includes(finding.kind),
      });
  }
  const blocking = [...bySample.values()].flat().filter(({ isBlocking }) => isBlocking).length;
  return { bySample, ofForm, blocking };
}
