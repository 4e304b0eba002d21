import { NotUnderstood } from '../command.ts';

const LARGEST = 100_000;

/** Numbers of lines as they were typed, `3 5-8 10,12`; undefined where none was. */
export function linesGiven(words: readonly string[]): number[] | undefined {
  const parts = words.flatMap((word) => word.split(',')).filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const lines = parts.flatMap((part) => {
    const [, from = '', to = from] = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (from === '' || last < first || last > LARGEST)
      throw new NotUnderstood([`"${part}" is no line: give numbers, as 3 or 5-8`]);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return [...new Set(lines)];
}
