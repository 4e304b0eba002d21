import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { CellPanel } from '../../grid/panel/cell-panel.tsx';
import { counted } from '../lines/counted-words.ts';
import type { Row } from '../lines/row.ts';
import { DEFAULT_NAMING, nextNames } from './next-names.ts';
import style from './names.module.css';

interface NamePanelProps {
  anchor: string;
  rows: readonly Row[];
  /** Names of primers in the basket. */
  others: readonly string[];
  onNames: (names: ReadonlyMap<string, string>) => void;
  onClose: () => void;
}

const MAX_NUMBER = 99_999;

/** Names all unnamed lines: a prefix and unused numbers. */
export function NamePanel({ anchor, rows, others, onNames, onClose }: NamePanelProps) {
  const [prefix, setPrefix] = useState(DEFAULT_NAMING.prefix);
  const [from, setFrom] = useState(String(DEFAULT_NAMING.from));
  const first = Math.min(MAX_NUMBER, Math.max(0, Math.trunc(Number(from)) || 0));
  const names = nextNames(rows, { prefix, from: first }, others);
  const all = [...names.values()];
  const shown = all.length > 3 ? [...all.slice(0, 2), '…', all.at(-1)] : all;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNames(names);
  };
  return (
    <CellPanel title={m.grid_names_title()} anchor={anchor} onClose={onClose}>
      <form className={style['form']} onSubmit={submit}>
        <label className={style['field']}>
          <span>{m.grid_names_prefix()}</span>
          <input
            className={style['input']}
            value={prefix}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            // the panel takes the focus first, then passes it on
            ref={(input) => input?.select()}
            onChange={(event) => setPrefix(event.target.value)}
          />
        </label>
        <label className={style['field']}>
          <span>{m.grid_names_from()}</span>
          <input
            className={style['input']}
            value={from}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            onChange={(event) => setFrom(event.target.value.replace(/\D/g, ''))}
          />
        </label>
        <p className={style['example']} role="status">
          {shown.join(', ')}
        </p>
        <Button kind="primary" dense type="submit" disabled={all.length === 0}>
          {counted(m.grid_n_names_do, all.length)}
        </Button>
      </form>
    </CellPanel>
  );
}
