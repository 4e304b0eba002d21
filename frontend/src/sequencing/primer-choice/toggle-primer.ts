import type { Draft } from '../drafts/kept-draft.ts';
import { isFragment, type SampleContent } from '../samples/sample-row.ts';
import type { DraftPrimer, Known, OwnFields } from './known-primers.ts';

/** The chosen primers with other fields of one of them; one that samples alone named becomes a chosen one. */
export function withOwn(
  primers: readonly DraftPrimer[],
  primer: DraftPrimer,
  fields: OwnFields,
): readonly DraftPrimer[] {
  return primers.some(({ key }) => key === primer.key)
    ? primers.map((one) => (one.key === primer.key ? { ...one, ...fields } : one))
    : [...primers, { ...primer, ...fields }];
}

/** Takes a primer in or out; it leaves the samples too. A primer taken in reads every sample that has none yet. */
export function togglePrimer(
  primer: DraftPrimer,
  draft: Draft,
  known: Pick<Known, 'primerOf'>,
  setRest: (next: (now: Omit<Draft, 'rows'>) => Omit<Draft, 'rows'>) => void,
  put: (fields: ReadonlyMap<string, Partial<SampleContent>>) => void,
): void {
  const isTaken = isChosen(primer, draft, known);
  setRest((now) => ({
    ...now,
    primers: isTaken
      ? now.primers.filter(({ key }) => key !== primer.key)
      : [...now.primers.filter(({ name }) => name !== primer.name), primer],
  }));
  const changes = draft.rows.flatMap((row): [string, Partial<SampleContent>][] => {
    if (isTaken && [...row.primers, ...row.pcrPrimers].includes(primer.name))
      return [
        [
          row.key,
          {
            primers: row.primers.filter((name) => name !== primer.name),
            pcrPrimers: row.pcrPrimers.map((name) => (name === primer.name ? '' : name)),
          },
        ],
      ];
    return !isTaken && row.primers.length === 0 && !isFragment(row)
      ? [[row.key, { primers: [primer.name] }]]
      : [];
  });
  if (changes.length > 0) put(new Map(changes));
}

/** Puts another primer in the place of one, in every sample that names it; one of the person's own goes out of the form. */
export function replacePrimer(
  before: string,
  name: string,
  draft: Draft,
  setRest: (next: (now: Omit<Draft, 'rows'>) => Omit<Draft, 'rows'>) => void,
  put: (fields: ReadonlyMap<string, Partial<SampleContent>>) => void,
): void {
  const replaced = (names: readonly string[]) => names.map((one) => (one === before ? name : one));
  const changes = draft.rows
    .filter(({ primers, pcrPrimers }) => [...primers, ...pcrPrimers].includes(before))
    .map((row): [string, Partial<SampleContent>] => [
      row.key,
      { primers: [...new Set(replaced(row.primers))], pcrPrimers: replaced(row.pcrPrimers) },
    ]);
  setRest((now) => ({ ...now, primers: now.primers.filter((one) => one.name !== before) }));
  if (changes.length > 0) put(new Map(changes));
}

/** True where the form has chosen this primer, or a sample names it. */
export const isChosen = (primer: DraftPrimer, draft: Draft, known: Pick<Known, 'primerOf'>): boolean =>
  draft.primers.some(({ key }) => key === primer.key) ||
  (known.primerOf(primer.name).key === primer.key &&
    draft.rows.some(({ primers, pcrPrimers }) => [...primers, ...pcrPrimers].includes(primer.name)));
