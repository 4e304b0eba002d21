import { type Correction, type PrimerProblem, type PrimerRules, writeText } from '@oligoteka/primer';
import { m } from '../../paraglide/messages.js';
import { bracketStart } from '../modifiers/bracket-at.ts';
import type { Dispatch } from 'react';
import type { GridAction } from '../grid/state/grid-action.ts';
import type { Row } from '../lines/row.ts';
import type { Reading } from '../lines/row-reading.ts';
import { correctionLabel, correctionText, offersOf } from './correction-words.ts';
import style from './line-messages.module.css';
import { MESSAGE_BUTTON } from './message-button.ts';

interface CorrectionsProps {
  problem: PrimerProblem;
  row: Row;
  reading: Reading;
  rules: PrimerRules;
  dispatch: Dispatch<GridAction>;
}

/** Ready corrections of a problem, and the way to the list of modifiers. */
export function Corrections({ problem, row, reading, rules, dispatch }: CorrectionsProps) {
  const offers = offersOf(reading, rules).get(problem);
  if (!offers || (offers.corrections.length === 0 && offers.other === null)) return null;
  const press = (action: GridAction) => (event: { currentTarget: Element }) => {
    const grid = event.currentTarget.closest<HTMLElement>('[role=grid]');
    dispatch(action);
    if (action.type !== 'pick') grid?.focus({ preventScroll: true });
  };
  const actionOf = (correction: Correction): GridAction =>
    correction.kind === 'scale'
      ? { type: 'scale', keys: [row.key], scale: correction.scale, label: correctionLabel(correction) }
      : {
          type: 'correct',
          key: row.key,
          text: writeText(correction.content, rules),
          label: correctionText(correction),
        };
  return (
    <span className={style['corrections']}>
      {offers.corrections.map((correction) => (
        <button
          key={correctionLabel(correction)}
          {...MESSAGE_BUTTON}
          aria-label={correction.kind === 'scale' ? correctionLabel(correction) : undefined}
          onClick={press(actionOf(correction))}
        >
          {correctionText(correction)}
        </button>
      ))}
      {offers.other !== null && (
        <button
          {...MESSAGE_BUTTON}
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
