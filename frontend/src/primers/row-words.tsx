import { message } from '@oligoteka/primer';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { classNames } from '../ui/class-names.ts';
import { ErrorMark } from '../ui/field.tsx';
import type { GridRowProps } from './grid-row-props.ts';
import style from './primer-grid.module.css';
import { isEmptyRow, type Row } from './row.ts';
import { isUnfinished, type Reading } from './row-reading.ts';

export interface Word {
  kind: 'error' | 'todo' | 'notice';
  text: string;
}

/** Everything there is to say about a line: what is wrong, what it lacks, how it was read. */
export function messagesOf({
  row,
  reading,
  refused,
  edit,
}: Pick<GridRowProps, 'row' | 'reading' | 'refused' | 'edit'>): Word[] {
  const language = getLocale();
  const words = reading.problems
    // while a line is being typed, what it still lacks is no news
    .filter((problem) => !(edit && isUnfinished(problem)))
    .map(
      (problem): Word => ({
        kind: isUnfinished(problem) ? 'todo' : 'error',
        text: message(problem, language),
      }),
    );
  for (const text of row.doubts ?? []) words.push({ kind: 'error', text });
  for (const text of refused ?? []) words.push({ kind: 'error', text });
  for (const { kind, before, after } of reading.notices)
    words.push({ kind: 'notice', text: noticeText(kind, before, after) });
  return words;
}

function noticeText(kind: string, before: string, after: string): string {
  if (kind === 'phonetic') return m.primers_notice_phonetic({ before, after });
  if (kind === 'leadingAsterisk') return m.primers_notice_asterisk();
  if (after === '') return m.primers_notice_dropped({ before });
  return m.primers_notice_changed({ before, after });
}

export function Words({ id, words }: { id: string | undefined; words: readonly Word[] }) {
  if (words.length === 0) return null;
  return (
    <span className={style['words']} id={id}>
      {words.map(({ kind, text }) => (
        <span key={kind + text} className={classNames(style['word'], style[kind])}>
          {kind === 'error' && <ErrorMark />}
          {text}
        </span>
      ))}
    </span>
  );
}

export function rowStateText(row: Row, reading: Reading, refused: readonly string[] | undefined): string {
  if (isEmptyRow(row)) return '';
  if (refused) return m.primers_state_refused();
  if (row.doubts || reading.problems.some((problem) => !isUnfinished(problem)))
    return m.primers_state_faulty();
  return reading.orderable ? m.primers_state_ready() : m.primers_state_unfinished();
}
