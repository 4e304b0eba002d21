import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { Table, tableCells } from '../ui/tables/table.tsx';
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
  /** Drawn anew for a phone, where the picture itself is too wide. */
  narrow?: ReactNode;
  children: ReactNode;
}

/** A picture made of data, with a caption below it. It never scrolls: what is too wide for a phone is drawn for it anew. */
export function Figure({ caption, table, narrow, children }: FigureProps) {
  return (
    <figure className={style['figure']}>
      <div className={style['frame']}>
        {narrow ? (
          <>
            <div className={style['ample']}>{children}</div>
            <div className={style['narrow']}>{narrow}</div>
          </>
        ) : (
          children
        )}
      </div>
      <figcaption className={style['caption']}>{caption}</figcaption>
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
