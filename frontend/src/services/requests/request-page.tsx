import type { ServiceOffer, ServiceRequest } from '@oligoteka/site-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SiteCall } from '../../calls/call.ts';
import { useHasVat } from '../../calls/use-has-vat.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Timeline, type TimelineStep } from '../../ui/page/timeline.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { formatDay } from '../../ui/text/day.ts';
import { formatMoney, Money } from '../../ui/text/money.tsx';
import { WholeNumbers } from '../../ui/text/whole-numbers.tsx';
import { Table, tableCells } from '../../ui/tables/table.tsx';
import { AnswerOffer } from './answer-offer.tsx';
import { OfferPaper } from './offer-paper.tsx';
import { requestQuery } from './request-queries.ts';
import style from './request-page.module.css';
import { KIND_NAMES, sizeText, STATE_NAMES } from './request-words.ts';

/** An offer that can be accepted no more has no paper either. */
const WITHOUT_PAPER: readonly ServiceRequest['state'][] = ['closed', 'withdrawn', 'expired'];

/** A request: where it stands, what is offered, what was asked. */
export function RequestPage({ call, uid }: { call: SiteCall; uid: string }) {
  const { data: request } = useSuspenseQuery(requestQuery(call, uid));
  const title = m.request_title({ number: request.number });
  const hasVat = useHasVat(call);
  const newest = request.offers.at(-1);
  const earlier = request.offers.slice(0, -1).toReversed();
  return (
    <Page
      breadcrumbs={
        <Breadcrumbs
          label={m.shell_breadcrumbs()}
          trail={[
            <Link key="home" to="/">
              {m.shell_home()}
            </Link>,
            <PageLink key="form" path="/services/request">
              {m.request_form_name()}
            </PageLink>,
          ]}
          here={title}
        />
      }
      title={<WholeNumbers text={title} />}
    >
      <div className={style['course']}>
        <p role="status" className={style['state']}>
          {STATE_NAMES[request.state]()}
        </p>
        <Timeline label={m.request_timeline()} steps={stepsOf(request)} />
        <p className={style['soft']}>{nextWords(request)}</p>
      </div>
      {request.reason !== null && request.state === 'closed' && (
        <Notice title={m.request_reason()}>
          <p>{request.reason}</p>
        </Notice>
      )}
      {newest && (
        <section className={style['part']} aria-labelledby="offer">
          <h2 id="offer">{m.request_offer({ version: newest.version })}</h2>
          <OfferLines offer={newest} hasVat={hasVat} />
          {!WITHOUT_PAPER.includes(request.state) && (
            <OfferPaper key={newest.version} call={call} uid={uid} offer={newest} />
          )}
          <AnswerOffer call={call} request={request} offer={newest} />
        </section>
      )}
      {!newest && <AnswerOffer call={call} request={request} offer={null} />}
      {earlier.length > 0 && (
        <details className={style['part']}>
          <summary>{m.request_earlier({ count: earlier.length })}</summary>
          {earlier.map((offer) => (
            <section key={offer.version} aria-label={m.request_offer({ version: offer.version })}>
              <h3>{m.request_offer({ version: offer.version })}</h3>
              <OfferLines offer={offer} hasVat={hasVat} />
            </section>
          ))}
        </details>
      )}
      <Asked request={request} />
    </Page>
  );
}

/** Lines of an offer, their sum, its days and its last one. */
function OfferLines({ offer, hasVat }: { offer: ServiceOffer; hasVat: boolean }) {
  const { lines, total, days, validUntil, note, version } = offer;
  return (
    <>
      <Table caption={m.request_offer({ version })} quietCaption scrolls>
        <thead>
          <tr>
            <th scope="col">{m.request_line()}</th>
            <th scope="col" className={tableCells.number}>
              {m.request_count()}
            </th>
            <th scope="col" className={tableCells.number}>
              {m.request_price()}
            </th>
            <th scope="col" className={tableCells.number}>
              {m.request_sum()}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // lines of an offer never change
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <td>{line.name}</td>
              <td className={tableCells.number}>{line.count}</td>
              <td className={tableCells.number}>{formatMoney(line.price, { exact: true })}</td>
              <td className={tableCells.number}>{formatMoney(line.total, { exact: true })}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {m.request_total()}
              {hasVat && ` ${m.order_vat()}`}
            </th>
            <td className={tableCells.number}>
              <Money roubles={total} exact />
            </td>
          </tr>
        </tfoot>
      </Table>
      <p>{m.request_days({ count: days })}</p>
      <p>{m.request_until({ day: formatDay(validUntil) })}</p>
      {note !== '' && <p className={style['note']}>{note}</p>}
    </>
  );
}

/** What was asked, as it was typed. */
function Asked({ request }: { request: ServiceRequest }) {
  const { typed, kind, deadline, files } = request;
  if (typed === null) return <p className={style['soft']}>{m.request_forgotten()}</p>;
  const { text, structure, scale, purity, contact } = typed;
  const facts = [
    [m.request_kind(), KIND_NAMES[kind]()],
    [m.request_scale(), scale],
    [m.request_purity(), purity],
    [m.request_deadline(), deadline === null ? '' : formatDay(deadline)],
    [m.request_contact(), [contact.name, contact.email, contact.phone].filter(Boolean).join(', ')],
  ].filter(([, value]) => value !== '');
  return (
    <section className={style['part']} aria-labelledby="asked">
      <h2 id="asked">{m.request_asked()}</h2>
      {text !== '' && <p className={style['note']}>{text}</p>}
      {structure !== '' && <pre className={style['structure']}>{structure}</pre>}
      <dl className={style['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <>
          <h3>{m.request_files()}</h3>
          <ul className={style['files']}>
            {files.map(({ id, name, bytes, url }) => (
              <li key={id}>
                <a href={url} download>
                  {name}
                </a>{' '}
                <span className={style['soft']}>{sizeText(bytes, getLocale())}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function stepsOf({ history, state }: ServiceRequest): TimelineStep[] {
  const last = history.length - 1;
  return history.map((step, index) => ({
    key: `${step.state} ${step.at}`,
    title: step.version === null || step.version === 1 ? STATE_NAMES[step.state]() : versionWords(step),
    when: <DateTime iso={step.at} />,
    state: index < last ? 'done' : OVER.includes(state) ? 'stopped' : 'now',
    spoken: index < last ? m.request_step_done() : m.request_step_now(),
  }));
}

const OVER: readonly ServiceRequest['state'][] = ['closed', 'withdrawn', 'declined', 'expired'];

const versionWords = ({ state, version }: ServiceRequest['history'][number]): string =>
  `${STATE_NAMES[state]()}, ${m.request_version({ version: version ?? 1 })}`;

const NEXT: Readonly<Record<ServiceRequest['state'], () => string>> = {
  submitted: m.request_next_submitted,
  offered: m.request_next_offered,
  expired: m.request_next_expired,
  accepted: m.request_next_accepted,
  ordered: m.request_next_ordered,
  declined: m.request_next_declined,
  closed: m.request_next_over,
  withdrawn: m.request_next_over,
};
const nextWords = ({ state }: ServiceRequest): string => NEXT[state]();
