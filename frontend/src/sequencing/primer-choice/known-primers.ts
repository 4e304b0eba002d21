import { type FragmentAnalysis, type KnownWords, readOwnSequence, type ScaleChoice } from '@oligoteka/primer';
import type { SequenceOption } from '@oligoteka/pricing';
import type { Primer, StockPrimer } from '@oligoteka/site-api';
import type { SampleRow } from '../samples/sample-row.ts';
import { STANDARD_PRIMERS } from './standard-primers.ts';

const STORES = ['fromOrder', 'standard', 'own', 'stock'] as const;
export const PRIMER_PLACES = ['tube', 'plate'] as const;

/** A primer for reading samples; samples name it, so a form has one of each name. */
export interface DraftPrimer {
  readonly key: string;
  readonly name: string;
  readonly storeType: (typeof STORES)[number];
  readonly sequence: string;
  readonly scale: ScaleChoice;
  /** Of an own primer, as typed. */
  readonly concentration?: string;
  /** The place an own primer comes in. */
  readonly place?: (typeof PRIMER_PLACES)[number];
  /** As typed: `B7`, or `2:B7` in the second plate. */
  readonly well?: string;
  /** Id of a primer that the laboratory keeps. */
  readonly stockId?: number;
  /** Its id in the basket, where the samples of the basket are changed. */
  readonly heldId?: number;
}

/** Fields of an own primer that are typed. */
export type OwnFields = Partial<Pick<DraftPrimer, 'sequence' | 'concentration' | 'place' | 'well'>>;

const SCALES: readonly ScaleChoice[] = ['', '0.02', '0.04', '0.2', '1'];

/** A primer as a browser kept it, as far as it is readable; one that was only said to lie with us is asked about anew. */
export function readDraftPrimer(value: unknown): DraftPrimer[] {
  if (typeof value !== 'object' || value === null) return [];
  const kept = value as Readonly<Record<string, unknown>>;
  const text = (field: string) => (typeof kept[field] === 'string' ? kept[field] : '');
  const [key, name, sequence] = [text('key'), text('name'), text('sequence')];
  const storeType = STORES.find((one) => one === kept['storeType']);
  if (key === '' || name === '' || storeType === undefined) return [];
  const { stockId } = kept;
  const held = Number.isInteger(kept['heldId']) ? { heldId: Number(kept['heldId']) } : {};
  if (storeType === 'own' || (storeType === 'stock' && !Number.isInteger(stockId)))
    return [
      {
        ...ownPrimer(name),
        sequence,
        concentration: text('concentration'),
        place: kept['place'] === 'plate' ? 'plate' : 'tube',
        well: text('well'),
        ...held,
      },
    ];
  const scale = SCALES.find((one) => one === kept['scale']) ?? '';
  return [
    {
      ...{ key, name, storeType, sequence, scale },
      ...(storeType === 'stock' && { stockId: Number(stockId) }),
      ...held,
    },
  ];
}

export const standardPrimers: readonly DraftPrimer[] = STANDARD_PRIMERS.map(({ name, sequence }) => ({
  key: `standard ${name}`,
  name,
  storeType: 'standard',
  sequence,
  scale: '',
}));

/** Primers of the basket for reading samples: those without modifications. */
export const primersOfBasket = (primers: readonly Primer[]): DraftPrimer[] =>
  primers
    .filter(({ mods, name, sequence }) => mods.length === 0 && name !== '' && sequence !== '')
    .map(({ id, name, sequence, scale }) => ({
      key: `basket ${id}`,
      name,
      storeType: 'fromOrder',
      sequence,
      scale,
    }));

/** Primers that the laboratory keeps for the member. */
export const primersOfStock = (primers: readonly StockPrimer[]): DraftPrimer[] =>
  primers.map(({ id, name, sequence }) => ({
    key: `stock ${id}`,
    name,
    storeType: 'stock',
    sequence,
    scale: '',
    stockId: id,
  }));

/** Fewest letters of a name that are taken for its bases. */
const FEWEST_BASES = 12;

/** The bases of a primer that is named by nothing else, look-alikes as they stand; empty for any other name. */
function basesOf(name: string): string {
  const typed = name.replace(/\s+/g, '').toUpperCase();
  const { bases } = readOwnSequence(typed);
  const isRead = bases.length === typed.length && /^[ACGTRYSWKMBDHVN]+$/.test(bases);
  return isRead && typed.length >= FEWEST_BASES ? typed : '';
}

/** A primer that the person has, and sends with the samples. */
export const ownPrimer = (name: string, sequence = basesOf(name)): DraftPrimer => ({
  key: `own ${name}`,
  name,
  storeType: 'own',
  sequence,
  scale: '',
  concentration: '',
  place: 'tube',
  well: '',
});

/** Primers and words that samples may name. */
export interface Known {
  words: KnownWords;
  /** The primer of a name: the one that was chosen, then those of the basket, the standard ones, those kept; an unknown one comes with the samples. */
  primerOf(name: string): DraftPrimer;
  isKnown(name: string): boolean;
}

export function knownTo(
  chosen: readonly DraftPrimer[],
  basket: readonly Primer[],
  options: readonly SequenceOption[],
  stock: readonly StockPrimer[] = [],
  /** Sequences that were typed beside names. */
  told: ReadonlyMap<string, string> = new Map(),
  fragmentAnalysis: FragmentAnalysis | null = null,
): Known {
  const primers = new Map<string, DraftPrimer>();
  for (const primer of [...chosen, ...primersOfBasket(basket), ...standardPrimers, ...primersOfStock(stock)])
    if (!primers.has(primer.name)) primers.set(primer.name, primer);
  const sequences = new Map([...primers.values()].map(({ name, sequence }) => [name, sequence]));
  return {
    words: {
      ...{ hasWorks: true, primers: [...primers.keys()], options, sequences },
      ...(fragmentAnalysis !== null && { fragmentAnalysis }),
    },
    primerOf: (name) => {
      const primer = primers.get(name) ?? ownPrimer(name, told.get(name));
      return primer.sequence.trim() === '' ? { ...primer, sequence: told.get(name) ?? '' } : primer;
    },
    isKnown: (name) => primers.has(name),
  };
}

/** Sequences that were typed beside the names of primers; of two for one name the first. */
export function toldBases(rows: readonly Pick<SampleRow, 'primerBases'>[]): ReadonlyMap<string, string> {
  const told = new Map<string, string>();
  for (const { primerBases } of rows)
    for (const [name, bases] of primerBases) if (!told.has(name)) told.set(name, bases);
  return told;
}

/** Own primers of the form: those that were added, and those that samples name and nobody knows. */
export function ownPrimers(
  chosen: readonly DraftPrimer[],
  named: readonly string[],
  known: Pick<Known, 'primerOf'>,
): DraftPrimer[] {
  const own = chosen.filter(({ storeType }) => storeType === 'own');
  const names = new Set(own.map(({ name }) => name));
  return [
    ...own,
    ...named
      .map((name) => known.primerOf(name))
      .filter((one) => one.storeType === 'own' && !names.has(one.name)),
  ];
}
