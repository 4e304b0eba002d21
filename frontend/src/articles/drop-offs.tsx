import { useSuspenseQuery } from '@tanstack/react-query';
import type { SiteCall } from '../calls/call.ts';
import { deliveryTariffsQuery } from '../calls/delivery.ts';
import { m } from '../paraglide/messages.js';
import { Table } from '../ui/tables/table.tsx';

/** Places where samples are handed over, by the dictionary in force; nothing where none is published. */
export function DropOffs({ call }: { call: SiteCall }) {
  const { dropOffs } = useSuspenseQuery(deliveryTariffsQuery(call)).data;
  if (dropOffs.length === 0) return null;
  return (
    <Table caption={m.delivery_drop_offs()} scrolls>
      <thead>
        <tr>
          <th scope="col">{m.delivery_drop_off_city()}</th>
          <th scope="col">{m.delivery_drop_off_place()}</th>
          <th scope="col">{m.delivery_drop_off_hours()}</th>
        </tr>
      </thead>
      <tbody>
        {dropOffs.map(({ id, city, name, address, hours }) => (
          <tr key={id}>
            <th scope="row">{city}</th>
            <td>
              {name}, {address}
            </td>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
