import {
  type CheckedForm,
  type CheckedPlate,
  type CheckedPrimer,
  type CheckedSample,
  checkSamples,
  type Finding,
  findingText,
  readLength,
  readVolume,
  type SampleRules,
} from '@oligoteka/primer';
import type { DraftPlate } from '../drafts/kept-draft.ts';
import { type DraftPrimer, toldBases } from '../primer-choice/known-primers.ts';
import { type Column, readPlace } from './sample-cells.ts';
import { conditionsOf, fragmentOf, productsOf } from './sample-details.ts';
import { isEmptySample, isFragment, type SampleRow } from './sample-row.ts';

/** Words about one cell of a sample, or one field of a primer. */
export interface Told<Place extends string = Column> {
  readonly column: Place;
  readonly words: string;
  /** It stops the order. */
  readonly isBlocking: boolean;
  /** Something is not filled in yet: told once the order was asked for. */
  readonly isUnfinished: boolean;
}

/** Words about the form as a whole. */
export interface ToldOfForm {
  readonly words: string;
  /** The option that too few samples have, and how many are missing. */
  readonly few?: { readonly option: number; readonly missing: number };
}

const PRIMER_FIELDS = ['sequence', 'concentration', 'well'] as const;
/** Fields of an own primer that something is said of. */
export type PrimerField = (typeof PRIMER_FIELDS)[number];

export interface Findings {
  readonly bySample: ReadonlyMap<string, readonly Told[]>;
  /** By the name of a primer. */
  readonly byPrimer: ReadonlyMap<string, readonly Told<PrimerField>[]>;
  /** About the form as a whole: told, and refused when it is ordered. */
  readonly ofForm: readonly ToldOfForm[];
  readonly blocking: number;
  /** What answers contradict each other or do not read, in words; what is only not filled in yet is none of it. */
  readonly clashes: readonly string[];
}

const COLUMN_OF: Readonly<Record<string, Column>> = {
  name: 'name',
  sample: 'material',
  primersRls: 'primers',
  'pcr.primers': 'pcr',
  extract: 'preparation',
  withPcr: 'pcr',
  well: 'well',
  plate: 'well',
  concentration: 'concentration',
  length: 'length',
  volume: 'volume',
  note: 'note',
  fragment: 'primers',
};
const UNFINISHED: readonly Finding['kind'][] = [
  ...(['noPrimer', 'onePcrPrimer', 'noDyes', 'noWell'] as const),
  ...(['ownNoSequence', 'ownNoConcentration'] as const),
];

/** A field whose text does not read. */
export type BadField = 'length' | 'volume' | 'dyes' | 'annealing' | 'cycles' | 'pcrLength' | 'pcrPrimers';

/** Words that the rules of the shop have none for. */
export interface SampleWords {
  readonly language: 'ru' | 'en';
  readonly noName: string;
  /** Another sequence was typed beside the name of a primer before. */
  readonly otherBases: (name: string) => string;
  readonly bad: (field: BadField, text: string) => string;
}

export const workOf = (row: SampleRow) => ({
  action: isFragment(row) ? ('fragmentAnalyze' as const) : ('sequence' as const),
  option: Number(row.work),
  withPcr: row.pcr,
  extract: row.preparation === 'cleanUp' || row.preparation === '' ? undefined : row.preparation,
});

const checkedSample = (
  row: SampleRow,
  id: number,
  fragmentAnalysis: SampleRules['fragmentAnalysis'],
): CheckedSample => ({
  ...workOf(row),
  id,
  name: row.name,
  sample: row.material,
  unknownMaterial: row.unknownMaterial,
  concentration: row.concentration,
  note: row.note,
  length: readLength(row.length) ?? undefined,
  volume: readVolume(row.volume) ?? undefined,
  primers: row.primers.length,
  pcrPrimers: row.pcr && row.pcrPrimers.every(Boolean) ? new Set(row.pcrPrimers).size : undefined,
  fragment: fragmentOf(row, fragmentAnalysis),
  ...(row.plate > 0 && { plate: row.plate }),
  well: row.well,
});

const NEW_PLATE: DraftPlate = { size: 96, name: '', wells: [] };

/** The plate of a number, as far as it was described. */
export const plateOf = (plates: readonly DraftPlate[], number: number): DraftPlate =>
  plates[number - 1] ?? NEW_PLATE;

/** Plate and well of an own primer; without a well it still stands in the first plate. */
export function placeOfPrimer({ place, well = '' }: DraftPrimer): { plate: number; well: string } | null {
  if (place !== 'plate') return null;
  const read = readPlace(well);
  return { plate: Math.max(1, read.plate), well: read.well };
}

/** Numbers of the plates that samples and own primers stand in. */
export const platesUsed = (rows: readonly SampleRow[], primers: readonly DraftPrimer[] = []): number[] =>
  [
    ...new Set([
      ...rows.flatMap(({ plate }) => (plate > 0 ? plate : [])),
      ...primers.flatMap((primer) => placeOfPrimer(primer)?.plate ?? []),
    ]),
  ].sort((a, b) => a - b);

