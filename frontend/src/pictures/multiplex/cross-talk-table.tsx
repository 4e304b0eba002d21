import { type Channel, crossTalk, STRONG_CROSS_TALK } from '@oligoteka/primer/multiplex';
import { m } from '../../paraglide/messages.js';
import { Table, tableCells } from '../../ui/tables/table.tsx';
import type { ReadProbe } from './desk-state.ts';
import style from './multiplex.module.css';

/** Rows of dyes, columns of channels: how much of a dye each channel sees, against its brightest one. */
export function CrossTalkTable({
  probes,
  channels,
}: {
  probes: readonly ReadProbe[];
  channels: readonly Channel[];
}) {
  const shares = crossTalk(
    probes.map(({ dye }) => dye),
    channels,
  );
  return (
    <div className={style['shares']}>
      <Table caption={m.pictures_multiplex_table()} scrolls>
        <thead>
          <tr>
            <th scope="col">{m.pictures_multiplex_dye()}</th>
            {channels.map(({ name }) => (
              <th key={name} scope="col" className={tableCells.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {probes.map(({ dye, channel }, row) => (
            <tr key={channel}>
              <th scope="row">{dye.name}</th>
              {channels.map(({ name }, at) => (
                <td key={name} className={tableCells.number}>
                  <Share of={shares[row]?.[at] ?? 0} isOwn={at === channel} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Share({ of, isOwn }: { of: number; isOwn: boolean }) {
  const said = Math.round(of * 100);
  if (isOwn) return <strong>{said}</strong>;
  if (of < STRONG_CROSS_TALK) return said;
  return <mark className={style['strong']}>{said}&nbsp;!</mark>;
}
