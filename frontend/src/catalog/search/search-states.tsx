import type { FindAnswer } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { findQuery } from './find-query.ts';
import { SearchResults } from './search-results.tsx';
import style from './search-states.module.css';
import { SearchSuggestions } from './search-suggestions.tsx';

const QUERY = 'taq';
const MOST = 6;
const NOTHING: FindAnswer = { readAs: null, unknown: [QUERY], all: true, found: 0, hits: [] };

/** Answers to a search: some, and none. */
export function SearchStates({ call }: { call: SiteCall }) {
  const { data } = useQuery(findQuery(call, QUERY, MOST));
  return (
    <>
      {data && <SearchResults call={call} answer={data} query={QUERY} />}
      <SearchResults call={call} answer={NOTHING} query={QUERY} />
    </>
  );
}

const nothing = () => {};

/** What stands below the field while a word is typed. */
export const SuggestionStates = ({ call }: { call: SiteCall }) => (
  <div className={style['place']}>
    <SearchSuggestions
      id="states-suggestions"
      call={call}
      typed={QUERY}
      active={0}
      onCount={nothing}
      onChooser={nothing}
      onAll={nothing}
      onGone={nothing}
    />
  </div>
);
