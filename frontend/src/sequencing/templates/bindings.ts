import { type BindingSite, type BindingVerdict, isTemplateOf } from '@oligoteka/primer';
import type { SampleRow } from '../samples/sample-row.ts';
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

/** Bases of a primer without its modifiers in brackets. */
export const basesOf = (sequence: string): string => sequence.replace(/\[[^\]]{0,200}\]/g, '').trim();

/** The primers of the samples of each template, by its key. */
export function primersOn(
  templates: readonly DraftTemplate[],
  rows: readonly SampleRow[],
  basesBy: (name: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    templates.map((template) => {
      const found = new Set<string>();
      for (const { name, primers } of rows)
        if (isTemplateOf(template.samples, name))
          for (const primer of primers) if (basesBy(primer) !== '') found.add(primer);
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
        // one that fits many places is known to
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
