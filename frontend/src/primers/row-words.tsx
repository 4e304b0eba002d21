import { message, type PrimerProblem, type PrimerRules } from '@oligoteka/primer';
import type { Dispatch } from 'react';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { classNames } from '../ui/class-names.ts';
import { ErrorMark } from '../ui/field.tsx';
import { later } from '../ui/later.tsx';
import { elsewhereSaid } from './elsewhere-part.ts';
import type { Act } from './elsewhere-words.ts';
import type { GridRowProps } from './grid-row-props.ts';
import type { GridAction } from './grid/grid-action.ts';
import style from './row-words.module.css';
import { isEmptyRow, type Row } from './row.ts';
import { isUnfinished, type Reading } from './row-reading.ts';
import { WORD_BUTTON } from './word-button.ts';

export interface Word {
  kind: 'error' | 'todo' | 'warning' | 'notice';
  text: string;
  /** What may be mended by a press. */
  problem?: PrimerProblem;
  acts?: readonly Act[];
  /** Not of the line itself, but of what it has in common with others. */
  like?: true;
}

/** Everything there is to say about a line: what is wrong and how to mend it, what it lacks, how it was read. */
export function messagesOf({
  row,
  reading,
  refused,
  duplicates,
  edit,
  notes,
}: Pick<GridRowProps, 'row' | 'reading' | 'refused' | 'duplicates' | 'edit' | 'notes'>): Word[] {
  const language = getLocale();
  const naming = edit !== null && edit.text.lastIndexOf('[') > edit.text.lastIndexOf(']');
  const words = reading.problems
    // while a line is being typed, what it still lacks is no news
    .filter((problem) => !(edit && isUnfinished(problem)))
    // nor that a name in brackets is not finished
    .filter(({ kind }) => !(naming && (kind === 'characters' || kind === 'unknownModifier')))
    .map(
      (problem): Word => ({
        kind: isUnfinished(problem) ? 'todo' : 'error',
        text: message(problem, language),
        problem,
      }),
    );
  for (const text of row.doubts ?? []) words.push({ kind: 'error', text });
  for (const text of refused ?? []) words.push({ kind: 'error', text });
  for (const said of notes ? (elsewhereSaid.now()?.elsewhereWords(notes, row) ?? []) : [])
    words.push({ kind: 'notice', ...said });
  for (const { kind, before, after } of reading.notices)
    if (!(naming && kind === 'brackets'))
      words.push({ kind: 'notice', text: noticeText(kind, before, after) });
  // what is still being typed is like another line by chance
  if (!edit) words.push(...(duplicates?.words ?? []));
  return words;
}

function noticeText(kind: string, before: string, after: string): string {
  if (kind === 'phonetic') return m.primers_notice_phonetic({ before, after });
  if (kind === 'leadingAsterisk') return m.primers_notice_asterisk();
  if (after === '') return m.primers_notice_dropped({ before });
  return m.primers_notice_changed({ before, after });
}

/** The code that works out what would mend a line; without it the words still say what is wrong. */
export const loadMends = () =>
  import('./row-mends.tsx').then(
    (module) => module.Mends,
    () => NoMends,
  );
const NoMends = () => null;
const Mends = later(loadMends);

interface WordsProps {
  id: string | undefined;
  words: readonly Word[];
  row: Row;
  reading: Reading;
  rules: PrimerRules;
  dispatch: Dispatch<GridAction>;
}

export function Words({ id, words, ...line }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <span className={style['words']} id={id}>
      {words.map(({ kind, text, problem, acts, like }) => (
        <span key={kind + text} className={style['said']}>
          <span className={classNames(style['word'], style[kind])} data-like={like && ''}>
            {(kind === 'error' || kind === 'warning') && <ErrorMark />}
            {text}
          </span>
          {problem && <Mends problem={problem} {...line} />}
          {acts && <Acts acts={acts} dispatch={line.dispatch} />}
        </span>
      ))}
    </span>
  );
}

function Acts({ acts, dispatch }: { acts: readonly Act[]; dispatch: Dispatch<GridAction> }) {
  return (
    <span className={style['mends']}>
      {acts.map(({ label, action }) => (
        <button
          key={label}
          {...WORD_BUTTON}
          onClick={(event) => {
            const at = event.currentTarget.closest<HTMLElement>('[role=grid]');
            dispatch(action);
            // who types on in the field stays in it
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

/** How a line stands: `faulty` has something wrong, `todo` only lacks something. */
export function rowStanding(
  row: Row,
  reading: Reading,
  refused: readonly string[] | undefined,
): 'faulty' | 'ready' | 'todo' {
  if (refused || row.doubts || reading.problems.some((problem) => !isUnfinished(problem))) return 'faulty';
  return reading.orderable ? 'ready' : 'todo';
}

export function rowStateText(row: Row, reading: Reading, refused: readonly string[] | undefined): string {
  if (isEmptyRow(row)) return '';
  if (refused) return m.primers_state_refused();
  const standing = rowStanding(row, reading, refused);
  if (standing === 'faulty') return m.primers_state_faulty();
  return standing === 'ready' ? m.primers_state_ready() : m.primers_state_unfinished();
}
