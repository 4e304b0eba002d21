import { type ReactNode, useId } from 'react';
import { m } from '../paraglide/messages.js';
import { Table, tableCells } from '../ui/tables/table.tsx';
import { classNames } from '../ui/class-names.ts';
import style from './pictures.module.css';

/** The figures of a picture in rows; the first cell of a row names it. */
export interface FigureTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

interface FigureProps {
  caption: string;
  /** The same in figures, for those who do not see the picture and those who want to copy them. */
  table?: FigureTable;
  /** Letters of a sequence: on a phone they scroll rather than shrink. */
  wide?: boolean;
  /** Redrawn for a phone: nothing to scroll. */
  fits?: boolean;
  children: ReactNode;
}

/** A picture made of data, with a caption below it; on a narrow page it scrolls, so that its words stay legible. */
export function Figure({ caption, table, wide = false, fits = false, children }: FigureProps) {
  const words = useId();
  return (
    <figure className={style['figure']}>
      {fits ? (
        <div className={style['scroll']}>{children}</div>
      ) : (
        <div className={style['scroll']} tabIndex={0} role="group" aria-labelledby={words}>
          <div className={classNames(style['picture'], wide && style['wide'])}>{children}</div>
        </div>
      )}
      <figcaption className={style['caption']} id={words}>
        {caption}
      </figcaption>
      {table && (
        <details className={style['figures']}>
          <summary>{m.pictures_as_table()}</summary>
          <Table caption={caption} quietCaption scrolls>
            <thead>
              <tr>
                {table.columns.map((name, at) => (
                  <th key={name} scope="col" className={at > 0 ? tableCells.number : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...cells], row) => (
                <tr key={`${name} ${row}`}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={table.columns[at + 1]} className={tableCells.number}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      )}
    </figure>
  );
}
