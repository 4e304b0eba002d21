import { needsMaterial } from '@oligoteka/genes';
import type { EventStore } from '../../event-store/event-store.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import { type OneTimeSecrets, SECONDS_OF } from '../../guard/one-time-secrets.ts';
import type {
  Letter,
  LetterInvoice,
  LetterKind,
  LetterOrder,
  OwedLetter,
  WriteLetter,
} from '../../mail/letter.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';
import { isBrought } from '../delivery/consigned.ts';
import type { LinesCancelled } from '../line.events.ts';
import { hasBegun, isPaid, withoutDropped } from '../order-lines.ts';
import { awaitsPayment, orderHistory, type OrderHistory } from '../order.ts';
import type {
  OrderCancelled,
  OrderCancelRequested,
  OrderedLine,
  OrderLine,
  OrderRejected,
} from '../order.events.ts';
import type { PersonalDetails } from '../personal-details.ts';

const MINUTE = 60;

type Written = Awaited<ReturnType<WriteLetter>>;

interface Needs {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly secrets: OneTimeSecrets;
  /** Whether a member has shown that they read an address. */
  readonly isProved: (memberId: string, email: string) => Promise<boolean>;
  /** The invoice of an order that is paid by one, issued now where that is still to be done; null where there is none. */
  readonly invoiceOf: (
    uid: string,
    reader: { readonly isMembers: boolean; readonly isProved: boolean },
  ) => Promise<LetterInvoice | null>;
  /** The page of its receipt, where it is known. */
  readonly receiptOf: (uid: string) => Promise<string | null>;
}

/**
 * Writes the letters about orders to the contact that the order names. As a rule nobody has proved that address: no word that
 * was typed into the order stands in them, nor in a file they carry, unless the address is the login of the member who ordered.
 */
export function orderLetters(needs: Needs): Partial<Record<LetterKind, WriteLetter>> {
  const about =
    (write: (known: KnownOrder) => Written | Promise<Written>): WriteLetter =>
    async (owed) => {
      const known = await readOrder(owed, needs);
      return known === null ? null : write(known);
    };
  const invoiceOf = async ({ memberId, addressed, order }: KnownOrder): Promise<LetterInvoice | null> => {
    if (order.payment !== 'invoice' || order.total === 0) return null;
    const isProved = memberId !== null && (await needs.isProved(memberId, addressed.to.email));
    return needs.invoiceOf(order.uid, { isMembers: order.isMembers, isProved });
  };
  const codeLetter = (
    kind: 'order-cancel-code' | 'order-payer-code',
    purpose: 'order-cancel' | 'order-payer',
  ): WriteLetter =>
    about(async ({ event, state, addressed, order }) => {
      if (!('letter' in event.data) || state === 'cancelled') return null;
      const code = await needs.secrets.codeOf((event.data as OrderCancelRequested['data']).letter);
      const validMinutes = SECONDS_OF[purpose] / MINUTE;
      return code === null ? null : { kind, ...addressed, order, code, validMinutes };
    });
  return {
    'order-created': about(async (known) => {
      const { state, isHeld, addressed, order } = known;
      if (state === 'cancelled') return null;
      if (isHeld) return 'held';
      const invoice = await invoiceOf(known);
      return { kind: 'order-created', ...addressed, order, invoice };
    }),
    'invoice-anew': about(async (known) => {
      const { isHeld, addressed, order } = known;
      if (!awaitsPayment(known)) return null;
      if (isHeld) return 'held';
      const invoice = await invoiceOf(known);
      return invoice === null ? null : { kind: 'invoice-anew', ...addressed, order, invoice };
    }),
    'order-lessened': about(async (known) => {
      const { event, isHeld, addressed, order } = known;
      if (!awaitsPayment(known)) return null;
      if (isHeld) return 'held';
      const { lines, by, reason } = event.data as LinesCancelled['data'];
      const told = by === 'operator' ? { reason: reason[addressed.language] } : {};
      return { kind: 'order-lessened', ...addressed, order, lines, ...told, invoice: await invoiceOf(known) };
    }),
    'order-rejected': about(({ event, isHeld, addressed, order }) => {
      if (event.type !== 'OrderRejected') return null;
      if (isHeld) return 'held';
      const reason = (event.data as OrderRejected['data']).reason[addressed.language];
      return { kind: 'order-rejected', ...addressed, order, reason };
    }),
    // sent however many orders name the address: this one was paid
    'order-paid': about(async ({ begins, addressed, order }) =>
      // the letter before says already that there is nothing to pay
      order.total === 0
        ? null
        : { kind: 'order-paid', ...addressed, order, begins, receiptUrl: await needs.receiptOf(order.uid) },
    ),
    // by code: the reader of the address requested it
    'order-cancelled': about(({ event, isHeld, before, addressed, order }) => {
      if (isHeld && order.isMembers) return 'held';
      const { by, reason, money } = event.data as OrderCancelled['data'];
      const told = {
        ...(by === 'operator' && { reason: reason[addressed.language] }),
        ...(money === 'kept' && { isKept: true as const }),
      };
      return { kind: 'order-cancelled', ...addressed, order, isPaid: isPaid({ state: before }), ...told };
    }),
    'order-cancel-code': codeLetter('order-cancel-code', 'order-cancel'),
    'order-payer-code': codeLetter('order-payer-code', 'order-payer'),
  };
}

