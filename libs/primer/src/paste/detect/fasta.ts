import { clip } from '../../notices.ts';
import type { PrimerRules } from '../../types.ts';
import { fault } from '../corrections/faults.ts';
import { foldChar } from '../../alphabet.ts';
import { basesIn } from '../columns/left-columns.ts';
import type { Line } from './lines.ts';
import type { RowDraft } from '../rows/row-draft.ts';
import { readSpacedLine } from '../rows/spaced-line/read-spaced-line.ts';
import type { Change } from '../types.ts';

/** A line of words that FASTA lets stand anywhere. */
export const isComment = (line: string): boolean => /^[;#]/u.test(line);

/** Lines that are read in one way: records of FASTA, or lines of a table. */
export interface Block {
  fasta: boolean;
  lines: Line[];
}

/** The blocks of a text in their order: `>` begins records, a line with a name and a sequence of its own ends them. */
export function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  let hasLetters = false;
  for (const line of lines) {
    const text = line.text.trim();
    const last = blocks.at(-1);
    const begins = text.startsWith('>');
    const fasta: boolean = begins || (last?.fasta === true && !endsRecord(line.text, hasLetters));
    if (last !== undefined && last.fasta === fasta) last.lines.push(line);
    else blocks.push({ fasta, lines: [line] });
    hasLetters = !begins && fasta && (hasLetters || !isComment(text));
  }
  return blocks;
}

const BASES = /^[ACGTUNRYSWKMBDHVI*-]+$/iu;
const END_MARKS = /^[53][^\p{L}\d]*|[^\p{L}\d]*[53]?['\u2032\u2019]?$/gu;
/** Shorter ones may be a word of a name. */
const LEAST_BASES = 10;

const latin = (text: string): string => Array.from(text, (char) => foldChar(char).char).join('');
const bare = (text: string): string =>
  latin(text.replace(/\[[^\]]*\]/gu, ''))
    .trim()
    .replace(END_MARKS, '')
    .replace(/\s/gu, '');
const isName = (text: string): boolean => /\p{L}/u.test(bare(text)) && !BASES.test(bare(text));
const isSequence = (text: string): boolean => BASES.test(bare(text)) && bare(text).length >= LEAST_BASES;

/** True for `F1<tab>ACGT…`, and behind letters of a record for `F1 ACGT…` too: a first line may begin with a label. */
function endsRecord(text: string, hasLetters: boolean): boolean {
  const [name = '', ...cells] = text.split('\t');
  if (cells.length > 0) return (isName(name) || /^[A-Z]{1,2}$/iu.test(name.trim())) && cells.some(isSequence);
  const [, word = '', rest = ''] = /^\s*(\S+)\s+(.+)$/u.exec(text) ?? [];
  return hasLetters && isName(word) && isSequence(rest);
}

/** The records of a block of FASTA. Bases in a comment are an error, other words of it are told. */
export function readFasta(lines: readonly Line[]): RowDraft[] {
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
  for (const { text, source } of lines) {
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
