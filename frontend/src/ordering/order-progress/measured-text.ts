import type { LineMeasured } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';

/** Example: `12,5 ОЕ · 61,8 нмоль · 416 мкг · до 100 мкМ — 618 мкл воды · серия L-17`. */
export function measuredText(measured: LineMeasured): string {
  const { od, nmol, micrograms, microlitres, mass, purity, lot } = measured;
  const tell = (value: number | null, step: number, words: (given: { value: string }) => string): string =>
    value === null ? '' : words({ value: formatNumber(Math.round(value * step) / step) });
  return [
    tell(od, 10, m.order_line_od),
    tell(nmol, 10, m.order_line_nmol),
    tell(micrograms, 1, m.order_line_micrograms),
    tell(microlitres, 1, m.order_line_water),
    tell(mass, 10, m.order_line_mass),
    tell(purity, 10, m.order_line_purity),
    lot === '' ? '' : m.order_line_lot({ value: lot }),
  ]
    .filter(Boolean)
    .join(' · ');
}
