import { moscowDay } from '../../jobs/moscow-day.ts';
import { addressInEnglish } from '@oligoteka/address';
import { type Seller, type VatRate, vatOfLines, vatRateOn } from '@oligoteka/documents';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { RulingSeller } from '../../dictionaries/ruling-seller.ts';
import type { TermRules } from '../../ordering/delivery/making-terms.ts';
import type { OrderCreated, OrderSubmitted } from '../../ordering/order.events.ts';
import { type Fulfilment, withoutDropped } from '../../ordering/order-lines.ts';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import type { DocumentIssued } from '../document.events.ts';
import { isBill, type PaperChoice } from '../document.ts';
import type { PaperLine, PaperParty, PaperSnapshot } from './paper.ts';
import { paperCode, paperUuid } from '../files/paper-ids.ts';
import { paperLines } from './paper-lines.ts';
import { SAMPLE_SELLER } from './sample-seller.ts';

const DAY_MS = 24 * 3_600_000;

/** Data of a paper besides its lines. */
interface Frame extends PaperChoice {
  readonly owner: string;
  readonly version: number;
  /** Number without the version behind it. */
  readonly number: string;
  /** ISO 8601: when it is issued. */
  readonly at: string;
  readonly ruling: RulingSeller | null;
  readonly replaces: Pick<DocumentIssued['data'], 'number' | 'day'> | null;
  /** Its last day where that is settled already; else the seller's terms count from the day of issue. */
  readonly validUntil?: string | undefined;
  /** Money of earlier orders that pays for it, kopecks; a bill asks for the rest. Absent: none. */
  readonly credit?: number;
  /** Address that people reach the shop at. */
  readonly origin: string;
}

/** A paper about an order. */
export function orderPaper(
  frame: Frame,
  order: {
    readonly submission: OrderSubmitted['data'];
    readonly creation: OrderCreated['data'];
    readonly fulfilment: Fulfilment;
    readonly personal: PersonalDetails;
  },
  { book, terms }: { readonly book: PriceBook; readonly terms: TermRules | null },
): PaperSnapshot {
  const { submission, creation, fulfilment, personal } = order;
  const { delivery, purchaseNumber } = submission;
  const written = placeOf(submission, personal);
  const address = frame.language === 'en' ? addressInEnglish(written) : written;
  const lines = paperLines(withoutDropped(creation.lines, fulfilment), book, frame.language, terms);
  return compose(frame, lines, {
    party: payerParty(personal),
    order: { number: creation.number, purchaseNumber, delivery, address },
  });
}

/** The address, or the pickup point, that the goods of an order are brought to; empty where they are collected. */
export function placeOf({ point }: OrderSubmitted['data'], { address }: PersonalDetails): string {
  return point === undefined ? (address ?? '') : `${point.city}, ${point.address} (${point.name})`;
}

/** The payer of an order, as its papers name them. */
export function payerParty({ payer }: PersonalDetails): PaperParty {
  const { name, inn, kpp, isForeign, legal_address, tax_number } = payer;
  return {
    ...{ name, inn, kpp, ...(isForeign === true && { isForeign }) },
    ...(legal_address !== undefined && { legal_address }),
    ...(tax_number !== undefined && { tax_number }),
  };
}

/** A paper of given lines. */
export function compose(
  frame: Frame,
  lines: readonly PaperLine[],
  { party, order }: { party: PaperParty | null; order: PaperSnapshot['order'] },
): PaperSnapshot {
  const { kind, language, version, ruling, owner, origin } = frame;
  const seller = ruling?.seller ?? SAMPLE_SELLER;
  const day = moscowDay(frame.at);
  const totals = lines.map(({ total }) => total);
  const vatRate: VatRate = vatRateOn(seller.vat, day);
  const page = language === 'en' ? '/en/d/' : '/d/';
  return {
    kind,
    language,
    number: version === 1 ? frame.number : `${frame.number}/${version}`,
    version,
    day,
    validUntil: frame.validUntil ?? dayAfter(day, daysOf(frame, seller)),
    seller,
    isSample: ruling === null,
    party,
    order,
    lines,
    vatRate,
    vat: vatOfLines(totals, vatRate),
    total: totals.reduce((sum, total) => sum + total, 0),
    ...(isBill(frame) && frame.credit && { credit: frame.credit }),
    replaces: frame.replaces === null ? null : { number: frame.replaces.number, day: frame.replaces.day },
    checkUrl: `${origin}${page}${paperCode(paperUuid(owner, kind, language, version))}`,
  };
}

/** Days that a paper holds. */
export function daysOf(choice: Pick<PaperChoice, 'kind'>, { terms }: Seller): number {
  return isBill(choice) ? terms.invoiceDays : terms.offerDays;
}

/** The day so many days after another, `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The moment a paper's file says it was made at, in seconds: the first one of its day in Moscow. */
export function printedAt(day: string): number {
  return Date.parse(`${day}T00:00:00+03:00`) / 1000;
}
