import { type Mend, type PrimerProblem, type PrimerRules, writeText } from '@oligoteka/primer';
import { m } from '../paraglide/messages.js';
import { bracketStart } from './bracket-at.ts';
import type { Dispatch } from 'react';
import type { GridAction } from './grid/grid-action.ts';
import type { Row } from './row.ts';
import type { Reading } from './row-reading.ts';
import { mendLabel, mendText, offersOf } from './mend-words.ts';
import style from './row-words.module.css';
import { WORD_BUTTON } from './word-button.ts';

interface MendsProps {
  problem: PrimerProblem;
  row: Row;
  reading: Reading;
  rules: PrimerRules;
  dispatch: Dispatch<GridAction>;
}

/** Ready corrections of a problem, and the way to the list of modifiers. */
export function Mends({ problem, row, reading, rules, dispatch }: MendsProps) {
  const offers = offersOf(reading, rules).get(problem);
  if (!offers || (offers.mends.length === 0 && offers.other === null)) return null;
  const press = (action: GridAction) => (event: { currentTarget: Element }) => {
    const grid = event.currentTarget.closest<HTMLElement>('[role=grid]');
    dispatch(action);
    if (action.type !== 'pick') grid?.focus({ preventScroll: true });
  };
  const actionOf = (mend: Mend): GridAction =>
    mend.kind === 'scale'
      ? { type: 'scale', keys: [row.key], scale: mend.scale, what: mendLabel(mend) }
      : { type: 'mend', key: row.key, text: writeText(mend.content, rules), what: mendText(mend) };
  return (
    <span className={style['mends']}>
      {offers.mends.map((mend) => (
        <button
          key={mendLabel(mend)}
          {...WORD_BUTTON}
          aria-label={mend.kind === 'scale' ? mendLabel(mend) : undefined}
          onClick={press(actionOf(mend))}
        >
          {mendText(mend)}
        </button>
      ))}
      {offers.other !== null && (
        <button
          {...WORD_BUTTON}
          aria-haspopup="listbox"
          onClick={press({
            type: 'pick',
            key: row.key,
            text: reading.text,
            at: bracketStart(reading.text, offers.other),
          })}
        >
          {m.form_mend_other()}
        </button>
      )}
    </span>
  );
}
