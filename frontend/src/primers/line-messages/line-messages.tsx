import { message, type Notice, type PrimerRules } from '@oligoteka/primer';
import type { Dispatch } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { classNames } from '../../ui/class-names.ts';
import { ErrorMark } from '../../ui/fields/field.tsx';
import { deferred } from '../../hydrate/deferred.tsx';
import { pasteReader } from '../paste/lazy-paste-reader.ts';
import { lazyOtherTabWords } from '../other-tabs/lazy-other-tab-words.ts';
import type { MessageAction } from '../other-tabs/other-tab-words.ts';
import type { GridRowProps } from '../grid/grid-row-props.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import style from './line-messages.module.css';
import { isEmptyRow, type Row } from '../lines/row.ts';
import type { LineMessage } from './line-message.ts';
import { isUnfinished, type Reading } from '../lines/row-reading.ts';
import { MESSAGE_BUTTON } from './message-button.ts';

/** All messages about a line: problems with corrections, missing fields, notices of its reading. */
export function lineMessages({
  row,
  reading,
  refused,
  duplicates,
  edit,
  notes,
  placed,
}: Pick<
  GridRowProps,
  'row' | 'reading' | 'refused' | 'duplicates' | 'edit' | 'notes' | 'placed'
>): LineMessage[] {
  const language = getLocale();
  const naming = edit !== null && edit.text.lastIndexOf('[') > edit.text.lastIndexOf(']');
  const words = reading.problems
    // the cell of the scale asks by itself
    .filter(({ kind }) => kind !== 'noScale')
    // while a line is edited, missing fields are no message
    .filter((problem) => !(edit && isUnfinished(problem)))
    // nor that a name in brackets is not finished
    .filter(({ kind }) => !(naming && (kind === 'characters' || kind === 'unknownModifier')))
    .map(
      (problem): LineMessage => ({
        kind: isUnfinished(problem) ? 'todo' : 'error',
        text: message(problem, language),
        problem,
      }),
    );
  for (const text of row.pasteWarnings ?? []) words.push({ kind: 'error', text });
  for (const text of refused ?? []) words.push({ kind: 'error', text });
  for (const said of notes ? (lazyOtherTabWords.now()?.otherTabWords(notes, row) ?? []) : [])
    words.push({ kind: 'notice', ...said });
  for (const notice of reading.notices)
    if (!(naming && notice.kind === 'brackets')) words.push({ kind: 'notice', text: noticeText(notice) });
  // a line still being typed is like another one by chance
  if (!edit) words.push(...(duplicates?.words ?? []));
  words.push(...(placed ?? []));
  return words;
}

function noticeText(notice: Notice): string {
  const { kind, before, after } = notice;
  // the reader of pasted lists has come long before anybody types such letters
  if (kind === 'lookAlike')
    return (
      pasteReader.now()?.lookAlikeText(notice, getLocale()) ?? m.primers_notice_changed({ before, after })
    );
  if (kind === 'phonetic') return m.primers_notice_phonetic({ before, after });
  if (kind === 'leadingAsterisk') return m.primers_notice_asterisk();
  if (after === '') return m.primers_notice_dropped({ before });
  return m.primers_notice_changed({ before, after });
}

/** Loads the corrections of a line; messages are shown without them. */
export const loadCorrections = () =>
  import('./corrections.tsx').then(
    (module) => module.Corrections,
    () => NoCorrections,
  );
const NoCorrections = () => null;
const Corrections = deferred(loadCorrections);

interface LineMessagesProps {
  id: string | undefined;
  words: readonly LineMessage[];
  row: Row;
  reading: Reading;
  rules: PrimerRules;
  dispatch: Dispatch<GridAction>;
}

export function LineMessages({ id, words, ...line }: LineMessagesProps) {
  if (words.length === 0) return null;
  return (
    <span className={style['words']} id={id}>
      {words.map(({ kind, text, problem, actions, like }) => (
        <span key={kind + text} className={style['said']}>
          <span className={classNames(style['word'], style[kind])} data-like={like && ''}>
            {(kind === 'error' || kind === 'warning') && <ErrorMark />}
            {text}
          </span>
          {problem && <Corrections problem={problem} {...line} />}
          {actions && <MessageActions actions={actions} dispatch={line.dispatch} />}
        </span>
      ))}
    </span>
  );
}

function MessageActions({
  actions,
  dispatch,
}: {
  actions: readonly MessageAction[];
  dispatch: Dispatch<GridAction>;
}) {
  return (
    <span className={style['corrections']}>
      {actions.map(({ label, action }) => (
        <button
          key={label}
          {...MESSAGE_BUTTON}
          onClick={(event) => {
            const at = event.currentTarget.closest<HTMLElement>('[role=grid]');
            dispatch(action);
            // keep the focus in a field that is edited
            if (!at?.contains(document.activeElement) || document.activeElement === event.currentTarget)
              at?.focus({ preventScroll: true });
          }}
        >
          {label}
        </button>
      ))}
    </span>
  );
}

/** State of a line: `faulty`: something is wrong; `todo`: something is missing. */
export function rowStanding(
  row: Row,
  reading: Reading,
  refused: readonly string[] | undefined,
): 'faulty' | 'ready' | 'todo' {
  if (refused || row.pasteWarnings || reading.problems.some((problem) => !isUnfinished(problem)))
    return 'faulty';
  return reading.orderable ? 'ready' : 'todo';
}

export function rowStateText(row: Row, reading: Reading, refused: readonly string[] | undefined): string {
  if (isEmptyRow(row)) return '';
  if (refused) return m.primers_state_refused();
  const standing = rowStanding(row, reading, refused);
  if (standing === 'faulty') return m.primers_state_faulty();
  return standing === 'ready' ? m.primers_state_ready() : m.primers_state_unfinished();
}
