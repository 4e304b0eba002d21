import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { counted } from '../lines/counted-words.ts';
import type { findCells, FindIn } from './find-cells.ts';
import type { FindPanelProps } from './find-panel-props.ts';
import style from './find.module.css';
import { replaced } from './replace-text.ts';

interface ReplaceToolsProps extends FindPanelProps {
  search: { text: string; where: FindIn };
  found: ReturnType<typeof findCells>;
  here: number;
  onNext: () => void;
}

/** Replaces the found text: here and on to the next, or in all shown lines. Each is one step to undo. */
export function ReplaceTools({
  rows,
  reader,
  state,
  search,
  found,
  here,
  dispatch,
  onNext,
  say,
}: ReplaceToolsProps) {
  const [by, setBy] = useState('');
  const changesOf = (cells: typeof found) => {
    const changes = new Map<string, { name?: string; text?: string }>();
    let count = 0;
    for (const { row: at, key, column, paired } of cells) {
      const row = rows[at];
      if (!row || paired || state.hidden.has(key)) continue;
      const change = replaced(row, reader, column, { text: search.text, by });
      if (!change) continue;
      count += 1;
      changes.set(key, { ...changes.get(key), ...change });
    }
    return { texts: [...changes], count };
  };
  const replace = (cells: typeof found) => {
    const { texts, count } = changesOf(cells);
    if (count > 0) dispatch({ type: 'rewrite', texts, step: 'replace' });
    say(count > 0 ? counted(m.grid_n_replaced, count) : m.grid_replace_none());
  };
  const current = found[here];
  return (
    <>
      <input
        className={style['input']}
        aria-label={m.grid_replace_by()}
        placeholder={m.grid_replace_by()}
        value={by}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setBy(event.target.value)}
      />
      <Button
        dense
        onClick={() => {
          if (current) replace([current]);
          onNext();
        }}
      >
        {m.grid_replace_one()}
      </Button>
      <Button dense onClick={() => replace(found)}>
        {m.grid_replace_all()}
      </Button>
    </>
  );
}
