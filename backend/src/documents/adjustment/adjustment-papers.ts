import { sellerOfVersion } from '../../dictionaries/ruling-seller.ts';
import { decideAgain } from '../../event-store/append/decide-again.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import type { Localised } from '../../refused.ts';
import { printedAt } from '../content/compose-paper.ts';
import { type DocumentAnnulled, documentStream } from '../document.events.ts';
import { documentsOf, isOfShipment, type IssuedPaper } from '../document.ts';
import { issueNumbered, nextNumber } from '../issue/issue-numbered.ts';
import { paperCode, paperUuid } from '../files/paper-ids.ts';
import type { PapersNeeds } from '../papers.ts';
import type { ShipmentPaper } from '../shipment/shipment-paper.ts';
import { ADJUSTMENT_TEMPLATE_VERSION, adjustmentOf, openLines, type Returned } from './adjustment-paper.ts';
import { adjustmentView } from './adjustment-view.ts';

/** Another paper may want the same number: the second one prints again. */
const ATTEMPTS = 20;
const NO_BASE: Localised = {
  ru: 'Документ, который корректировали, больше не действует.',
  en: 'The paper it was about holds no more.',
};

/** The lines of an order whose money went back; payments give it. */
export type ReturnedOf = (uid: string) => Promise<Returned>;

/** Issues УКД: what was sent and paid for costs less, for its money went back. */
export class AdjustmentPapers {
  constructor(private readonly needs: PapersNeeds) {}

  /**
   * Brings the УКД of an order in line with its refunds: each paper about a shipment that holds has one for its lines whose money went
   * back, one more for each further refund; a УКД about a paper that holds no more is annulled. Safe to repeat, also at the same time.
   */
  async settle(uid: string, metadata: EventMetadata, returnedOf: ReturnedOf): Promise<void> {
    let isDone = false;
    while (!isDone)
      isDone = await decideAgain(ATTEMPTS, () => settleOne(uid, metadata, this.needs, returnedOf));
  }
}

/** One paper at a time: each takes the next number. True when nothing is left to do. */
async function settleOne(
  uid: string,
  metadata: EventMetadata,
  needs: PapersNeeds,
  returnedOf: ReturnedOf,
): Promise<boolean> {
  const history = await needs.store.readStream(documentStream(uid));
  const papers = documentsOf(history);
  const all = papers.filter(({ issued }) => issued.kind === 'adjustment');
  const holding = all.filter(({ state }) => state === 'valid');
  const bases = papers.filter(
    ({ issued, state }) => state === 'valid' && isOfShipment(issued.kind) && issued.entityVersion > 0,
  );
  const own = { stream: documentStream(uid), expectedVersion: history.length };
  const gone = holding.filter(({ issued }) => !bases.some((base) => base.issued.document === issued.adjusts));
  if (gone.length > 0) {
    const events = gone.map(
      ({ issued: { document } }): DocumentAnnulled => ({
        type: 'DocumentAnnulled',
        data: { document, reason: NO_BASE },
      }),
    );
    await needs.store.append({ ...own, events }, metadata);
    return false;
  }
  if (bases.length === 0) return true;
  const returned = await returnedOf(uid);
  for (const base of bases) {
    const { document, lines = [] } = base.issued;
    const adjusted = holding
      .filter(({ issued }) => issued.adjusts === document)
      .flatMap(({ issued }) => issued.lines ?? []);
    const open = openLines(lines, returned, adjusted);
    if (open.length > 0 && (await issue(base, open, { uid, count: all.length, own, metadata }, needs)))
      return false;
  }
  return true;
}

interface About {
  readonly uid: string;
  /** УКД of the order so far. */
  readonly count: number;
  readonly own: { readonly stream: string; readonly expectedVersion: number };
  readonly metadata: EventMetadata;
}

/** False where nothing is to be said: the person was forgotten, or the lines cost nothing. */
async function issue(
  { issued: base }: IssuedPaper,
  lines: readonly number[],
  { uid, count, own, metadata }: About,
  needs: PapersNeeds,
): Promise<boolean> {
  const { subject, sealed } = base.personal;
  const [said, ruling] = await Promise.all([
    needs.personalData.open<ShipmentPaper>(subject, sealed),
    sellerOfVersion(needs.db, base.entityVersion),
  ]);
  if (said === null || ruling === null) return false;
  const day = moscowDay(metadata.at);
  const shipment = count + 1;
  const document = paperUuid(uid, `adjustment-${shipment}`, 'ru', 1);
  const number = await nextNumber(needs, ruling, { kind: said.kind, day });
  const checkUrl = `${needs.origin}/d/${paperCode(document)}`;
  const paper = adjustmentOf(said, lines, { number: String(number.taken + 1), day, checkUrl });
  if (paper === null) return false;
  await issueNumbered(
    {
      ...{ uid, subject, document, paper, shipment, ruling, number, own, metadata },
      sheet: { template: 'adjustment', data: adjustmentView(paper), at: printedAt(day) },
      rows: paper.lines.length * ROWS_OF_A_LINE,
      more: { lines: [...lines], adjusts: base.document },
      templateVersion: ADJUSTMENT_TEMPLATE_VERSION,
    },
    needs,
  );
  return true;
}

/** Before, after, more, less. */
const ROWS_OF_A_LINE = 4;
