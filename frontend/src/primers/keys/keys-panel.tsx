import { KeysPanel } from '../../grid/keys-panel/keys-panel.tsx';
import { m } from '../../paraglide/messages.js';

const KEYS: [string, () => string][] = [
  ['F2', m.primers_key_edit],
  ['Enter', m.primers_key_enter],
  ['Tab', m.primers_key_tab],
  ['Shift + ←↑→↓', m.primers_key_range],
  ['Ctrl+A', m.primers_key_all],
  ['Ctrl+C, X, V', m.primers_key_clipboard],
  ['Ctrl+F', m.grid_key_find],
  ['Ctrl+D', m.primers_key_fill],
  ['Ctrl+Z', m.primers_key_undo],
  ['Alt+↑, Alt+↓', m.primers_key_move],
  ['Alt+Insert', m.primers_key_insert],
  ['Ctrl+Delete', m.primers_key_delete_row],
  ['␣', m.primers_key_space],
  ['␣, Enter', m.form_key_panel],
  ['F8', m.primers_key_next_error],
  ['Alt+Enter', m.form_key_mend],
  ['Alt+M', m.form_key_pick],
  ['Esc, Tab', m.primers_key_leave],
];

/** The keys of the form of primers. */
export function PrimerKeys(place: { anchor: string; onClose: () => void }) {
  return <KeysPanel keys={KEYS} {...place} />;
}
