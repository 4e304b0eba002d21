import { type Dispatch, useEffect, useRef } from 'react';
import style from '../sheet.module.css';
import type { SheetState } from '../state/sheet.ts';
import type { SheetAction } from '../state/sheet-action.ts';
import { onlyShown } from '../state/shown-rows.ts';

interface CheckAllProps {
  state: SheetState;
  label: string;
  dispatch: Dispatch<SheetAction>;
}

/** The tick box of all lines that are shown. */
export function CheckAll({ state, label, dispatch }: CheckAllProps) {
  const keys = onlyShown(state)
    .filter((row) => !state.sheet.isEmpty(row))
    .map(({ key }) => key);
  const some = state.checked.size > 0;
  const all = some && keys.every((key) => state.checked.has(key));
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={style['tick']}
      aria-label={label}
      checked={all}
      disabled={keys.length === 0}
      onChange={() => dispatch({ type: 'checkOnly', keys: all ? [] : keys })}
    />
  );
}
