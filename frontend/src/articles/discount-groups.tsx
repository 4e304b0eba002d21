import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../calls/call.ts';
import { Names, Table, tableCells } from '../ui/tables/table.tsx';
import { discountGroupsQuery } from './discount-groups-query.ts';

/** Groups of products with their discounts, by the dictionary in force. */
export function DiscountGroups({ call, locale }: { call: SiteCall; locale: 'ru' | 'en' }) {
  const { data: groups } = useSuspenseQuery(discountGroupsQuery(call));
  return (
    <Table caption={m.pages_groups()} scrolls>
      <thead>
        <tr>
          <th scope="col">{m.pages_group()}</th>
          <th scope="col">{m.pages_group_products()}</th>
          <th scope="col" className={tableCells.number}>
            {m.pages_group_percent()}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ id, name, percent, articles }) => (
          <tr key={id}>
            <th scope="row">{name[locale]}</th>
            <td className={tableCells.mono}>
              <Names of={articles} />
            </td>
            <td className={tableCells.number}>{percent}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
