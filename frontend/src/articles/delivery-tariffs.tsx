import type { FindDeliveryAnswer } from '@oligoteka/site-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { SiteCall } from '../calls/call.ts';
import { deliveryTariffsQuery } from '../calls/delivery.ts';
import { m } from '../paraglide/messages.js';
import { Table, tableCells } from '../ui/tables/table.tsx';
import { formatMoney } from '../ui/text/money.tsx';

type Tariff = FindDeliveryAnswer['zones'][number]['tariffs'][number];

/** Columns, of which those without any tariff are left out. */
const COLUMNS: { head: () => string; is: (tariff: Tariff) => boolean }[] = [
  { head: m.delivery_ambient, is: is('courier', 'ambient') },
  { head: m.delivery_cool, is: is('courier', 'cool') },
  { head: m.delivery_ice, is: is('courier', 'ice') },
  { head: m.delivery_dry_ice, is: is('courier', 'dryIce') },
  { head: m.delivery_column_point, is: is('point', 'ambient') },
];

function is(method: Tariff['method'], temperature: Tariff['temperature']) {
  return (tariff: Tariff): boolean => tariff.method === method && tariff.temperature === temperature;
}

/** Prices and days of a parcel by zone, by the dictionary in force; nothing where none is published. */
export function DeliveryTariffs({ call, locale }: { call: SiteCall; locale: 'ru' | 'en' }) {
  const { zones } = useSuspenseQuery(deliveryTariffsQuery(call)).data;
  const columns = COLUMNS.filter((column) => zones.some(({ tariffs }) => tariffs.some(column.is)));
  if (columns.length === 0) return null;
  return (
    <Table caption={m.delivery_tariffs()} scrolls>
      <thead>
        <tr>
          <th scope="col">{m.delivery_column_zone()}</th>
          {columns.map(({ head }) => (
            <th key={head()} scope="col" className={tableCells.number}>
              {head()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {zones.map(({ id, name, name_en, tariffs }) => (
          <tr key={id}>
            <th scope="row">{locale === 'ru' ? name : name_en}</th>
            {columns.map(({ head, is: isOf }) => {
              const tariff = tariffs.find(isOf);
              return (
                <td key={head()} className={tableCells.number}>
                  {tariff === undefined ? '—' : cellText(tariff)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const cellText = ({ price, days }: Tariff): string =>
  m.delivery_tariff({ price: formatMoney(price), count: days });
