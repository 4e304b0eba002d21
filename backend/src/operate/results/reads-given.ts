import type { ReadsNamed } from '../../fulfilment/results/add-results.decide.ts';
import { NotUnderstood } from '../command.ts';
import { linesGiven } from '../fulfilment/lines-given.ts';

/** Reads as they were typed, `3 5-8 10.2`: a line, or one of its primers behind a dot. */
export function readsGiven(words: readonly string[], action: string): ReadsNamed[] {
  const parts = words.flatMap((word) => word.split(',')).filter((part) => part !== '');
  if (parts.length === 0)
    throw new NotUnderstood([`results ${action} wants lines: name those whose reads are meant, as 3 or 3.1`]);
  return parts.flatMap((part): ReadsNamed[] => {
    const [, line, primer] = /^([1-9]\d{0,4})\.([1-9]\d{0,4})$/.exec(part) ?? [];
    if (line !== undefined) return [{ line: Number(line), primer: Number(primer) }];
    return (linesGiven([part]) ?? []).map((one) => ({ line: one }));
  });
}
