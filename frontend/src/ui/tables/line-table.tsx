import { usePrinting } from '../page/use-printing.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import type { Line, LineHeads, SumWords } from './line.ts';
import { foldedLines, LineFold } from './line-fold.tsx';
import { LineRow } from './line-row.tsx';
import style from './line-table.module.css';

export type { Line, LineHeads, SumWords } from './line.ts';

interface LineTableProps {
  caption: string;
  heads: LineHeads;
  words: SumWords;
  lines: readonly Line[];
}

/** Goods, one dense line each; every price opens as a sum. On a narrow page each is a card. */
export function LineTable({ caption, heads, words, lines }: LineTableProps) {
  const isPrinting = usePrinting();
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
          {foldedLines(lines).map((one) =>
            'key' in one ? (
              <LineRow key={one.key} line={one} heads={heads} words={words} />
            ) : (
              <LineFold key={one[0].key} lines={one} heads={heads} words={words} unfolded={isPrinting} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
