import { vatInPrice, vatRateOn } from '@oligoteka/documents';
import { type RulingSeller, rulingSeller } from '../../dictionaries/ruling-seller.ts';
import { decideAgain } from '../../event-store/append/decide-again.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import type { Localised } from '../../refused.ts';
import { payerParty, printedAt } from '../content/compose-paper.ts';
import { type DocumentAnnulled, documentStream } from '../document.events.ts';
import { documentsOf, type IssuedPaper } from '../document.ts';
import { issueNumbered, nextNumber } from '../issue/issue-numbered.ts';
import { paperCode, paperUuid } from '../files/paper-ids.ts';
import type { PapersNeeds } from '../papers.ts';
import { buyerKind } from '../shipment/buyer.ts';
import { readShipped, type Shipped } from '../shipment/shipped-order.ts';
import {
  ADVANCE_TEMPLATE_VERSION,
  type AdvanceMoney,
  type AdvancePaper,
  goodsText,
  openAdvances,
} from './advance-paper.ts';
import { advanceView } from './advance-view.ts';

/** Another paper may want the same number: the second one prints again. */
const ATTEMPTS = 20;
const NOT_HERS: Localised = {
  ru: 'Платёж относится не к этому заказу.',
  en: 'The payment is not for this order.',
};
const OVER: readonly (string | null)[] = ['cancelled', 'refunded', 'rejected'];

/** Money of an order by bank transfer; payments give it. */
export type AdvanceMoneyOf = (uid: string) => Promise<readonly AdvanceMoney[]>;

/** Issues invoices for advances. */
export class AdvancePapers {
  constructor(private readonly needs: PapersNeeds) {}

  /**
   * Brings the invoices for advances of an order in line with its money: issues those of transfers whose goods have not left by the end
   * of the day, annuls those of money that was for another order. Safe to repeat, also at the same time.
   */
  async settle(uid: string, metadata: EventMetadata, moneyOf: AdvanceMoneyOf): Promise<void> {
    let isDone = false;
    while (!isDone) isDone = await decideAgain(ATTEMPTS, () => settleOne(uid, metadata, this.needs, moneyOf));
  }
}

/** One paper at a time: each takes the next number. True when nothing is left to do. */
async function settleOne(
  uid: string,
  metadata: EventMetadata,
  needs: PapersNeeds,
  moneyOf: AdvanceMoneyOf,
): Promise<boolean> {
  const shipped = await readShipped(uid, needs);
  if (shipped === null) return true;
  const history = await needs.store.readStream(documentStream(uid));
  const all = documentsOf(history).filter(({ issued }) => issued.kind === 'advance');
  const holding = all.filter(({ state }) => state === 'valid');
  const money = await moneyOf(uid);
  const own = { stream: documentStream(uid), expectedVersion: history.length };
  const gone = holding.filter(
    (paper) => !money.some((one) => isOf(paper, one) && one.amount >= paper.issued.total),
  );
  if (gone.length > 0) {
    const events = gone.map(
      ({ issued: { document } }): DocumentAnnulled => ({
        type: 'DocumentAnnulled',
        data: { document, reason: NOT_HERS },
      }),
    );
    await needs.store.append({ ...own, events }, metadata);
    return false;
  }
  const ruling = await rulingSeller(needs.db);
  if (ruling === null || !owesAdvances(shipped, ruling)) return true;
  const sent = shipped.shipments.flatMap(({ lines }) => lines).reduce((sum, { total }) => sum + total, 0);
  const next = openAdvances(money, sent, moscowDay(metadata.at)).find(
    ({ money: one }) => !holding.some((paper) => isOf(paper, one)),
  );
  if (next === undefined) return true;
  await issue(next, { uid, shipped, all, own, metadata, ruling }, needs);
  return false;
}

const isOf = ({ issued }: IssuedPaper, { bankLine }: AdvanceMoney): boolean => issued.bankLine === bankLine;

/** A seller with VAT owes an organisation or a sole trader an invoice for an advance; persons deduct no VAT. */
function owesAdvances({ state, personal }: Shipped, { seller }: RulingSeller): boolean {
  const buyer = { party: payerParty(personal), isPerson: personal.payer.isPerson };
  return seller.vat !== 'usn' && !OVER.includes(state) && buyerKind(buyer) !== 'person';
}

interface About {
  readonly uid: string;
  readonly shipped: Shipped;
  /** All invoices for advances of the order, oldest first. */
  readonly all: readonly IssuedPaper[];
  readonly own: { readonly stream: string; readonly expectedVersion: number };
  readonly metadata: EventMetadata;
  readonly ruling: RulingSeller;
}

async function issue(
  { money, open }: ReturnType<typeof openAdvances>[number],
  { uid, shipped, all, own, metadata, ruling }: About,
  needs: PapersNeeds,
): Promise<void> {
  const { seller } = ruling;
  const day = moscowDay(metadata.at);
  const kind = 'advance';
  const earlier = all.filter((paper) => isOf(paper, money));
  const payments = new Set(all.map(({ issued }) => issued.bankLine)).size;
  const shipment = earlier[0]?.issued.shipment ?? payments + 1;
  const version = earlier.length + 1;
  const document = paperUuid(uid, `${kind}-${shipment}`, 'ru', version);
  const number = await nextNumber(needs, ruling, { kind, day });
  const vatRate = vatRateOn(seller.vat, money.received);
  const paper: AdvancePaper = {
    ...{ kind, number: `${number.taken + 1}/А`, version, day, correction: null, seller, isSample: false },
    ...{ party: payerParty(shipped.personal), isPerson: shipped.personal.payer.isPerson },
    ...{ consignee: shipped.personal.address ?? '', order: shipped.order, goods: goodsText(shipped.lines) },
    ...{ vatRate, vat: vatInPrice(open, vatRate), total: open },
    payment: { number: money.number, day: money.day, amount: money.amount },
    checkUrl: `${needs.origin}/d/${paperCode(document)}`,
  };
  await issueNumbered(
    {
      ...{ uid, subject: shipped.subject, document, paper, shipment, ruling, own, metadata, number },
      sheet: { template: 'transfer', data: advanceView(paper), at: printedAt(day) },
      rows: 1,
      more: { bankLine: money.bankLine },
      templateVersion: ADVANCE_TEMPLATE_VERSION,
    },
    needs,
  );
}
