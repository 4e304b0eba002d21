import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Table, tableCells } from '../../ui/tables/table.tsx';
import panel from '../panel.module.css';
import { oneDigit } from './figures.ts';
import style from './multiplex.module.css';
import type { KnownPanel } from './use-panel.ts';

/** kcal/mol: from these on a cell is tinted more and more. */
const STEPS = [-5, -7, -9];

/** The energy of every pair; it comes when it is asked for, for it is large. */
export function DimerMatrix({ known: { primers, energies } }: { known: KnownPanel }) {
  const [isOpen, setOpen] = useState(false);
  const size = primers.length;
  return (
    <details className={style['matrix']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{m.panel_matrix()}</summary>
      {isOpen && (
        <>
          <p className={panel['note']}>{m.panel_matrix_hint()}</p>
          <Table caption={m.panel_matrix_caption()} quietCaption scrolls>
            <thead>
              <tr>
                <th scope="col">{m.desk_sites_primer()}</th>
                {primers.map(({ name }, at) => (
                  <th key={at} scope="col" className={tableCells.number} abbr={name} title={name}>
                    {at + 1}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {primers.map(({ name }, row) => (
                <tr key={row}>
                  <th scope="row">
                    {row + 1}. {name}
                  </th>
                  {primers.map((_, column) => {
                    const any = energies.any[row * size + column] ?? Number.NaN;
                    const isEnd = any < 0 && any === energies.end[row * size + column];
                    return (
                      <td
                        key={column}
                        className={tableCells.number}
                        data-strength={STEPS.filter((step) => any <= step).length || undefined}
                      >
                        {Number.isNaN(any) ? '—' : `${oneDigit(any)}${isEnd ? '*' : ''}`}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </details>
  );
}
