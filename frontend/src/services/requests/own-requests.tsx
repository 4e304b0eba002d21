import type { ServiceRequestSummary } from '@oligoteka/site-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SiteCall } from '../../calls/call.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { m } from '../../paraglide/messages.js';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { formatDay } from '../../ui/text/day.ts';
import { Money } from '../../ui/text/money.tsx';
import { WholeNumbers } from '../../ui/text/whole-numbers.tsx';
import style from './own-requests.module.css';
import { ownRequestsQuery, REQUESTS_PER_PAGE } from './request-queries.ts';
import { KIND_NAMES, STATE_NAMES } from './request-words.ts';

/** Requests of a member, newest first. */
export function OwnRequests({ call, page }: { call: SiteCall; page: number }) {
  const { data } = useSuspenseQuery(ownRequestsQuery(call, page));
  const pages = Math.ceil(data.total / REQUESTS_PER_PAGE);
  if (data.total === 0)
    return (
      <EmptyState
        title={m.request_none()}
        action={
          <PageLink path="/services/request" className={buttonClass({ kind: 'primary' })}>
            {m.request_form_name()}
          </PageLink>
        }
      >
        <p>{m.request_none_words()}</p>
      </EmptyState>
    );
  return (
    <>
      <ul className={style['requests']}>
        {data.requests.map((request) => (
          <OneRequest key={request.uid} request={request} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className={style['pages']} aria-label={m.account_pages()}>
          {page > 1 && (
            <Link to="/profile/requests" search={{ page: page - 1 }} rel="prev">
              {m.account_newer()}
            </Link>
          )}
          <span>{m.account_page_of({ page, pages })}</span>
          {page < pages && (
            <Link to="/profile/requests" search={{ page: page + 1 }} rel="next">
              {m.account_older()}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function OneRequest({ request }: { request: ServiceRequestSummary }) {
  const { uid, number, kind, state, at, total, validUntil } = request;
  return (
    <li className={style['request']}>
      <div className={style['name']}>
        <Link to="/services/request/$uid" params={{ uid }}>
          <WholeNumbers text={m.request_title({ number })} />
        </Link>
        <span className={style['note']}>
          <DateTime iso={at} />
        </span>
      </div>
      <div>{KIND_NAMES[kind]()}</div>
      <div>
        {STATE_NAMES[state]()}
        {state === 'offered' && validUntil !== null && (
          <span className={style['note']}>{m.request_until({ day: formatDay(validUntil) })}</span>
        )}
      </div>
      {total !== null && <Money roubles={total} className={style['sum']} />}
    </li>
  );
}
