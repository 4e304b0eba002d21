import { clip } from '../../notices.ts';
import type { PrimerRules } from '../../types.ts';
import { fault } from '../corrections/faults.ts';
import { basesIn } from '../columns/left-columns.ts';
import type { Line } from './lines.ts';
import type { RowDraft } from '../rows/row-draft.ts';
import { readSpacedLine } from '../rows/spaced-line/read-spaced-line.ts';
import type { Change } from '../types.ts';

/** A line of words that FASTA lets stand anywhere. */
export const isComment = (line: string): boolean => /^[;#]/u.test(line);

/** The records of FASTA, from the first `>` on. Bases in a comment are an error, other words of it are told. */
export function readFasta(lines: readonly Line[], from: number): RowDraft[] {
  const drafts: RowDraft[] = [];
  let open: { name: string; pieces: string[]; comments: string[]; source: string[] } | null = null;
  const close = () => {
    if (open === null) return;
    const { name, pieces, comments, source } = open;
    const changes = comments.map((text): Change => ({ kind: 'ignored', before: clip(text), after: '' }));
    const errors = comments
      .filter((text) => basesIn(text, '', false) !== '')
      .map((text) => fault('unread', text));
    const line = { texts: [name, ...pieces] };
    drafts.push({ name, sequence: pieces.join(' '), changes, errors, source: source.join('\n'), line });
  };
  for (const { text, source } of lines.slice(from)) {
    const trimmed = text.trim();
    if (trimmed.startsWith('>')) {
      close();
      open = { name: trimmed.slice(1), pieces: [], comments: [], source: [source] };
    } else if (open !== null) {
      if (isComment(trimmed)) open.comments.push(trimmed);
      else open.pieces.push(trimmed);
      open.source.push(source);
    }
  }
  close();
  return drafts;
}

/** Reads a FASTA record that was written in one line. */
export function finishFasta(draft: RowDraft, rules: PrimerRules): RowDraft {
  if (draft.sequence !== '') return draft;
  const oneLine = readSpacedLine(draft.name, draft.source, rules);
  return oneLine.sequence === undefined ? draft : oneLine;
}