/** Names of the primers that samples are read with, and of those of their PCR. */
export const namedPrimers = (rows: readonly SampleRow[]): string[] => [
  ...new Set(
    rows.flatMap((row) => [
      ...(isFragment(row) ? [] : row.primers),
      ...(row.pcr ? (conditionsOf(row).primers ?? []) : []),
    ]),
  ),
];

const checkedPrimer = (primer: DraftPrimer, id: number): CheckedPrimer => {
  const { name, storeType, sequence, concentration, place } = primer;
  return { ...{ id, name, storeType, sequence, concentration, place }, ...placeOfPrimer(primer) };
};

/** Typed fields that do not read: the column they are told in, the field, the text. */
function unreadOf(
  row: SampleRow,
  known: SampleRules['fragmentAnalysis'],
): (readonly [Column, BadField, string])[] {
  const { annealing, cycles, length, primers } = conditionsOf(row);
  const unread = isFragment(row) ? productsOf(row, known).unread : [];
  const told: (readonly [Column, BadField, string] | false)[] = [
    row.length.trim() !== '' && readLength(row.length) === null && ['length', 'length', row.length],
    row.volume.trim() !== '' && readVolume(row.volume) === null && ['volume', 'volume', row.volume],
    row.pcr && annealing === null && ['pcr', 'annealing', row.annealing],
    row.pcr && cycles === null && ['pcr', 'cycles', row.cycles],
    row.pcr && length === null && ['pcr', 'pcrLength', row.pcrLength],
    row.pcr && primers === null && ['pcr', 'pcrPrimers', row.pcrPrimers.join('')],
    unread.length > 0 && ['primers', 'dyes', unread.join(', ')],
  ];
  return told.filter((one) => one !== false);
}

/** Everything that is to be said of the samples, by the rules that the server has too. Time grows with the length of the list. */
export function findingsOf(
  rows: readonly SampleRow[],
  plates: readonly DraftPlate[],
  primers: readonly DraftPrimer[],
  rules: SampleRules,
  words: SampleWords,
  {
    extractions,
    beside,
    primersBeside,
  }: {
    /** Extractions for the samples together. */
    readonly extractions?: number;
    /** Samples that are in the basket already. */
    readonly beside?: CheckedForm['beside'];
    /** Primers of these. */
    readonly primersBeside?: CheckedForm['primersBeside'];
  } = {},
): Findings {
  const samples = rows.filter((row) => !isEmptySample(row));
  const checked: CheckedPlate[] = platesUsed(samples, primers).map((id) => ({
    id,
    ...plateOf(plates, id),
  }));
  const found = checkSamples(
    {
      samples: samples.map((row, at) => checkedSample(row, at + 1, rules.fragmentAnalysis)),
      primers: primers.map((primer, at) => checkedPrimer(primer, at + 1)),
      plates: checked,
      ...{ extractions, beside, primersBeside },
    },
    rules,
  );
  const bySample = new Map<string, Told[]>();
  const tell = (row: SampleRow | undefined, told: Told) => {
    if (row) bySample.set(row.key, [...(bySample.get(row.key) ?? []), told]);
  };
  for (const row of samples) {
    if (row.name.trim() === '')
      tell(row, { column: 'name', words: words.noName, isBlocking: true, isUnfinished: true });
    for (const [column, field, text] of unreadOf(row, rules.fragmentAnalysis))
      tell(row, { column, words: words.bad(field, text), isBlocking: true, isUnfinished: false });
  }
  const bases = toldBases(samples);
  for (const row of samples)
    for (const [name, told] of row.primerBases)
      if (bases.get(name) !== told)
        tell(row, {
          ...{ column: 'primers', words: words.otherBases(name) },
          ...{ isBlocking: false, isUnfinished: false },
        });
  const ofForm: ToldOfForm[] = [];
  const byPrimer = new Map<string, Told<PrimerField>[]>();
  for (const finding of found) {
    const said = {
      words: findingText(finding, words.language),
      isBlocking: finding.isBlocking,
      isUnfinished: UNFINISHED.includes(finding.kind),
    };
    if (finding.of === 'sample')
      tell(samples[finding.id - 1], { column: COLUMN_OF[finding.field] ?? 'name', ...said });
    else if (finding.of === 'primer') {
      const { name } = primers[finding.id - 1] ?? { name: '' };
      const column = PRIMER_FIELDS.find((one) => one === finding.field) ?? 'sequence';
      byPrimer.set(name, [...(byPrimer.get(name) ?? []), { column, ...said }]);
    } else if (finding.kind === 'fewOfOption') {
      const few = { option: finding.optionId, missing: finding.least - finding.count };
      ofForm.push({ words: said.words, few });
    } else ofForm.push({ words: said.words });
  }
  const blocking = [...bySample.values(), ...byPrimer.values()].flat().filter(({ isBlocking }) => isBlocking);
  const clashes = blocking.filter(({ isUnfinished }) => !isUnfinished).map((one) => one.words);
  return { bySample, byPrimer, ofForm, blocking: blocking.length, clashes };
}
