import { fileFaultText, genbankText, openText, type Sequence, toBases, toText } from '@oligoteka/sequence';
import type { ClipboardEvent, FormEvent, KeyboardEvent } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { type Caret, moved, type Move } from '../edit/caret.ts';
import {
  type Edit,
  pastedPiece,
  removed,
  replaced,
  selectedBases,
  selectedPiece,
} from '../edit/edit-steps.ts';

/** The field is never empty, so that the key that takes away has something to take. */
export const BLANK = ' ';

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'lineStart',
  End: 'lineEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};
const FAR_MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: 'codonLeft',
  ArrowRight: 'codonRight',
  Home: 'first',
  End: 'last',
};

/** What the desk itself puts on the clipboard beside plain letters, so that features come along; other programs do not see it. */
const WITH_FEATURES = 'application/x-oligoteka-genbank';
/** Bases of a piece that is copied with its features. */
const MOST_COPIED = 200_000;
/** A record on the clipboard has a day that nobody reads. */
const ANY_DAY = '2000-01-01';

interface Typing {
  readonly sequence: Sequence;
  readonly caret: Caret;
  readonly perRow: number;
  readonly rows: number;
  readonly onCaret: (caret: Caret) => void;
  readonly onEdit: (edit: Edit) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onFind: () => void;
  readonly say: (words: string) => void;
}

/** Keys, typed letters and the clipboard of the text view. */
export function useTyping(typing: Typing) {
  const { sequence, caret, onEdit, say } = typing;
  const { selection } = caret;
  const typed = (text: string, pressedAt?: number): void => {
    const bases = toBases(text);
    const strange = [...text.replaceAll(/\s/gu, '')].find((letter) => toBases(letter).length === 0);
    if (strange !== undefined) say(m.desk_said_no_base({ letter: strange }));
    if (bases.length === 0) return;
    const edit = replaced(sequence, selection, bases);
    const isLetter = pressedAt !== undefined && bases.length === 1;
    onEdit(isLetter ? { ...edit, key: { kind: 'typed', at: pressedAt } } : edit);
  };
  const copy = (event: ClipboardEvent): boolean => {
    if (selection.length === 0) return false;
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      toText(selectedBases(sequence, selection), 0, selection.length, sequence.isUracil),
    );
    const piece = selection.length <= MOST_COPIED ? selectedPiece(sequence, selection) : null;
    if (piece && piece.features.length > 0)
      event.clipboardData.setData(WITH_FEATURES, genbankText(piece, ANY_DAY));
    say(m.desk_said_copied({ count: selection.length }));
    return true;
  };
  return {
    onKeyDown: (event: KeyboardEvent) => onKey(event, typing),
    onInput: (event: FormEvent<HTMLTextAreaElement>) => {
      const { value } = event.currentTarget;
      event.currentTarget.value = BLANK;
      if (value === '') take(typing, 'before', event.timeStamp);
      else typed(value, event.timeStamp);
    },
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) take(typing, 'before');
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      const plain = event.clipboardData.getData('text/plain');
      const opened = openText(event.clipboardData.getData(WITH_FEATURES) || plain, '');
      if ('refused' in opened) return typed(plain);
      const { records, warnings } = opened;
      const [record] = records;
      if (record === undefined) return typed(plain);
      onEdit(pastedPiece(sequence, selection, record));
      const read = warnings.filter(({ fault }) => fault === 'lookAlike');
      const words = read.map((fault) => `${fileFaultText(fault, getLocale())}.`);
      say([m.desk_said_pasted({ count: record.bases.length }), ...words].join(' '));
    },
  };
}

function take({ sequence, caret, onEdit }: Typing, side: 'before' | 'behind', pressedAt?: number): void {
  const edit = removed(sequence, caret.selection, side);
  if (edit === null) return;
  const isLetter = pressedAt !== undefined && caret.selection.length === 0;
  onEdit(isLetter ? { ...edit, key: { kind: side, at: pressedAt } } : edit);
}

function onKey(event: KeyboardEvent, typing: Typing): void {
  const { sequence, caret, perRow, rows, onCaret, onUndo, onRedo, onFind } = typing;
  const isCommand = event.ctrlKey || event.metaKey;
  const size = sequence.bases.length;
  const move = (isCommand ? FAR_MOVES : MOVES)[event.key];
  const handled = (act: () => void): void => {
    event.preventDefault();
    act();
  };
  if (move !== undefined)
    return handled(() => onCaret(moved(caret, move, { size, perRow, rows }, event.shiftKey)));
  if (event.key === 'Backspace') return handled(() => take(typing, 'before', event.timeStamp));
  if (event.key === 'Delete') return handled(() => take(typing, 'behind', event.timeStamp));
  if (!isCommand) return;
  const letter = event.code.replace(/^Key/u, '');
  if (letter === 'A') handled(() => onCaret({ selection: { start: 0, length: size }, side: 'end' }));
  if (letter === 'Z') handled(event.shiftKey ? onRedo : onUndo);
  if (letter === 'Y') handled(onRedo);
  if (letter === 'F') handled(onFind);
}
