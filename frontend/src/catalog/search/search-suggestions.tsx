import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { useDebounced } from '../../ui/fields/use-debounced.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { formatMoney } from '../../ui/text/money.tsx';
import { findQuery, recordSearch } from './find-query.ts';
import { grouped } from './hit-kinds.ts';
import { KindIcon } from './kind-icon.tsx';
import { MarkedText } from './marked-text.tsx';
import { KIND_NAMES, readingWords } from './search-words.ts';
import style from './search-box.module.css';

const MOST = 7;
const TYPING_MS = 150;

interface SearchSuggestionsProps {
  id: string;
  call: SiteCall;
  typed: string;
  active: number;
  /** Reports the number of options for the arrows. */
  onCount: (count: number) => void;
  /** Hands over the function that takes the option at a place. */
  onChooser: (choose: (at: number) => void) => void;
  onAll: () => void;
  /** A suggestion was taken. */
  onGone: () => void;
}

/** The best answers below the field, and the way to all of them. */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { id, call, typed, active, onCount, onChooser, onAll, onGone } = props;
  const navigate = useNavigate();
  const asked = useDebounced(typed, TYPING_MS);
  const { data, isError } = useQuery(findQuery(call, asked, MOST));
  const groups = grouped(data?.hits ?? []);
  const hits = groups.flatMap((group) => group.hits);
  const options = data && hits.length > 0 ? hits.length + 1 : 0;

  const choose = (at: number) => {
    const hit = hits[at];
    if (!hit) return onAll();
    recordSearch(call, asked, data?.found ?? 0);
    const [to = '/', hash] = hit.path.split('#');
    onGone();
    void navigate({ to, ...(hash && { hash }) });
  };
  useEffect(() => {
    onCount(options);
    onChooser(choose);
  });

  if (isError) return <p className={style['note']}>{m.catalog_search_failed()}</p>;
  if (!data) return null;
  const option = (at: number) => ({
    id: `${id}-${at}`,
    role: 'option' as const,
    tabIndex: -1,
    'aria-selected': at === active,
    className: style['option'],
    // the field keeps the focus
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => choose(at),
  });
  return (
    <div className={style['list']}>
      <VisuallyHidden>
        <span role="status">
          {data.found > 0
            ? m.catalog_search_found({ count: data.found })
            : m.catalog_search_nothing({ query: asked })}
        </span>
      </VisuallyHidden>
      {readingWords(data).map((words) => (
        <p key={words} className={style['note']}>
          {words}
        </p>
      ))}
      {hits.length === 0 && <p className={style['note']}>{m.catalog_search_nothing({ query: asked })}</p>}
      <div id={id} role="listbox" aria-label={m.catalog_search_suggestions()}>
        {groups.map(({ kind, hits: own }) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p id={`${id}-${kind}`} className={style['group']} role="presentation">
              {KIND_NAMES[kind]()}
            </p>
            {own.map((hit) => (
              <div key={hit.path} {...option(hits.indexOf(hit))}>
                <KindIcon kind={kind} />
                <span className={style['title']}>
                  <MarkedText of={hit.title} />
                </span>
                {hit.kind === 'product' && (
                  <span className={style['number']}>{hit.path.split('#')[1] ?? ''}</span>
                )}
                {hit.price !== null && (
                  <span className={style['price']}>
                    {m.catalog_search_from({ price: formatMoney(hit.price) })}
                  </span>
                )}
              </div>
            ))}
          </div>
        ))}
        {hits.length > 0 && (
          <div {...option(hits.length)}>
            <span className={style['all']}>{m.catalog_search_all({ count: data.found })}</span>
          </div>
        )}
      </div>
    </div>
  );
}
