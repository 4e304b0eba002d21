import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { inLanguage } from '../../navigation/language-path.ts';
import { classNames } from '../../ui/class-names.ts';
import style from './search-box.module.css';

const load = () => import('./search-suggestions.tsx');
// most visitors of a page do not search: the list comes with the first focus
const SearchSuggestions = lazy(() => load().then((module) => ({ default: module.SearchSuggestions })));

/** The field of the header: answers while one types; without scripts it leads to the page of answers. */
export function SearchBox({ call, className }: { call: SiteCall; className?: string | undefined }) {
  const navigate = useNavigate();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  /** Which suggestion the arrows stand on; −1: none. */
  const [active, setActive] = useState(-1);
  const choose = useRef<((at: number) => void) | null>(null);
  const count = useRef(0);

  // what was typed before this code was here is answered too
  useEffect(() => {
    const { value = '' } = field.current ?? {};
    if (value === '') return;
    setTyped(value);
    setOpen(document.activeElement === field.current);
  }, []);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const seeAll = () => {
    close();
    field.current?.blur();
    void navigate({ to: '/search', search: { q: typed.trim() } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (count.current === 0) return;
      setOpen(true);
      const by = event.key === 'ArrowDown' ? 1 : -1;
      // one place more than there are suggestions: the field itself
      const places = count.current + 1;
      setActive((at) => ((at + 1 + by + places) % places) - 1);
    } else if (event.key === 'Enter' && open && active >= 0) choose.current?.(active);
    else return;
    event.preventDefault();
  };
  const shown = open && typed.trim() !== '';
  return (
    <search
      className={classNames(style['search'], className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Link to="/search" search={{}} className={style['icon']} aria-label={m.catalog_search()}>
        <Glass />
      </Link>
      <form
        className={style['form']}
        action={inLanguage(getLocale(), '/search')}
        onSubmit={(event) => {
          event.preventDefault();
          seeAll();
        }}
      >
        <Glass />
        <input
          ref={field}
          type="search"
          name="q"
          className={style['field']}
          role="combobox"
          aria-label={m.catalog_search_label()}
          aria-expanded={shown}
          aria-controls={shown ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
          placeholder={m.catalog_search_placeholder()}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onFocus={() => void load()}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
      </form>
      {shown && (
        <Suspense>
          <SearchSuggestions
            id={list}
            call={call}
            typed={typed.trim()}
            active={active}
            onCount={(known) => {
              count.current = known;
            }}
            onChooser={(chooser) => {
              choose.current = chooser;
            }}
            onAll={seeAll}
            onGone={() => {
              close();
              setTyped('');
              field.current?.blur();
            }}
          />
        </Suspense>
      )}
    </search>
  );
}

function Glass() {
  return (
    <svg
      className={style['glass']}
      viewBox="0 0 20 20"
      width="18"
      height="18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
    >
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m12.7 12.7 4.3 4.3" />
    </svg>
  );
}
