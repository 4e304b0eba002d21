import { gcOf, type Sequence, toText } from '@oligoteka/sequence';
import { DEFAULT_CONDITIONS, meltingTemperature } from '@oligoteka/primer/analysis';
import { m } from '../paraglide/messages.js';
import { formatNumber } from '../ui/text/money.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { selectedBases } from './edit/edit-steps.ts';
import { placeText } from './feature-selection.ts';
import type { Selection } from './selection.ts';
import style from './desk.module.css';

/** Bases of which a melting temperature means something, nt. */
const SHORTEST_PRIMER = 8;
const LONGEST_PRIMER = 60;
const LONGEST_GC = 1_000_000;
/** Letters of a selection that are read aloud at most. */
const LONGEST_HEARD = 60;

/** Where the caret stands, or what is selected: place, length, GC, and of so much as a primer has its Tm. */
export function SelectionLine({
  sequence,
  selection,
  said,
}: {
  sequence: Sequence;
  selection: Selection;
  said: string;
}) {
  return (
    <p className={style['status']}>
      <span role="status">{wordsOf(sequence, selection)}</span>
      <span role="status" className={style['said']}>
        {said}
      </span>
      <VisuallyHidden>
        <span role="status">{lettersOf(sequence, selection)}</span>
      </VisuallyHidden>
    </p>
  );
}

/** The letters at the caret or of a short selection, apart from each other: who hears the text hears them by this. */
function lettersOf({ bases, isUracil }: Sequence, { start, length }: Selection): string {
  if (length > LONGEST_HEARD) return '';
  const heard = { start, length: Math.min(Math.max(length, 1), bases.length - (length === 0 ? start : 0)) };
  const letters = selectedBases({ bases }, heard);
  return [...toText(letters, 0, letters.length, isUracil).toUpperCase()].join(' ');
}

function wordsOf(sequence: Sequence, selection: Selection): string {
  const size = sequence.bases.length;
  const { start, length } = selection;
  if (size === 0) return m.desk_status_empty();
  if (length === 0)
    return m.desk_status_caret({ place: formatNumber(Math.min(start + 1, size)), size: formatNumber(size) });
  const place = placeText(selection, size);
  const words = [m.desk_status_selected({ place, count: length })];
  if (length > LONGEST_GC) return words.join('');
  const letters = toText(selectedBases(sequence, selection)).toUpperCase();
  words.push(m.desk_status_gc({ percent: formatNumber(Math.round(gcOf(letters))) }));
  if (length >= SHORTEST_PRIMER && length <= LONGEST_PRIMER) {
    const tm = meltingTemperature(letters, DEFAULT_CONDITIONS, 'santalucia1998');
    if (tm !== null && 'value' in tm)
      words.push(m.desk_status_tm({ degrees: formatNumber(Math.round(tm.value * 10) / 10) }));
  }
  return words.join(', ');
}
