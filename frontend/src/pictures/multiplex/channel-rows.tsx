import type { Channel } from '@oligoteka/primer/multiplex';
import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { Input, Select } from '../../ui/fields/input.tsx';
import { type Choice, NO_PROBE, type Stock } from './desk-state.ts';
import style from './multiplex.module.css';

interface ChannelRowsProps {
  channels: readonly Channel[];
  choices: readonly Choice[];
  stock: Stock;
  onChoice: (channel: number, choice: Choice) => void;
}

/** The channels of a cycler, each with the dye, the quencher and the sequence of its probe. */
export function ChannelRows({ channels, choices, stock, onChoice }: ChannelRowsProps) {
  return (
    <div className={style['rows']}>
      <div className={style['heads']} aria-hidden="true">
        <span>{m.pictures_multiplex_channel()}</span>
        <span>{m.pictures_multiplex_dye()}</span>
        <span>{m.pictures_multiplex_quencher()}</span>
        <span>{m.pictures_multiplex_sequence()}</span>
      </div>
      {channels.map((channel, at) => (
        <ChannelRow
          key={channel.name}
          channel={channel}
          choice={choices[at] ?? NO_PROBE}
          stock={stock}
          onChoice={(choice) => onChoice(at, choice)}
        />
      ))}
    </div>
  );
}

interface ChannelRowProps {
  channel: Channel;
  choice: Choice;
  stock: Stock;
  onChoice: (choice: Choice) => void;
}

function ChannelRow({ channel, choice, stock, onChoice }: ChannelRowProps) {
  const id = useId();
  const { name, excitation, emission } = channel;
  const quenchers = stock.quenchersFor(choice.dye);
  return (
    <div role="group" aria-labelledby={id} className={style['row']}>
      <p id={id} className={style['channel']}>
        <strong>{m.pictures_multiplex_channel_name({ name })}</strong>{' '}
        <span>
          {m.pictures_multiplex_bands({
            excitation: `${excitation.from}–${excitation.to}`,
            emission: `${emission.from}–${emission.to}`,
          })}
        </span>
      </p>
      <Select
        aria-label={m.pictures_multiplex_dye()}
        autoComplete="off"
        value={choice.dye}
        onChange={({ target: { value: dye } }) =>
          onChoice({ ...choice, dye, quencher: dye && (stock.quenchersFor(dye)[0] ?? '') })
        }
      >
        <option value="">{m.pictures_multiplex_no_dye()}</option>
        {stock.dyes.map((dye) => (
          <option key={dye.name}>{dye.name}</option>
        ))}
      </Select>
      <Select
        aria-label={m.pictures_multiplex_quencher()}
        autoComplete="off"
        disabled={choice.dye === ''}
        value={choice.quencher}
        onChange={({ target }) => onChoice({ ...choice, quencher: target.value })}
      >
        <option value="">{m.pictures_multiplex_no_quencher()}</option>
        {quenchers.map((quencher) => (
          <option key={quencher}>{quencher}</option>
        ))}
      </Select>
      <Input
        mono
        aria-label={m.pictures_multiplex_sequence()}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="5′…3′"
        value={choice.sequence}
        onChange={({ target }) => onChoice({ ...choice, sequence: target.value })}
      />
    </div>
  );
}
