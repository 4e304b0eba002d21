import type { Material } from '@oligoteka/primer';
import type { Line } from '../../grid/state/sheet.ts';

/** Work in place of a read: ids of options are numbers. */
export const FRAGMENT = 'fragmentAnalyze';

/** Works before the read: clean-up by the laboratory, or an extraction. */
export const PREPARATIONS = ['cleanUp', 'miniprep', 'genomic'] as const;
export type Preparation = (typeof PREPARATIONS)[number];

/** One sample of the form as typed. Immutable: a changed sample is a new object. */
export interface SampleRow extends Line {
  readonly name: string;
  readonly material: Material;
  /** What a list said in place of the material, until one is chosen. */
  readonly unknownMaterial: string;
  readonly concentration: string;
  /** As typed, like the volume. */
  readonly length: string;
  readonly volume: string;
  /** Id of an option as text, or FRAGMENT. */
  readonly work: string;
  /** Names of the primers it is read with. */
  readonly primers: readonly string[];
  /** Sequences that were typed beside names of primers. */
  readonly primerBases: readonly (readonly [name: string, bases: string])[];
  readonly pcr: boolean;
  readonly preparation: Preparation | '';
  /** Number of its plate; 0: in a tube. */
  readonly plate: number;
  readonly well: string;
  readonly note: string;
  /** Ids of the dye set and the size standard of its fragment analysis. */
  readonly dyeSet: string;
  readonly standard: string;
  /** Its labelled products, as typed. */
  readonly dyes: string;
  /** Conditions of its PCR, as typed. */
  readonly annealing: string;
  readonly cycles: string;
  readonly pcrLength: string;
  /** The forward and the reverse primer of its PCR alone; none: those of the read start it. */
  readonly pcrPrimers: readonly string[];
}

export type SampleContent = Omit<SampleRow, 'key'>;

const HELD = 'held ';

/** The key of a sample of the basket: it is the same in every tab, and names the sample that is changed. */
export const heldKey = (id: number): string => `${HELD}${id}`;

/** The id in the basket of a sample that is changed; undefined for a new one. */
export function heldIdOf(key: string): number | undefined {
  const id = key.startsWith(HELD) ? Number(key.slice(HELD.length)) : Number.NaN;
  return Number.isInteger(id) ? id : undefined;
}

export const emptySample = (work: string): SampleContent => ({
  name: '',
  material: 'plasmid',
  unknownMaterial: '',
  concentration: '',
  length: '',
  volume: '',
  work,
  primers: [],
  primerBases: [],
  pcr: false,
  preparation: '',
  plate: 0,
  well: '',
  note: '',
  ...{ dyeSet: '', standard: '', dyes: '' },
  ...{ annealing: '', cycles: '', pcrLength: '', pcrPrimers: [] },
});

const TYPED = ['name', 'concentration', 'length', 'volume', 'well', 'note'] as const;

/** True for a line that nobody has typed in: choices alone, which it has from the line above, are no sample. */
export const isEmptySample = (row: SampleContent): boolean =>
  TYPED.every((field) => row[field].trim() === '');

export const isFragment = ({ work }: Pick<SampleRow, 'work'>): boolean => work === FRAGMENT;

export const FIELDS = [
  'name',
  'material',
  'unknownMaterial',
  'concentration',
  'length',
  'volume',
  'work',
  'primers',
  'primerBases',
  'pcr',
  'preparation',
  'plate',
  'well',
  'note',
  'dyeSet',
  'standard',
  'dyes',
  'annealing',
  'cycles',
  'pcrLength',
  'pcrPrimers',
] as const satisfies readonly (keyof SampleContent)[];
export type Field = (typeof FIELDS)[number];

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

export const changedFields = (before: SampleContent, after: SampleContent): Field[] =>
  FIELDS.filter((field) => !isSame(before[field], after[field]));

/** These fields of a sample. */
export const fieldsOf = (row: SampleContent, fields: readonly Field[]): Partial<SampleContent> =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

/** The sample with other fields; the same object where they change nothing. */
export function withFields(row: SampleRow, fields: Partial<SampleContent>): SampleRow {
  const next = { ...row, ...fields, key: row.key };
  return changedFields(row, next).length === 0 ? row : next;
}

/** A new sample like this one: fields that are typed anew for each sample are empty. */
export const likeSample = (row: SampleContent): SampleContent => ({
  ...row,
  ...{ name: '', concentration: '', length: '', volume: '', plate: 0, well: '', note: '' },
  unknownMaterial: '',
});
