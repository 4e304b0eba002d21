import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button } from '../../ui/buttons/button.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { Names, Table, tableCells } from '../../ui/tables/table.tsx';
import style from './price-list.module.css';
import type { Cell, PriceTable } from './price-tables.ts';
import { savePriceList } from './save-price-list.ts';

interface PriceListProps {
  tables: readonly PriceTable[];
  /** Version of the dictionary. */
  version: number;
  /** ISO date. */
  today: string;
  fileName: string;
  hasVat: boolean;
}

/** A price list to read, print and take away. */
export function PriceList({ tables, version, today, fileName, hasVat }: PriceListProps) {
  const [failed, setFailed] = useState(false);
  const edition = (hasVat ? m.catalog_list_edition : m.catalog_list_edition_no_vat)({
    date: dateWords(today),
    version,
  });
  return (
    <div className={style['list']} data-goods={tables.some(({ groupedBy }) => groupedBy) || undefined}>
      <div className={style['head']}>
        <p className={style['edition']}>{edition}</p>
        <div className={style['actions']}>
          <Button
            dense
            onClick={() => {
              setFailed(false);
              savePriceList(tables, `${fileName}-${today}`).catch(() => setFailed(true));
            }}
          >
            {m.catalog_list_download()}
          </Button>
          <Button dense kind="quiet" onClick={() => window.print()}>
            {m.catalog_list_print()}
          </Button>
        </div>
        {failed && (
          <p role="alert" className={style['failed']}>
            {m.catalog_list_failed()}
          </p>
        )}
      </div>
      {tables.map((table) => (
        <section key={table.id} aria-labelledby={`list-${table.id}`} className={style['part']}>
          <h2 id={`list-${table.id}`} className={style['title']}>
            {table.title}
          </h2>
          <PriceTableRows table={table} />
        </section>
      ))}
    </div>
  );
}

/** True for the name of a scale: a figure, which says little without its label. */
const isFigure = (cell: Cell) => /^\d[\d.,]*$/.test(String(cell));

/** How many rows from this one on are one thing in several packs; 0 within such a group. */
export function spanOf(
  rows: PriceTable['rows'],
  row: number,
  groupedBy: readonly number[] | undefined,
): number {
  if (groupedBy === undefined) return 1;
  const same = (one: number, other: number) =>
    rows[one] !== undefined &&
    rows[other] !== undefined &&
    groupedBy.every((column) => rows[one]?.[column] === rows[other]?.[column]);
  if (same(row, row - 1)) return 0;
  let span = 1;
  while (same(row, row + span)) span += 1;
  return span;
}

/** Rows of a table. On a phone each thing is a card: its name first, then its packs in a line each, or the rest with labels. */
function PriceTableRows({ table: { title, columns, rows, groupedBy } }: { table: PriceTable }) {
  const named = columns.findIndex(({ kind }) => kind === 'words' || kind === 'names');
  const prices = columns.filter(({ kind }) => kind === 'money').length;
  return (
    <Table caption={title} quietCaption scrolls>
      <thead>
        <tr>
          {columns.map(({ label, kind }) => (
            <th key={label} scope="col" className={kind === 'money' ? tableCells.number : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => {
          const span = spanOf(rows, row, groupedBy);
          return (
            // a number may stand for several volumes: the place of a row is its name
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row} data-pack={groupedBy && (span === 0 ? 'next' : 'first')}>
              {cells.map((cell, column) => {
                const { label, kind } = columns[column] ?? { label: '', kind: 'words' };
                const isShared = groupedBy?.includes(column) ?? false;
                if (isShared && span === 0) return null;
                const heads = groupedBy !== undefined || (column === named && !isFigure(cell));
                return (
                  <td
                    key={column}
                    className={CLASSES[kind]}
                    rowSpan={isShared && span > 1 ? span : undefined}
                    data-label={heads ? undefined : label}
                    data-named={column === named || undefined}
                    data-shared={(isShared && column !== named) || undefined}
                    data-sum={(kind === 'money' && prices === 1) || undefined}
                  >
                    {kind === 'names' ? (
                      <Names of={String(cell).split(', ')} />
                    ) : (
                      cellText(cell, kind === 'money')
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const CLASSES = {
  words: style['words'],
  names: style['words'],
  mono: style['mono'],
  money: tableCells.number,
};

/** Text of a cell: roubles in groups of three; words for free and for not made. */
export function cellText(cell: Cell, isMoney: boolean): string {
  if (cell === null) return m.catalog_list_not_made();
  // «ед./мкл» stays on one line
  if (!isMoney || typeof cell === 'string') return String(cell).replaceAll('/', '/\u2060');
  return cell === 0 ? m.catalog_list_free() : formatNumber(cell);
}

/** `22.11.2026`, in English `2026-11-22`. */
function dateWords(iso: string): string {
  const [year, month, day] = iso.split('-');
  return getLocale() === 'ru' ? `${day}.${month}.${year}` : iso;
}