export interface KnownOrder {
  /** The event that owes the letter. */
  readonly event: RecordedEvent;
  /** The order as it was when that event came. */
  readonly before: OrderHistory['state'];
  /** Something of it was to be made then, and nobody had begun. */
  readonly begins: boolean;
  /** The order as it is now. */
  readonly state: OrderHistory['state'];
  /** Too many orders name that address, or this one is junk. */
  readonly isHeld: boolean;
  readonly isJunk: boolean;
  /** The member who ordered; null: a visitor. */
  readonly memberId: string | null;
  readonly addressed: Pick<Letter, 'to' | 'language'>;
  readonly order: LetterOrder;
}

/** Null when the person was forgotten, or there is no such order. */
async function readOrder(
  { stream, position }: OwedLetter,
  { store, personalData }: Pick<Needs, 'store' | 'personalData'>,
): Promise<KnownOrder | null> {
  const events = await store.readStream(stream);
  const event = events.find((one) => one.position === position);
  const about = await aboutOrder(stream, events, personalData);
  if (about === null || event === undefined) return null;
  const then = orderHistory(events.filter((one) => one.position < position));
  return { event, before: then.state, begins: isToBegin(then), ...about };
}

/** Products lie on a shelf, and orders on trust may be made or sent before their money comes. */
function isToBegin({ submission, fulfilment }: OrderHistory): boolean {
  const isMade = ({ kind }: OrderedLine): boolean => kind !== 'product' && kind !== 'delivery';
  return !hasBegun(fulfilment) && withoutDropped(submission?.lines ?? [], fulfilment).some(isMade);
}

/** Facts of an order for its letters, from its events; null when the person was forgotten, or there is no such order. */
export async function aboutOrder(
  stream: string,
  events: readonly RecordedEvent[],
  personalData: PersonalData,
): Promise<Omit<KnownOrder, 'event' | 'before' | 'begins'> | null> {
  const { state, submission, creation, isJunk, corrections, fulfilment } = orderHistory(events);
  if (submission === null) return null;
  const { subject, sealed } = submission.personal;
  const personal = await personalData.open<PersonalDetails>(subject, sealed);
  if (personal === null) return null;
  return {
    state,
    isJunk,
    // an operator who corrected the contact has looked whose it is
    isHeld: isJunk || (submission.letters === 'held' && !corrections.some(({ what }) => what === 'contact')),
    memberId: submission.memberId ?? null,
    addressed: { to: { name: null, email: personal.contact.email }, language: submission.language },
    order: {
      uid: stream.slice('order-'.length),
      isMembers: submission.memberId !== undefined,
      number: creation?.number ?? null,
      total: creation?.total ?? submission.total,
      payment: submission.payment,
      delivery: submission.delivery,
      deliveryPrice: deliveryPriceOf(withoutDropped(creation?.lines ?? [], fulfilment)),
      awaitsMaterial: withoutDropped(submission.lines, fulfilment).some(needsMaterial),
      goods: goodsOf(withoutDropped(submission.lines, fulfilment)),
      isBrought: withoutDropped(submission.lines, fulfilment).some(isBrought),
    },
  };
}

function deliveryPriceOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + (line.kind === 'delivery' ? line.discountPrice : 0), 0);
}

function goodsOf(lines: readonly OrderedLine[]): LetterOrder['goods'] {
  const goods = { primers: 0, products: 0, samples: 0, extractions: 0, services: 0 };
  for (const line of lines) {
    if (line.kind === undefined) goods.primers += 1;
    else if (line.kind === 'product') goods.products += line.count;
    else if (line.kind === 'sequence') goods.samples += 1;
    else if (line.kind === 'dnaExtract') goods.extractions += line.count;
    else if (line.kind === 'service') goods.services += 1;
  }
  return goods;
}
