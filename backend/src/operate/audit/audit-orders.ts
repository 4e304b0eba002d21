import { Publications } from '../../dictionaries/publications.ts';
import type { OrderSubmitted } from '../../ordering/order.events.ts';
import type { History } from '../history.ts';
import { moscow, type Range } from '../print/moment.ts';
import { auditOrder } from './audit-order.ts';
import { type AuditedLine, damagedOrder } from './audited-order.ts';
import {
  type AuditDocument,
  type Difference,
  type Notice,
  type Sum,
  Sums,
  withProvenance,
} from './report/audit-report.ts';
import { unlessDamaged } from './damage.ts';
import { DiscountsGranted } from './discounts-granted.ts';
import { eventsOf, inOrder } from './in-order.ts';

export interface OrderAudit {
  readonly orders: number;
  readonly lines: number;
  /** Submitted and not yet created by a worker. */
  readonly waiting: number;
  readonly rejected: number;
  /** Cancelled by the buyer, money sent back too; counted in no sum, even when it had been created. */
  readonly cancelled: number;
  /** Marked as junk by an operator; in no sum, and also counted in its state. */
  readonly junk: number;
  /** Roubles, of created orders. */
  readonly total: number;
  readonly differences: readonly Difference[];
  readonly notices: readonly Notice[];
  /** Created orders by month and day of their submission, Moscow time. */
  readonly byMonth: readonly Sum[];
  readonly byDay: readonly Sum[];
  /** Lines of created orders. */
  readonly byScale: readonly Sum[];
}

/**
 * Recomputes every order of a range from events, the dictionaries as of then and the rules of then: content against the
 * basket, prices against the published versions, sums, numbers, and the read model against it all.
 */
export async function auditOrders(
  history: History,
  range: Range,
  onLine: (line: AuditedLine) => void = () => {},
): Promise<AuditDocument<OrderAudit>> {
  const publications = await Publications.read(history.store, range.asOf);
  const discounts = new DiscountsGranted(publications);
  const tally = { orders: 0, lines: 0, waiting: 0, rejected: 0, cancelled: 0, junk: 0 };
  let kopecks = 0;
  const [byMonth, byDay, byScale, notices] = [new Sums(), new Sums(), new Sums(), new Sums()];
  const differences: Difference[] = [];
  for await (const page of eventsOf(history, range, ['OrderSubmitted'])) {
    const members = page.map(({ data }) => (data as Partial<OrderSubmitted['data']>).memberId);
    await discounts.know(history.store, members, range.asOf);
    for (const audited of await inOrder(page, (submitted) =>
      unlessDamaged(
        () => auditOrder(history, submitted, { publications, discounts, range }),
        (why) => damagedOrder(submitted, why),
      ),
    )) {
      tally.orders += 1;
      tally.lines += audited.lines.length;
      if (audited.state === 'submitted') tally.waiting += 1;
      if (audited.state === 'rejected') tally.rejected += 1;
      if (['cancelled', 'refunded'].includes(audited.state)) tally.cancelled += 1;
      if (audited.isJunk) tally.junk += 1;
      differences.push(...audited.differences);
      for (const notice of audited.notices) notices.add(notice, 0);
      for (const line of audited.lines) onLine(line);
      if (audited.total === null) continue;
      kopecks += audited.total;
      byMonth.add(moscow(audited.at).slice(0, 7), audited.total);
      byDay.add(moscow(audited.at).slice(0, 10), audited.total);
      for (const { scale, recorded } of audited.lines) byScale.add(scale, recorded?.discountPrice ?? 0);
    }
  }
  return withProvenance(history, 'audit orders', range, {
    ...tally,
    total: kopecks / 100,
    differences,
    notices: notices.notices(),
    byMonth: byMonth.list(),
    byDay: byDay.list(),
    byScale: byScale.list(),
  });
}
