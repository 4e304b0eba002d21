import { KeysPanel } from '../../grid/keys-panel/keys-panel.tsx';
import { m } from '../../paraglide/messages.js';

const KEYS = [
  ['F2', m.primers_key_edit],
  ['Enter', m.primers_key_enter],
  ['Tab', m.primers_key_tab],
  ['Shift + ←↑→↓', m.primers_key_range],
  ['Ctrl+A', m.primers_key_all],
  ['Ctrl+C, X, V', m.primers_key_clipboard],
  ['Ctrl+F', m.sequencing_key_find],
  ['Ctrl+D', m.primers_key_fill],
  ['Ctrl+Z', m.primers_key_undo],
  ['Alt+↑, Alt+↓', m.primers_key_move],
  ['Alt+Insert', m.primers_key_insert],
  ['Ctrl+Delete', m.primers_key_delete_row],
  ['␣', m.sequencing_key_space],
  ['F8', m.primers_key_next_error],
  ['Esc, Tab', m.primers_key_leave],
] as const;

/** The keys of the form of samples. */
export function SampleKeys(place: { anchor: string; onClose: () => void }) {
  return <KeysPanel keys={KEYS} {...place} />;
}
