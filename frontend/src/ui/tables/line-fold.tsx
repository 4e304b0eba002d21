import { useState } from 'react';
import { Money } from '../text/money.tsx';
import { classNames } from '../class-names.ts';
import type { Line, LineHeads, SumWords } from './line.ts';
import { LineRow } from './line-row.tsx';
import style from './line-table.module.css';

/** So many lines that are alike are worth a row of their own. */
const FEWEST = 4;
const KOPECKS = 100;

/** Lines that are alike and follow one another by their numbers, as lists; a single line, or a few, as they are. */
export function foldedLines(lines: readonly Line[]): (Line | readonly [Line, ...Line[]])[] {
  const runs: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const isNext = run !== undefined && run[0].number + run.length === line.number;
    if (isNext && line.alike !== undefined && run[0].alike === line.alike) run.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => (run.length < FEWEST ? run : [run]));
}

interface LineFoldProps {
  lines: readonly [Line, ...Line[]];
  heads: LineHeads;
  words: SumWords;
  /** On paper every line stands by itself. */
  unfolded: boolean;
}

/** Lines that are alike as one row, which opens. */
export function LineFold({ lines, heads, words, unfolded }: LineFoldProps) {
  const [open, setOpen] = useState(false);
  const [first] = lines;
  const last = lines.at(-1) ?? first;
  const rows = lines.map((line) => <LineRow key={line.key} line={line} heads={heads} words={words} />);
  if (unfolded) return rows;
  const width = 3 + [heads.detail, heads.about, heads.count, heads.actions].filter(Boolean).length;
  const [price, before] = [sumOf(lines.map((line) => line.price)), sumOf(lines.map((line) => line.before))];
  return (
    <>
      <tr className={classNames(style['line'], first.below !== undefined && style['opened'])}>
        <td className={style['number']}>{`${first.number}–${last.number}`}</td>
        <th scope="row" className={style['name']}>
          <button
            type="button"
            className={classNames(style['open'], style['fold'])}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {words.folded({ count: lines.length, first: first.name, last: last.name })}
          </button>
        </th>
        {heads.detail && <td className={style['detail']}>{first.detail}</td>}
        {heads.about && <td className={style['about']}>{first.about}</td>}
        {heads.count && <td className={style['count']} />}
        <td className={style['price']}>
          {price === null ? (
            <span className={style['unpriced']}>{words.unknown}</span>
          ) : (
            <>
              {before !== null && before !== price && (
                <s className={style['before']}>
                  <Money roubles={before} />
                </s>
              )}
              <Money roubles={price} />
            </>
          )}
        </td>
        {heads.actions && <td className={style['actions']} />}
      </tr>
      {first.below !== undefined && (
        <tr className={style['below']}>
          <td colSpan={width}>{first.below}</td>
        </tr>
      )}
      {open && rows}
    </>
  );
}

/** Roubles; null where one is not known. */
function sumOf(prices: readonly (number | null | undefined)[]): number | null {
  let sum = 0;
  for (const price of prices) {
    if (typeof price !== 'number') return null;
    sum += Math.round(price * KOPECKS);
  }
  return sum / KOPECKS;
}
