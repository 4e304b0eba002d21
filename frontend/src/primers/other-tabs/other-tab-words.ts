import type { PrimerOption } from '@oligoteka/primer';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { holds, type OtherTabNote } from './other-tab-notes.ts';
import type { GridAction } from '../grid/state/grid-action.ts';
import { type Field, fieldsOf, type Row } from '../lines/row.ts';

/** A button beside a message. */
export interface MessageAction {
  readonly label: string;
  readonly action: GridAction;
}

const MAX_SHOWN_LENGTH = 60;

type TextField = Exclude<Field, 'options'>;

const REPLACED: Record<TextField, (inputs: { was: string }) => string> = {
  name: m.form_elsewhere_name,
  text: m.form_elsewhere_text,
  scale: m.form_elsewhere_scale,
};
const KEPT: Record<TextField, (inputs: { was: string }) => string> = {
  name: m.form_elsewhere_kept_name,
  text: m.form_elsewhere_kept_text,
  scale: m.form_elsewhere_kept_scale,
};

// not those of lines/column-words.ts: messages of a deferred part stay out of the first load
const OPTION: Record<PrimerOption, () => string> = {
  clean: m.primers_option_clean,
  op: m.primers_option_op,
  keen: m.primers_option_keen,
};

/** Messages about another tab's changes to a line, with buttons to take or refuse them. */
export function otherTabWords(
  notes: readonly OtherTabNote[],
  row: Row,
): { text: string; actions: MessageAction[] }[] {
  const seen: MessageAction = { label: m.form_elsewhere_seen(), action: { type: 'seen', key: row.key } };
  return notes
    .filter((note) => holds(note, row))
    .map((note) => {
      if (note.kind === 'stays') return { text: m.form_elsewhere_stays(), actions: [seen] };
      const { kind, field, was } = note;
      const label = kind === 'replaced' ? m.form_elsewhere_back() : m.form_elsewhere_take();
      const take: GridAction = { type: 'putFields', key: row.key, fields: fieldsOf(was, [field]) };
      const text =
        field === 'options'
          ? optionWords(note)
          : (kind === 'replaced' ? REPLACED : KEPT)[field]({ was: shown(was, field) });
      return { text, actions: [{ label, action: take }, seen] };
    });
}

/** Names only the options that differ: `was` is this tab's own where the other's replaced it, else the other's. */
function optionWords({ kind, was, now }: Exclude<OtherTabNote, { kind: 'stays' }>): string {
  const [there, here] = kind === 'replaced' ? [now, was] : [was, now];
  const beyond = (more: Row, less: Row) =>
    more.options.filter((option) => !less.options.includes(option)).map((option) => OPTION[option]());
  const [added, removed] = [beyond(there, here).join(', '), beyond(here, there).join(', ')];
  if (removed === '') return m.form_elsewhere_added({ added });
  if (added === '') return m.form_elsewhere_removed({ removed });
  return m.form_elsewhere_swapped({ added, removed });
}

function shown(row: Row, field: TextField): string {
  if (field === 'scale')
    return row.scale === '' ? m.form_elsewhere_nothing() : formatNumber(Number(row.scale));
  const text = row[field];
  if (text === '') return m.form_elsewhere_nothing();
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}
