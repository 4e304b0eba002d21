import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { SiteCall } from '../../calls/call.ts';
import { inLanguage } from '../../navigation/language-path.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useDebounced } from '../../ui/fields/use-debounced.ts';
import { findQuery, recordSearch } from './find-query.ts';
import { Examples, SearchResults } from './search-results.tsx';
import { useTypedQuery } from './use-typed-query.ts';
import style from './search.module.css';

/** A visitor who reads for so long has finished the query. */
const READING_MS = 2_000;

interface SearchPageProps {
  call: SiteCall;
  /** The query of the address. */
  q: string;
  /** Puts the query into the address. */
  onQuery: (q: string) => void;
}

/** A search that answers while one types; without scripts its form asks for the page again. */
export function SearchPage({ call, q, onQuery }: SearchPageProps) {
  const { typed, type, asked, ask } = useTypedQuery(q, onQuery);
  const read = useDebounced(asked, READING_MS);
  const { data, isError, isPlaceholderData, refetch } = useQuery(findQuery(call, asked));
  const found = isPlaceholderData ? undefined : data?.found;
  useEffect(() => {
    if (read === asked && found !== undefined) recordSearch(call, read, found);
  }, [call, read, asked, found]);

  const home = (
    <PageLink key="home" path="/">
      {m.shell_home()}
    </PageLink>
  );
  return (
    <Page
      breadcrumbs={<Breadcrumbs label={m.shell_breadcrumbs()} trail={[home]} here={m.catalog_search()} />}
      title={m.catalog_search()}
      lead={m.catalog_search_lead()}
    >
      <search>
        <form
          className={style['form']}
          action={inLanguage(getLocale(), '/search')}
          onSubmit={(event) => {
            event.preventDefault();
            ask();
          }}
        >
          <Input
            type="search"
            name="q"
            aria-label={m.catalog_search_label()}
            placeholder={m.catalog_search_placeholder()}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Button type="submit" kind="primary">
            {m.catalog_search_submit()}
          </Button>
        </form>
      </search>
      {isError && (
        <Notice
          kind="danger"
          live="alert"
          action={<Button onClick={() => void refetch()}>{m.catalog_retry()}</Button>}
        >
          {m.catalog_search_failed()}
        </Notice>
      )}
      {asked !== '' && data && <SearchResults call={call} answer={data} query={asked} />}
      {asked === '' && <Examples />}
    </Page>
  );
}
