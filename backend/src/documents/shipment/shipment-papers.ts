import { type RulingSeller, rulingSeller, sellerOfVersion } from '../../dictionaries/ruling-seller.ts';
import { decideAgain } from '../../event-store/append/decide-again.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import type { Localised } from '../../refused.ts';
import { payerParty, printedAt } from '../content/compose-paper.ts';
import { SAMPLE_SELLER } from '../content/sample-seller.ts';
import { type DocumentAnnulled, documentStream } from '../document.events.ts';
import { documentsOf, isOfShipment, type IssuedPaper } from '../document.ts';
import { issueNumbered, nextNumber } from '../issue/issue-numbered.ts';
import { paperCode, paperUuid } from '../files/paper-ids.ts';
import type { PapersNeeds } from '../papers.ts';
import {
  papersOf,
  SHIPMENT_TEMPLATE_VERSION,
  type ShipmentPaper,
  type ShippedLine,
  withTax,
} from './shipment-paper.ts';
import { shipmentView } from './shipment-view.ts';
import { readShipped, type Shipped } from './shipped-order.ts';

/** Two shipments may want the same number: the second one prints again. */
const ATTEMPTS = 20;
const SET_BACK: Localised = { ru: 'Отправление отменено.', en: 'The shipment was taken back.' };
const SELLER_KNOWN: Localised = { ru: 'Это был образец.', en: 'It was a sample.' };
const ADDRESS: Localised = {
  ru: 'Исправлен юридический адрес покупателя.',
  en: 'The legal address of the buyer was corrected.',
};
const CHANGED: Localised = { ru: 'Изменился состав отправления.', en: 'Other lines went in the shipment.' };

/** Payment orders of an order's money; payments give it. */
export type PaymentOrders = (uid: string) => Promise<ShipmentPaper['payments']>;

type Needs = PapersNeeds & { readonly paymentsOf: PaymentOrders };

/** Issues papers about shipments: УПД and акт. */
export class ShipmentPapers {
  constructor(private readonly needs: PapersNeeds) {}

  /**
   * Brings the papers about shipments of an order in line with what was sent: issues those that are missing, annuls those whose
   * shipment was taken back, corrects those whose lines are others. Safe to repeat, also at the same time.
   */
  async settle(uid: string, metadata: EventMetadata, paymentsOf: PaymentOrders): Promise<void> {
    const needs = { ...this.needs, paymentsOf };
    let isDone = false;
    while (!isDone) isDone = await decideAgain(ATTEMPTS, () => settleOne(uid, metadata, needs));
  }
}

/** A paper that is to hold: of which shipment, which lines. */
type Wanted = ReturnType<typeof papersOf>[number] &
  Shipped['shipments'][number] & {
    readonly of: readonly ShippedLine[];
    readonly ruling: RulingSeller | null;
  };

/** One paper at a time: each takes the next number. True when nothing is left to do. */
async function settleOne(uid: string, metadata: EventMetadata, needs: Needs): Promise<boolean> {
  const shipped = await readShipped(uid, needs);
  if (shipped === null) return true;
  const ruling = await rulingSeller(needs.db);
  const history = await needs.store.readStream(documentStream(uid));
  const all = documentsOf(history).filter(({ issued }) => isOfShipment(issued.kind));
  const holding = all.filter(({ state }) => state === 'valid');
  const wanted: Wanted[] = [];
  for (const shipment of shipped.shipments) {
    // the regime and the requisites are those of the day of the shipment
    const known = all.find(({ issued }) => issued.shipment === shipment.shipment && issued.entityVersion > 0);
    const by = known === undefined ? ruling : await sellerOfVersion(needs.db, known.issued.entityVersion);
    for (const paper of papersOf(by?.seller ?? SAMPLE_SELLER, shipment.lines))
      wanted.push({ ...shipment, ...paper, of: paper.lines, ruling: by });
  }
  const own = { stream: documentStream(uid), expectedVersion: history.length };
  // a sample holds until there is a seller
  const isSample = ({ issued }: IssuedPaper): boolean => issued.entityVersion === 0 && ruling !== null;
  const gone = holding.filter((paper) => isSample(paper) || !wanted.some((want) => isOf(paper, want)));
  if (gone.length > 0) {
    const events = gone.map(
      (paper): DocumentAnnulled => ({
        type: 'DocumentAnnulled',
        data: { document: paper.issued.document, reason: isSample(paper) ? SELLER_KNOWN : SET_BACK },
      }),
    );
    await needs.store.append({ ...own, events }, metadata);
    return false;
  }
  const outdated = await withoutAddress(holding, shipped, needs);
  const next = wanted.find(
    (want) =>
      !holding.some((paper) => isOf(paper, want) && hasLines(paper, want) && !outdated.includes(paper)),
  );
  if (next === undefined) return true;
  const earlier = all.filter((paper) => isOf(paper, next));
  await issue(next, { uid, shipped, earlier, own, metadata }, needs);
  return false;
}

