import { isTemplateOf, readOwnSequence } from '@oligoteka/primer';
import type { BindingSite, BindingVerdict } from '@oligoteka/sequence';
import type { Told } from '../samples/sample-findings.ts';
import { isFragment, type SampleRow } from '../samples/sample-row.ts';
import type { DraftTemplate } from './kept-templates.ts';
import { joined, piecesOf, placedIn } from './pieces.ts';

/** Primers looked for in one go at first, and at most; fewer where that takes long. */
const FIRST_COUNT = 4;
const MOST_COUNT = 64;
const LONG_MS = 12;
const MOST_SITES = 10;

type Search = (
  primers: readonly string[],
  template: string,
  isCircular: boolean,
  limits: { most: number },
) => BindingSite[][];

interface Tools {
  readonly search: Search;
  /** Lets the page answer to keys. */
  readonly pause: () => Promise<void>;
  readonly isOver: () => boolean;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** Bases of a primer without its modifiers in brackets, look-alikes read as the letters they are. */
export const basesOf = (sequence: string): string => readOwnSequence(sequence).bases;

/** The primers that a sample is read with, and those of its PCR alone, by the column they are told in. */
function primersOf(row: SampleRow): { readonly name: string; readonly column: 'primers' | 'pcr' }[] {
  const read = isFragment(row) ? [] : row.primers;
  const ofPcr = row.pcr ? row.pcrPrimers.filter((name) => name !== '' && !read.includes(name)) : [];
  return [
    ...read.map((name) => ({ name, column: 'primers' as const })),
    ...ofPcr.map((name) => ({ name, column: 'pcr' as const })),
  ];
}

/** The primers of the samples of each template, by its key. */
export function primersOn(
  templates: readonly DraftTemplate[],
  rows: readonly SampleRow[],
  basesBy: (name: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    templates.map((template) => {
      const found = new Set<string>();
      for (const row of rows)
        if (isTemplateOf(template.samples, row.name))
          for (const { name } of primersOf(row)) if (basesBy(name) !== '') found.add(name);
      return [template.key, found];
    }),
  );
}

const placeOf = ({ key, isCircular }: DraftTemplate, bases: string): string =>
  `${key} ${isCircular} ${bases}`;

/** Sites that were looked for, by template and bases: a template is gone through once for a primer. */
export class Bindings {
  readonly #found = new Map<string, readonly BindingSite[]>();

  sitesOf(template: DraftTemplate, bases: string): readonly BindingSite[] | undefined {
    return this.#found.get(placeOf(template, bases));
  }

  /** Looks for primers that were not looked for yet, a few of them on a piece of a template in one go; `isOver` ends it. */
  async search(
    wanted: readonly { readonly template: DraftTemplate; readonly bases: readonly string[] }[],
    { search, pause, isOver, clock }: Tools,
  ): Promise<void> {
    let count = FIRST_COUNT;
    for (const { template, bases } of wanted) {
      const { sequence, isCircular } = template;
      const left = bases.filter((one) => this.sitesOf(template, one) === undefined);
      const longest = left.reduce((most, { length }) => Math.max(most, length), 0);
      const sites = new Map(left.map((one) => [one, [] as BindingSite[]]));
      for (const piece of piecesOf(sequence, isCircular, longest)) {
        // one that fits many places already is looked for no more
        const open = left.filter((one) => perfect(sites.get(one)) < MOST_SITES);
        for (let at = 0, taken = count; at < open.length; at += taken) {
          await pause();
          if (isOver()) return;
          const started = clock();
          taken = count;
          const some = open.slice(at, at + taken);
          const found = search(some, piece.letters, piece.isCircular, { most: MOST_SITES });
          some.forEach((one, index) =>
            sites.get(one)?.push(...placedIn(found[index] ?? [], piece.from, sequence.length)),
          );
          const took = clock() - started;
          count = took > LONG_MS ? Math.max(1, Math.floor(count / 2)) : Math.min(MOST_COUNT, count * 2);
        }
      }
      for (const [one, all] of sites) this.#found.set(placeOf(template, one), joined(all, MOST_SITES));
    }
  }
}

const perfect = (sites: readonly BindingSite[] = []): number =>
  sites.filter(({ mismatches }) => mismatches === 0).length;

/** What a person is told of a primer on several templates of one sample: it need not bind all of them. Null: nothing. */
export function worstOf(verdicts: readonly BindingVerdict[]): BindingVerdict | null {
  if (verdicts.length === 0 || verdicts.some(({ kind }) => kind === 'binds')) return null;
  return verdicts.find(({ kind }) => kind !== 'none') ?? verdicts[0] ?? null;
}

interface Judge {
  readonly basesBy: (name: string) => string;
  /** On the templates of the sample; empty: nothing is known of it yet. */
  readonly verdictsOf: (row: SampleRow, name: string) => readonly BindingVerdict[];
  /** `others`: further samples of which the same is true. */
  readonly words: (name: string, verdict: BindingVerdict, others: number) => string;
}

/**
 * Remarks on the primers of samples, by the key of the sample. What is the same for many samples is told at the first of them. A
 * primer that reads from the tail of a primer of the PCR needs no place on the template.
 */
export function remarksOf(
  rows: readonly SampleRow[],
  { basesBy, verdictsOf, words }: Judge,
): Map<string, readonly Told[]> {
  const remarks = new Map<
    string,
    { key: string; column: 'primers' | 'pcr'; name: string; verdict: BindingVerdict; others: number }
  >();
  for (const row of rows)
    for (const { name, column } of primersOf(row)) {
      const verdict = worstOf(verdictsOf(row, name));
      if (verdict === null || (column === 'primers' && isOnTail(row, basesBy(name), basesBy))) continue;
      const same = `${column} ${words(name, verdict, 0)}`;
      const known = remarks.get(same);
      if (known === undefined) remarks.set(same, { key: row.key, column, name, verdict, others: 0 });
      else known.others += 1;
    }
  const told = new Map<string, readonly Told[]>();
  for (const { key, column, name, verdict, others } of remarks.values()) {
    const one: Told = { column, words: words(name, verdict, others), isBlocking: false, isUnfinished: false };
    told.set(key, [...(told.get(key) ?? []), one]);
  }
  return told;
}

const isOnTail = (row: SampleRow, bases: string, basesBy: (name: string) => string): boolean =>
  row.pcr && bases !== '' && row.pcrPrimers.some((name) => name !== '' && basesBy(name).includes(bases));
