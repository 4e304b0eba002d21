import type { SampleRow } from '../samples/sample-row.ts';

/** Sentences of the shop by the key of the sample, or the name of the primer, they are about. */
export function saidOf(
  said: Readonly<Record<string, readonly string[]>>,
  rows: readonly SampleRow[],
  named: readonly string[],
) {
  const bySample = new Map<string, readonly string[]>();
  const byPrimer = new Map<string, readonly string[]>();
  for (const [path, words] of Object.entries(said)) {
    const [, list, index] = /^(seq|primers)\.(\d+)\./.exec(path) ?? [];
    const [told, key] =
      list === 'primers' ? [byPrimer, named[Number(index)]] : [bySample, rows[Number(index)]?.key];
    if (key !== undefined) told.set(key, [...(told.get(key) ?? []), ...words]);
  }
  return { bySample, byPrimer };
}