const isOf = ({ issued }: IssuedPaper, { kind, shipment }: Wanted): boolean =>
  issued.kind === kind && issued.shipment === shipment;
const hasLines = ({ issued }: IssuedPaper, { of }: Wanted): boolean =>
  JSON.stringify(issued.lines) === JSON.stringify(numbersOf(of));
const numbersOf = (lines: readonly ShippedLine[]): number[] => [...new Set(lines.map(({ line }) => line))];

/** УПД that name another address of the buyer than the order does since an operator has corrected it (row 6а). */
async function withoutAddress(
  holding: readonly IssuedPaper[],
  { isAddressCorrected, personal }: Shipped,
  { personalData }: Needs,
): Promise<IssuedPaper[]> {
  if (!isAddressCorrected) return [];
  const found: IssuedPaper[] = [];
  for (const paper of holding.filter(({ issued }) => issued.kind === 'transfer')) {
    const { subject, sealed } = paper.issued.personal;
    const said = await personalData.open<ShipmentPaper>(subject, sealed);
    if (said !== null && said.party.legal_address !== personal.payer.legal_address) found.push(paper);
  }
  return found;
}

interface About {
  readonly uid: string;
  readonly shipped: Shipped;
  /** All papers of its kind about the shipment, oldest first; it corrects the one that holds. */
  readonly earlier: readonly IssuedPaper[];
  readonly own: { readonly stream: string; readonly expectedVersion: number };
  readonly metadata: EventMetadata;
}

async function issue(want: Wanted, about: About, needs: Needs): Promise<void> {
  const { uid, shipped, earlier, own, metadata } = about;
  const before = earlier.find(({ state }) => state === 'valid');
  const { kind, status, shipment, of, ruling } = want;
  const seller = ruling?.seller ?? SAMPLE_SELLER;
  // a correction keeps number and day of what it corrects
  const day = before?.issued.day ?? want.day;
  const count = before === undefined ? await nextNumber(needs, ruling, { kind, day }) : null;
  const number = count === null ? (before?.issued.number ?? '') : String(count.taken + 1);
  const version = earlier.length + 1;
  const corrected = earlier.filter(({ issued }) => issued.number === before?.issued.number).length;
  const document = paperUuid(uid, `${kind}-${shipment}`, 'ru', version);
  const paper: ShipmentPaper = {
    ...{ kind, status, number, version, day, shipment, seller, isSample: ruling === null },
    correction: before === undefined ? null : { number: corrected, day: moscowDay(metadata.at) },
    party: payerParty(shipped.personal),
    isPerson: shipped.personal.payer.isPerson,
    order: shipped.order,
    consignee: shipped.place,
    home: shipped.personal.address ?? '',
    carrier: want.carrier,
    ...withTax(seller, of, day),
    payments: (await needs.paymentsOf(uid)).filter((one) => one.day <= day),
    checkUrl: `${needs.origin}/d/${paperCode(document)}`,
  };
  await issueNumbered(
    {
      ...{ uid, subject: shipped.subject, document, paper, shipment, ruling, own, metadata },
      sheet: { template: kind, data: shipmentView(paper), at: printedAt(paper.correction?.day ?? day) },
      rows: paper.lines.length,
      more: { lines: numbersOf(of) },
      templateVersion: SHIPMENT_TEMPLATE_VERSION,
      number: count,
      replaces: before && { paper: before, reason: hasLines(before, want) ? ADDRESS : CHANGED },
    },
    needs,
  );
}
