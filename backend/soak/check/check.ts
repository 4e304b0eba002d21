import type { Projection } from '../../src/event-store/event.ts';
import type { EventStore } from '../../src/event-store/event-store.ts';
import { rebuild } from '../../src/event-store/rebuild/rebuild.ts';
import { verifyChain } from '../../src/event-store/prove/verify.ts';
import type { Kill } from '../chaos.ts';
import { journalsIn, readAttempts } from '../journal.ts';
import { type AttemptFigures, checkAttempts } from './attempts.ts';
import { checkGoods } from './goods.ts';
import { readHistory } from './history.ts';
import { checkMoney, type MoneyFigures } from './money.ts';
import { checkOrders, checkVisits, type VisitFigures } from './orders.ts';
import { checkPapers } from './papers.ts';
import { checkProofs } from './proofs.ts';
import { checkSubscriptions, type SubscriptionFigures } from './subscriptions.ts';
import { checkTakeOvers, type TakeOverFigures } from './take-over.ts';
import { type BuyerFigures, checkBuyers, checkDesk, type DeskFigures } from './told.ts';
import { type Violation, Violations } from './violations.ts';

export interface Evidence {
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  /** Folder of the journals. */
  readonly folder: string;
  /** Of the same database: the desk opens it by itself for the shop's own proofs; null leaves them out. */
  readonly databaseUrl: string | null;
  readonly kills: readonly Kill[];
}

export interface Verdict {
  /** Breaks of each rule, counted, and the first of each. */
  readonly counts: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
  readonly events: number;
  readonly seal: string;
  readonly attempts: AttemptFigures;
  readonly orders: number;
  readonly visits: VisitFigures;
  readonly desk: DeskFigures;
  readonly buyers: BuyerFigures;
  readonly money: MoneyFigures;
  /** Numbers given to papers of shipments. */
  readonly papers: number;
  readonly subscriptions: SubscriptionFigures;
  readonly takeOvers: TakeOverFigures;
  readonly readModels: readonly { readonly name: string; readonly rows: number }[];
  readonly seconds: number;
}

/** Compares everything that must hold of a history at rest with the notes of its writers. */
export async function check({ store, projections, folder, databaseUrl, kills }: Evidence): Promise<Verdict> {
  const started = performance.now();
  const violations = new Violations();
  const history = await readHistory(store, violations);
  const { firstBad, reason, seal } = await verifyChain(store);
  if (reason !== undefined) violations.add('chain', `position ${firstBad}: ${reason}`);
  const attempts = await checkAttempts(
    store,
    history,
    await readAttempts(await journalsIn(folder, 'writer')),
    violations,
  );
  const orders = checkOrders(history, violations);
  const visits = await checkVisits(history, await journalsIn(folder, 'visitor'), violations);
  const desk = await checkDesk(store, await journalsIn(folder, 'operator'), violations);
  const buyers = await checkBuyers(store, await journalsIn(folder, 'buyer'), violations);
  const money = await checkMoney(store, await checkGoods(store, violations), violations);
  const papers = await checkPapers(store, violations);
  if (databaseUrl !== null) await checkProofs({ databaseUrl, folder }, violations);
  const subscriptions = await checkSubscriptions(store, history, violations);
  const takeOvers = await checkTakeOvers(store, kills, violations);
  const readModels = [];
  for (const projection of projections) {
    const report = await rebuild(store, projection, { checkOnly: true });
    if (!report.identical)
      violations.add(
        'read model',
        `${projection.name} is not what its events say (${report.rowsBefore} rows, rebuilt ${report.rowsAfter})`,
      );
    readModels.push({ name: projection.name, rows: report.rowsBefore });
  }
  return {
    counts: violations.counts,
    violations: violations.examples,
    events: history.head,
    seal,
    attempts,
    orders,
    visits,
    desk,
    buyers,
    money,
    papers,
    subscriptions,
    takeOvers,
    readModels,
    seconds: (performance.now() - started) / 1000,
  };
}
