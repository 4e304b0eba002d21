import { parseSettings, type Scale, type SettingsText } from '@oligoteka/primer';
import type { PrimerPrice } from '@oligoteka/pricing';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { formatNumber, Money } from '../ui/text/money.tsx';
import { Table, tableCells } from '../ui/tables/table.tsx';
import style from './scales-table.module.css';

interface ScalesTableProps {
  settings: SettingsText;
  prices: readonly PrimerPrice[];
}

/** Prices and limits of each synthesis scale, as the dictionaries have them today. */
export function ScalesTable({ settings: written, prices }: ScalesTableProps) {
  const settings = parseSettings(written);
  const may = (allowed: Record<Scale, boolean>, scale: Scale) =>
    allowed[scale] ? m.home_scales_yes() : m.home_scales_no();
  const price = (roubles: number | null): ReactNode => (roubles === null ? '—' : <Money roubles={roubles} />);
  const rows: { title: string; cell: (row: PrimerPrice) => ReactNode }[] = [
    { title: m.home_scales_letter(), cell: ({ charPrice }) => price(charPrice) },
    { title: m.home_scales_inosine(), cell: ({ inosinePrice }) => price(inosinePrice) },
    { title: m.home_scales_uridine(), cell: ({ uridinePrice }) => price(uridinePrice) },
    {
      title: m.home_scales_length(),

      cell: ({ scale }) => `${formatNumber(settings.minLength)}–${formatNumber(settings.maxLength[scale])}`,
    },
    {
      title: m.home_scales_clean(),
      cell: ({ scale, cleanPrice }) =>
        settings.canClean[scale] && cleanPrice > 0 ? price(cleanPrice) : may(settings.canClean, scale),
    },
    {
      title: m.home_scales_keen(),
      cell: ({ scale, keenPrice }) =>
        settings.canKeen[scale] && keenPrice > 0 ? price(keenPrice) : may(settings.canKeen, scale),
    },
    { title: m.home_scales_dyes(), cell: ({ scale }) => may(settings.canModifierNotOther, scale) },
    { title: m.home_scales_other(), cell: ({ scale }) => may(settings.canModifierOther, scale) },
    { title: m.home_scales_asterisk(), cell: ({ scale }) => may(settings.canAsterisk, scale) },
  ];
  return (
    <div className={style['scales']}>
      <Table caption={m.home_scales_title()} quietCaption scrolls>
        <thead>
          <tr>
            <th scope="col">{m.home_scales_scale()}</th>
            {prices.map(({ scale }) => (
              <th scope="col" key={scale} className={tableCells.number}>
                <span className={style['scale']}>{formatNumber(Number(scale))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cell }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {prices.map((row) => (
                <td key={row.scale} className={tableCells.number}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
