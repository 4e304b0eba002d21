import { memo, useEffect, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Money } from '../text/money.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import type { Line, LineHeads, SumWords } from './line.ts';
import style from './line-table.module.css';
import { PriceBar, toneAt } from './price-bar.tsx';
import { PriceSum, type SumRow } from './price-sum.tsx';

interface LineRowProps {
  line: Line;
  heads: LineHeads;
  words: SumWords;
}

/** A line of goods; its price opens as a sum. */
export const LineRow = memo(function LineRow({ line, heads, words }: LineRowProps) {
  const [open, setOpen] = useState(false);
  const rows = useOpened(line, open);
  const id = useId();
  const hasBelow = line.below !== undefined;
  const width = 3 + [heads.detail, heads.about, heads.count, heads.actions].filter(Boolean).length;
  return (
    <>
      <tr className={classNames(style['line'], (open || hasBelow) && style['opened'])}>
        <td className={style['number']}>{line.number}</td>
        <th scope="row" className={style['name']}>
          {line.name}
          {line.note && <div className={style['note']}>{line.note}</div>}
        </th>
        {heads.detail && <td className={style['detail']}>{line.detail}</td>}
        {heads.about && <td className={style['about']}>{line.about}</td>}
        {heads.count && <td className={style['count']}>{line.count}</td>}
        <td className={style['price']}>
          {line.price === null ? (
            <span className={style['unpriced']}>{line.unpriced ?? words.unknown}</span>
          ) : (
            <button
              type="button"
              className={style['open']}
              aria-expanded={open}
              aria-controls={open && rows !== undefined ? id : undefined}
              onClick={() => setOpen(!open)}
            >
              {typeof line.before === 'number' && line.before !== line.price && (
                <s className={style['before']}>
                  <Money roubles={line.before} />
                </s>
              )}
              <Money roubles={line.price} className={style['now']} />
              <VisuallyHidden>{` ${words.open}: ${line.name}`}</VisuallyHidden>
            </button>
          )}
        </td>
        {heads.actions && <td className={style['actions']}>{line.actions}</td>}
      </tr>
      {hasBelow && (
        <tr className={classNames(style['below'], open && style['opened'])}>
          <td colSpan={width}>{line.below}</td>
        </tr>
      )}
      {open && rows !== undefined && (
        <tr id={id} className={style['sum']}>
          <td colSpan={width}>
            <div className={style['opening']}>
              <LineSum name={line.name} rows={rows} words={words} />
              {line.more?.()}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}, sameLine);

/** The sum of an open line; undefined until it is there. One that cannot be had is null. */
function useOpened({ sum }: Line, open: boolean): readonly SumRow[] | null | undefined {
  const [rows, setRows] = useState<readonly SumRow[] | null>();
  useEffect(() => {
    if (!open) return;
    let gone = false;
    const show = (found: readonly SumRow[] | null) => gone || setRows(found);
    Promise.resolve(sum?.() ?? null).then(show, () => show(null));
    return () => {
      gone = true;
    };
  }, [open, sum]);
  return rows;
}

/** Heads and words depend on the language alone: a change of one line draws its row again, not all 500. */
function sameLine(before: LineRowProps, now: LineRowProps): boolean {
  return before.line === now.line;
}

interface LineSumProps {
  name: string;
  rows: readonly SumRow[] | null;
  words: SumWords;
}

function LineSum({ name, rows, words }: LineSumProps) {
  if (rows === null || rows.length === 0) return <p>{words.unknown}</p>;
  const free = rows.filter(({ sum, unitPrice, why }) => sum === 0 && unitPrice === 0 && why === undefined);
  const paid = rows.filter((row) => !free.includes(row));
  return (
    <div className={style['parts']}>
      {paid.length > 1 && (
        <PriceBar
          parts={paid.map(({ item, sum }, at) => ({ key: `${at} ${item}`, sum, className: toneAt(at) }))}
        />
      )}
      <PriceSum
        label={`${words.open}: ${name}`}
        rows={paid}
        total={rows.reduce((total, row) => total + row.sum, 0)}
        totalLabel={words.total}
        marked={paid.length > 1}
      />
      {free.length > 0 && (
        <p className={style['free']}>{words.free(free.map(({ item }) => item).join(', '))}</p>
      )}
    </div>
  );
}
