import type { Order, PaperLink } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../calls/call.ts';
import { settingsQuery } from '../calls/queries.ts';
import { formatDay } from '../ui/text/day.ts';
import { LayoutSection } from '../ui/page/two-column-layout.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { comingPapers } from './coming-papers.ts';
import { ExpiredPapers } from './expired-papers.tsx';
import style from './order-papers.module.css';
import { PaperFileLink } from './paper-file-link.tsx';
import { ShipmentPapers } from './shipment-papers.tsx';
import { paperName, paperOf } from './paper-words.ts';
import { WholeNumbers } from '../ui/text/whole-numbers.tsx';

interface Row {
  paper: ReturnType<typeof paperOf>;
  hint: () => string;
}

/** Papers in groups, in the order in which a clerk looks for them. */
const GROUPS: readonly { title: () => string; rows: readonly Row[] }[] = [
  {
    title: m.papers_to_pay,
    rows: [
      { paper: 'invoice', hint: m.papers_invoice_hint },
      { paper: 'invoice-offer', hint: m.papers_invoice_offer_hint },
    ],
  },
  {
    title: m.papers_to_purchase,
    rows: [
      { paper: 'offer', hint: m.papers_offer_hint },
      { paper: 'specification', hint: m.papers_specification_hint },
    ],
  },
  { title: m.papers_to_keep, rows: [{ paper: 'lines', hint: m.papers_lines_hint }] },
];

const AWAITS: readonly Order['state'][] = ['submitted', 'created', 'awaiting_payment'];

/** All papers of an order: plain links, each named by its purpose. */
export function OrderPapers({ call, order }: { call: SiteCall; order: Order }) {
  const { state } = order;
  // places are kept for papers that come with the number: nothing moves then
  const documents = order.documents.length > 0 ? order.documents : comingPapers(order);
  const cards = useQuery(settingsQuery(call)).data?.cards;
  if (documents.length === 0) return null;
  // a page has one next step: an order by card is paid at the bank, as long as cards are taken
  const isByInvoice = AWAITS.includes(state) && (order.payment === 'invoice' || cards === 'off');
  const isNext = isByInvoice && order.expired.length === 0;
  const groups = GROUPS.map(({ title, rows }) => ({
    title: title(),
    rows: rows.flatMap(({ paper, hint }) => {
      const links = documents.filter((link) => paperOf(link) === paper);
      return links.length === 0 ? [] : [{ paper, hint: hintOf(paper, hint, order), links }];
    }),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <LayoutSection id="papers" title={m.papers_title()}>
      <div className={style['papers']}>
        {state === 'cancelled' && <p className={style['note']}>{m.papers_annulled()}</p>}
        {state === 'refunded' && <p className={style['note']}>{m.papers_refunded()}</p>}
        {documents.some(({ isSample }) => isSample) && (
          <Notice kind="caution" title={m.papers_samples()}>
            <p>{m.papers_samples_words()}</p>
          </Notice>
        )}
        <ExpiredPapers call={call} order={order} isNext={isByInvoice} />
        <ShipmentPapers papers={order.shipmentPapers} />
        {groups.map(({ title, rows }) => (
          <section key={title} className={style['group']} aria-label={title}>
            <h3 className={style['groupTitle']}>{title}</h3>
            <ul className={style['rows']}>
              {rows.map(({ paper, hint, links }) => (
                <PaperRow key={paper} paper={paper} hint={hint} links={links} isNext={isNext} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </LayoutSection>
  );
}

const OVER: readonly Order['state'][] = ['cancelled', 'refunded'];

function hintOf(paper: Row['paper'], hint: () => string, { state, invoice }: Order): string {
  if (OVER.includes(state) && paper !== 'lines') return m.papers_annulled_hint();
  if (paper !== 'invoice' || invoice?.state !== 'valid') return hint();
  const { number, isExpired, validUntil } = invoice;
  return (isExpired ? m.papers_invoice_over : m.papers_invoice_until)({ number, day: formatDay(validUntil) });
}

interface PaperRowProps {
  paper: Row['paper'];
  hint: string;
  links: PaperLink[];
  /** The invoice is the buyer's next step. */
  isNext: boolean;
}

function PaperRow({ paper, hint, links, isNext }: PaperRowProps) {
  const name = paper === 'lines' ? m.papers_lines() : paperName(paper);
  return (
    <li className={style['row']}>
      <div className={style['what']}>
        <p className={style['name']}>{name}</p>
        <p className={style['hint']}>
          <WholeNumbers text={hint} />
        </p>
      </div>
      <div className={style['files']}>
        {links.map((link) =>
          paper === 'invoice' ? (
            <PaperFileLink key={link.kind} link={link} name={name} primary={isNext}>
              {m.papers_download_invoice()}
            </PaperFileLink>
          ) : (
            <PaperFileLink key={link.kind} link={link} name={name} />
          ),
        )}
      </div>
    </li>
  );
}
