import { m } from '../../paraglide/messages.js';
import { CellPanel } from '../panel/cell-panel.tsx';
import style from './keys.module.css';

interface KeysPanelProps {
  keys: readonly (readonly [key: string, words: () => string])[];
  anchor: string;
  onClose: () => void;
}

/** Every key of a grid. Escape and a press elsewhere close it; the bar with the sum stays in sight. */
export function KeysPanel({ keys, anchor, onClose }: KeysPanelProps) {
  return (
    <CellPanel title={m.primers_tools_keys()} anchor={anchor} wide onClose={onClose}>
      <dl className={style['list']}>
        {keys.map(([key, words]) => (
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
