import type { PublishedKind } from '../../dictionaries/dictionary.events.ts';
import type { DictionaryChange } from './dictionary-diff.ts';
import type { Gratis } from './sold-for-nothing.ts';

/** A price that changes by more than this, up or down, was perhaps mistyped. */
export const MAX_PERCENT = 30;
/** More removed rows of one dictionary than this need a confirmation. */
export const MAX_ROWS_GONE = 3;

export interface RiskyChange extends DictionaryChange {
  readonly why: string;
}

/**
 * The changes that need a second look before they are published: prices that change much, become zero or end, and many rows
 * that go at once. New rows are no risk, unless they are among `gratis`: goods that would be sold for nothing.
 */
export function riskyChanges(
  changes: readonly DictionaryChange[],
  gratis: readonly Gratis[] = [],
): RiskyChange[] {
  const free = new Map(gratis.map((one) => [keyOf(one), one]));
  const gone = new Map<PublishedKind, number>();
  for (const change of changes)
    if (isGone(change)) gone.set(change.dictionary, (gone.get(change.dictionary) ?? 0) + 1);
  const risky = changes.flatMap((change) => {
    if (free.delete(keyOf(change))) return [{ ...change, why: 'for nothing' }];
    const rows = gone.get(change.dictionary) ?? 0;
    const why = isGone(change)
      ? rows > MAX_ROWS_GONE
        ? `one of ${rows} that are no longer sold`
        : null
      : whyRisky(change);
    return why === null ? [] : [{ ...change, why }];
  });
  const unchanged = [...free.values()].map(({ price, ...one }) => ({
    ...{ ...one, before: price, after: price, percent: null },
    why: 'would be sold for nothing',
  }));
  return [...risky, ...unchanged];
}

const keyOf = ({ dictionary, row, field }: Pick<DictionaryChange, 'dictionary' | 'row' | 'field'>): string =>
  [dictionary, row, field].join('\n');

/** The row was taken out, or is kept and no longer sold. */
function isGone({ field, before, after }: DictionaryChange): boolean {
  if (field === '') return after === null;
  return (field === 'disabled' || field === 'isDeleted') && before !== true && after === true;
}

function whyRisky({ field, before, after }: DictionaryChange): string | null {
  const what = measured(field);
  if (what === null || typeof before !== 'number') return null;
  if (typeof after !== 'number') return 'a price is taken away: not sold any more';
  const [was, is] = [what(before), what(after)];
  if (is === 0) return was === 0 ? null : 'for nothing';
  if (was === 0) return 'was for nothing';
  if (Math.abs(is - was) * 100 <= was * MAX_PERCENT) return null;
  return `more than ${MAX_PERCENT} % ${is > was ? 'dearer' : 'cheaper'}`;
}

/** The paid part in whole hundredths: of a price its kopecks, of a discount the rest of a price. */
function measured(field: string): ((value: number) => number) | null {
  if (/(?:^|\.)price$|Price$|^prices\./.test(field)) return (roubles) => Math.round(roubles * 100);
  return field === 'percent' ? (percent) => Math.round((100 - percent) * 100) : null;
}
