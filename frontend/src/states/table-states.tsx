import { m } from '../paraglide/messages.js';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { LineTable } from '../ui/tables/line-table.tsx';
import { Sequence } from '../ui/drawings/sequence.tsx';
import { Table, tableCells } from '../ui/tables/table.tsx';

const ENZYMES = [
  ['EcoRI', 'GAATTC', 37],
  ['SmaI', 'CCCGGG', 25],
  ['TaqI', 'TCGA', 65],
] as const;
const LETTER = 2_200;

export function TableStates() {
  const remove = <IconButton icon="remove" label={m.states_remove()} />;
  return (
    <>
      <Table caption={m.states_table_caption()} scrolls>
        <thead>
          <tr>
            <th scope="col">{m.states_table_enzyme()}</th>
            <th scope="col">{m.states_table_site()}</th>
            <th scope="col" className={tableCells.number}>
              {m.states_table_temperature()}
            </th>
          </tr>
        </thead>
        <tbody>
          {ENZYMES.map(([name, site, temperature]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={tableCells.mono}>{site}</td>
              <td className={tableCells.number}>{temperature}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <LineTable
        caption={m.states_lines_caption()}
        heads={{
          number: m.states_lines_number(),
          name: m.states_lines_name(),
          detail: m.states_lines_detail(),
          about: m.states_lines_about(),
          price: m.states_lines_price(),
          actions: m.states_remove(),
        }}
        words={{
          open: m.states_lines_open(),
          total: m.states_money_total(),
          unknown: m.states_lines_unknown(),
          free: (items) => m.form_price_free({ items }),
          folded: m.basket_alike,
        }}
        lines={[
          {
            key: 1,
            number: 1,
            name: '27F',
            detail: <Sequence text="AGAGTTTGATCMTGGCTCAG" oneLine />,
            about: '0,04',
            price: 440,
            sum: () => [{ item: m.states_money_letters(), count: 20, unitPrice: LETTER, sum: 20 * LETTER }],
            actions: remove,
          },
          {
            key: 2,
            number: 2,
            name: 'M13F',
            note: m.states_lines_repriced(),
            detail: <Sequence text="GTAAAACGACGGCCAGT" oneLine />,
            about: '0,04',
            price: 336,
            before: 374,
            actions: remove,
          },
          {
            key: 3,
            number: 3,
            name: 'probe',
            detail: <Sequence text="[FAM]ACGTZ[BHQ1]" faults={[9]} oneLine />,
            about: m.states_cleaning(),
            price: null,
            actions: remove,
          },
        ]}
      />
    </>
  );
}
