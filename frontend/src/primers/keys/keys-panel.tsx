import { m } from '../../paraglide/messages.js';
import { CellPanel } from '../../grid/panel/cell-panel.tsx';
import style from './keys.module.css';

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

/** Every key of the grid. Escape and a press elsewhere close it; the bar with the sum stays in sight. */
export function KeysPanel({ anchor, onClose }: { anchor: string; onClose: () => void }) {
  return (
    <CellPanel title={m.primers_tools_keys()} anchor={anchor} wide onClose={onClose}>
      <dl className={style['list']}>
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words()}</dd>
          </div>
        ))}
      </dl>
    </CellPanel>
  );
}
