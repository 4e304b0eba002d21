import { memo, type ReactNode, useEffect, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import style from './line-table.module.css';
import { Money } from '../text/money.tsx';
import { PriceBar, toneAt } from './price-bar.tsx';
import { PriceSum, type SumRow } from './price-sum.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** One thing that is bought. Money in roubles. */
export interface Line {
  key: string | number;
  number: number;
  /** Its name, as people say it. */
  name: string;
  /** Words below the name, for something special about this line. */
  note?: ReactNode;
  /** The thing itself: a sequence, a sample. */
  detail?: ReactNode;
  /** How it is made, in a few words. */
  about?: ReactNode;
  count?: ReactNode;
  /** The price to pay; null while there is none. */
  price: number | null;
  /** The reason that there is no price, where it is known. */
  unpriced?: string;
  /** The price without discount; shown where it differs. */
  before?: number | null;
  /** The price as a sum; asked for when somebody opens it. Null where it is not known. */
  sum?: () => readonly SumRow[] | null | Promise<readonly SumRow[] | null>;
  /** More content of the opened price. */
  more?: () => ReactNode;
  actions?: ReactNode;
  /** A row of its own below the line, such as its steps. */
  below?: ReactNode;
}

/** Heads of the columns; a column without one does not appear. */
export interface LineHeads {
  number: string;
  name: string;
  detail?: string;
  about?: string;
  count?: string;
  price: string;
  actions?: string;
}

/** Words of an opened price. */
export interface SumWords {
  /** Follows the price in the name of its button. */
  open: string;
  total: string;
  unknown: string;
  /** Names in one line what costs nothing. */
  free: (items: string) => string;
}

interface LineTableProps {
  caption: string;
  heads: LineHeads;
  words: SumWords;
  lines: readonly Line[];
}

/** Goods, one dense line each; every price opens as a sum. On a narrow page each is a card. */
export function LineTable({ caption, heads, words, lines }: LineTableProps) {
  const columns = ['detail', 'about', 'count'] as const;
  return (
    <div className={style['place']}>
      <table className={style['table']}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={style['number']}>
              {heads.number}
            </th>
            <th scope="col" className={style['name']}>
              {heads.name}
            </th>
            {columns.map(
              (column) =>
                heads[column] && (
                  <th key={column} scope="col" className={style[column]}>
                    {heads[column]}
                  </th>
                ),
            )}
            <th scope="col" className={style['price']}>
              {heads.price}
            </th>
            {heads.actions && (
              <th scope="col" className={style['actions']}>
                <VisuallyHidden>{heads.actions}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.key} line={line} heads={heads} words={words} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineRowProps {
  line: Line;
  heads: LineHeads;
  words: SumWords;
}

const LineRow = memo(function LineRow({ line, heads, words }: LineRowProps) {
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
