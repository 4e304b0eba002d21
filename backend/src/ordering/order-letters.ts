import { fold } from '../event-store/decider.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { Letter, LetterKind, LetterOrder, OwedLetter, WriteLetter } from '../mail/letter.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import { order, type OrderHistory } from './order.ts';
import type { OrderedLine, OrderEvent, OrderRejected, PersonalDetails } from './order.events.ts';

/** Writes the letters about orders to the contact that the order names. */
export function orderLetters(
  store: EventStore,
  personalData: PersonalData,
): Partial<Record<LetterKind, WriteLetter>> {
  const read = (owed: OwedLetter) => readOrder(owed, store, personalData);
  return {
    'order-created': async (owed) => {
      const known = await read(owed);
      return known === null || known.state === 'cancelled'
        ? null
        : { kind: 'order-created', ...known.addressed, order: known.order };
    },
    'order-rejected': async (owed) => {
      const known = await read(owed);
      if (known === null || known.rejected === undefined) return null;
      const reason = known.rejected.reason[known.addressed.language];
      return { kind: 'order-rejected', ...known.addressed, order: known.order, reason };
    },
  };
}

interface KnownOrder {
  readonly state: OrderHistory['state'];
  readonly addressed: Pick<Letter, 'to' | 'language'>;
  readonly order: LetterOrder;
  readonly rejected: OrderRejected['data'] | undefined;
}

/** Null when the person was forgotten, or there is no such order. */
async function readOrder(
  { stream }: OwedLetter,
  store: EventStore,
  personalData: PersonalData,
): Promise<KnownOrder | null> {
  const events = (await store.readStream(stream)).map(({ type, data }) => ({ type, data }) as OrderEvent);
  const { state, submission, creation } = fold(order, events);
  if (submission === null) return null;
  const { subject, sealed } = submission.personal;
  const personal = await personalData.open<PersonalDetails>(subject, sealed);
  if (personal === null) return null;
  const { contact } = personal;
  return {
    state,
    addressed: { to: { name: contact.name, email: contact.email }, language: submission.language },
    order: {
      uid: stream.slice('order-'.length),
      number: creation?.number ?? null,
      total: creation?.total ?? submission.total,
      payment: submission.payment,
      delivery: submission.delivery,
      goods: goodsOf(submission.lines),
    },
    rejected: events.find((event) => event.type === 'OrderRejected')?.data,
  };
}

function goodsOf(lines: readonly OrderedLine[]): LetterOrder['goods'] {
  const goods = { primers: 0, products: 0, samples: 0, extractions: 0 };
  for (const line of lines) {
    if (line.kind === undefined) goods.primers += 1;
    else if (line.kind === 'product') goods.products += line.count;
    else if (line.kind === 'sequence') goods.samples += 1;
    else goods.extractions += line.count;
  }
  return goods;
}
