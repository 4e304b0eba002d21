import { orderStream, type OrderedLine } from '../../ordering/order.events.ts';
import { paymentStream } from '../../payments/payment.events.ts';
import { documentStream } from '../../documents/document.events.ts';
import { removeLetters } from '../../mail/letter-files.ts';
import { forgetFolders } from '../../services/attachments/folder-holders.ts';
import { unlessDamaged } from '../audit/damage.ts';
import type { History } from '../history.ts';
import { inOrder } from '../audit/in-order.ts';
import { moscow } from '../print/moment.ts';
import { openPersonal } from '../people/personal-words.ts';
import { amount, paint, paragraph, table } from '../print/print.ts';
import { orderHistory } from '../../ordering/order.ts';

/** An order whose personal fields would become unreadable. */
export interface OrderAtStake {
  readonly uid: string;
  readonly number: string | null;
  readonly state: string;
  readonly at: string;
  /** Kopecks. */
  readonly total: number;
}

/** Those of the orders that can still be read, as their events say. */
export async function ordersAtStake(history: History, uids: readonly string[]): Promise<OrderAtStake[]> {
  const orders = await inOrder(uids, (uid) =>
    unlessDamaged(
      () => orderAtStake(history, uid),
      () => ({ uid, number: null, state: 'damaged', at: '', total: 0 }),
    ),
  );
  return orders.filter((order) => order !== null);
}

async function orderAtStake(history: History, uid: string): Promise<OrderAtStake | null> {
  const events = await history.store.readStream(orderStream(uid));
  const { state, submission, creation } = orderHistory(events);
  const [submitted] = events;
  if (submission === null || state === null || submitted === undefined) return null;
  if ((await openPersonal(history, submission)) === null) return null;
  const { at } = submitted.metadata;
  return { uid, number: creation?.number ?? null, state, at, total: creation?.total ?? submission.total };
}

const OPEN: readonly string[] = [
  'submitted',
  'created',
  'awaiting_payment',
  'paid',
  'in_production',
  'shipped',
];

/** Somebody may still have to make, send or invoice it. */
export function isOpen({ state }: Pick<OrderAtStake, 'state'>): boolean {
  return OPEN.includes(state);
}

/** The orders that would become unreadable, and a warning where some are open. */
export function atStakeText(orders: readonly OrderAtStake[]): string {
  const rows = orders.map(({ uid, number, state, at, total }) => ({
    number: number ?? uid.slice(0, 8),
    'submitted (Moscow)': moscow(at).slice(0, 16),
    state,
    'total, RUB': amount(total),
  }));
  return [table(rows), openText(orders)].filter(Boolean).join('\n\n');
}

function openText(orders: readonly OrderAtStake[]): string {
  const open = orders.filter((order) => isOpen(order));
  if (open.length === 0) return '';
  const counts = OPEN.map((state) => [state, open.filter((order) => order.state === state).length] as const)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${state}`);
  return paint(
    'yellow',
    paragraph(
      `OPEN: ${counts.join(', ')}. Whoever makes, sends or invoices them could read neither payer nor contact nor address any more, and no state says what was sent already: look first. It takes --even-open besides --yes.`,
    ),
  );
}

/** The option without which open orders stay readable. */
export const EVEN_OPEN = ['--even-open', 'with --yes: also orders that are submitted or created'] as const;

/** Whether an operator has said all that it takes. */
export function isMeant(
  options: Readonly<Record<string, unknown>>,
  orders: readonly Pick<OrderAtStake, 'state'>[],
): boolean {
  if (options['yes'] !== true) return false;
  return options['evenOpen'] === true || !orders.some((order) => isOpen(order));
}

/** Destroys the keys of an order and its files, and removes its letters; may be done twice. False when there was no key any more. */
export async function forgetOrder(history: History, uid: string): Promise<boolean> {
  const { personalData, mailFolder, store } = history;
  const lines = await unlessDamaged(
    async (): Promise<readonly OrderedLine[]> =>
      orderHistory(await store.readStream(orderStream(uid))).submission?.lines ?? [],
    () => [],
  );
  const folders = lines.flatMap((line) => (line.kind === 'service' && line.attached?.folder) || []);
  await forgetFolders(history.database, personalData, uid, folders);
  const wasReadable = await personalData.forget(`order:${uid}`);
  await removeLetters(mailFolder, orderStream(uid));
  await removeLetters(mailFolder, paymentStream(uid));
  await removeLetters(mailFolder, documentStream(uid));
  return wasReadable;
}
