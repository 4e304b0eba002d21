import { type RefObject, useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { FindButton } from './find-button.tsx';
import type { FindIn } from './find-cells.ts';
import type { FindPanelProps } from './find-panel-props.ts';
import style from './find.module.css';
import { ReplaceTools } from './replace-tools.tsx';
import { ShownMenu } from './shown-menu.tsx';
import { SortMenu } from './sort-menu.tsx';
import { useSearch } from './use-search.ts';

const WHERE: readonly FindIn[] = ['both', 'name', 'sequence'];
const WHERE_WORDS: Record<FindIn, () => string> = {
  both: m.grid_find_both,
  name: m.primers_column_name,
  sequence: m.grid_find_sequences,
};

/** Finds, replaces, filters and sorts the lines. Escape gives the focus back to the grid. */
export function FindPanel(props: FindPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const looking = useSearch(props);
  const { text, setText, search, isBlank, found, here, go } = looking;
  useEffect(() => field.current?.select(), [props.asked]);
  usePanelKeys(panel, (event) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      props.onClose();
    }
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyF') {
      event.preventDefault();
      field.current?.select();
    }
  });
  return (
    <div className={style['panel']} role="search" aria-label={m.grid_find_title()} ref={panel}>
      <div className={style['line']}>
        <input
          ref={field}
          type="search"
          className={style['input']}
          aria-label={m.grid_find_what()}
          placeholder={m.grid_find_what()}
          value={text}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            go(event.shiftKey ? -1 : 1);
          }}
        />
        <FindButton
          label={m.grid_find_previous()}
          draw="m4 10 4-4 4 4"
          disabled={found.length === 0}
          onClick={() => go(-1)}
        />
        <FindButton
          label={m.grid_find_next()}
          draw="m4 6 4 4 4-4"
          disabled={found.length === 0}
          onClick={() => go(1)}
        />
        <span className={style['count']} role="status">
          {looking.countWords}
        </span>
        <SearchScope {...looking} />
        <Button dense kind="quiet" className={style['close']} onClick={props.onClose}>
          {m.form_panel_close()}
        </Button>
      </div>
      <div className={style['line']}>
        <ReplaceTools {...props} search={search} found={found} here={here} onNext={() => go(1)} />
        <ShownMenu {...props} {...{ search, isBlank, found }} />
        <SortMenu {...props} />
      </div>
    </div>
  );
}

type SearchScopeProps = Pick<
  ReturnType<typeof useSearch>,
  'where' | 'setWhere' | 'complement' | 'setComplement'
>;

/** Names, sequences or both; in sequences also the complement. */
function SearchScope({ where, setWhere, complement, setComplement }: SearchScopeProps) {
  return (
    <>
      <select
        className={style['select']}
        aria-label={m.grid_find_where()}
        value={where}
        onChange={(event) => setWhere(WHERE.find((one) => one === event.target.value) ?? 'both')}
      >
        {WHERE.map((one) => (
          <option key={one} value={one}>
            {WHERE_WORDS[one]()}
          </option>
        ))}
      </select>
      {where !== 'name' && (
        <label className={style['tick']}>
          <input
            type="checkbox"
            checked={complement}
            onChange={(event) => setComplement(event.target.checked)}
          />
          {m.grid_find_complement()}
        </label>
      )}
    </>
  );
}

/** Keys anywhere in the panel. */
function usePanelKeys(panel: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const element = panel.current;
    const listen = (event: KeyboardEvent) => latest.current(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [panel]);
}
