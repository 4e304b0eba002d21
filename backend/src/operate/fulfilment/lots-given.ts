import { readLot } from '../../documents/goods/goods-papers.ts';
import type { LineLot } from '../../ordering/line.events.ts';
import { NotUnderstood, type Options } from '../command.ts';

/** `--lot L12` for the lines that are named, or `--lot 3:L12,4:L13`; none without the option. */
export function lotsGiven({ lot: typed }: Options, lines: readonly number[] | undefined): LineLot[] {
  if (typeof typed !== 'string') return [];
  const lotIn = (text: string): string => {
    const lot = readLot(text);
    if (lot === null) throw new NotUnderstood([`"${text}" is no lot: letters, digits and . _ + - are`]);
    return lot;
  };
  if (!typed.includes(':')) {
    const lot = lotIn(typed);
    if (lines === undefined)
      throw new NotUnderstood(['--lot wants the lines it is of: name them, or give --lot 3:L12,4:L13']);
    return lines.map((line) => ({ line, lot }));
  }
  return typed.split(',').map((part) => {
    const [line = '', lot = ''] = part.split(':', 2);
    if (!/^\s*[1-9]\d{0,4}\s*$/.test(line))
      throw new NotUnderstood([`"${part}" names no line: give --lot 3:L12,4:L13`]);
    if (lines !== undefined && !lines.includes(Number(line)))
      throw new NotUnderstood([`--lot names line ${line.trim()}, which is not among the lines`]);
    return { line: Number(line), lot: lotIn(lot) };
  });
}
