import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { inLanguage } from '../../navigation/language-path.ts';
import { classNames } from '../../ui/class-names.ts';
import style from './search-box.module.css';
import { useSearchField } from './use-search-field.ts';

const load = () => import('./search-suggestions.tsx');
// most visitors of a page do not search: the list comes with the first focus
const SearchSuggestions = lazy(() => load().then((module) => ({ default: module.SearchSuggestions })));

/** The field of the header: answers while one types; without scripts it leads to the page of answers. */
export function SearchBox({ call, className }: { call: SiteCall; className?: string | undefined }) {
  const list = useId();
  const { field, typed, isShown, type, close, onKeyDown, suggestions } = useSearchField();
  const { active, onAll } = suggestions;
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
          onAll();
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
          aria-expanded={isShown}
          aria-controls={isShown ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${list}-${active}` : undefined}
          placeholder={m.catalog_search_placeholder()}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onFocus={() => void load()}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          aria-keyshortcuts="/ Control+K Meta+K"
        />
        <kbd className={style['key']} aria-hidden="true">
          /
        </kbd>
      </form>
      {isShown && (
        <Suspense>
          <SearchSuggestions id={list} call={call} typed={typed.trim()} {...suggestions} />
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
