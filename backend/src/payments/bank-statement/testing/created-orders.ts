import { randomUUID } from 'node:crypto';
import type { Append, DomainEvent, EventMetadata } from '../../../event-store/event.ts';
import type { EventStore } from '../../../event-store/event-store.ts';
import { orderNumbersStream, type OrderNumbered, orderStream } from '../../../ordering/order.events.ts';
import type { PersonalDetails } from '../../../ordering/personal-details.ts';
import type { PersonalData } from '../../../personal-data/personal-data.ts';

export interface CreatedOrder {
  readonly uid: string;
  readonly number: string;
}

export interface OrderToCreate {
  /** Kopecks. */
  readonly total: number;
  readonly payer?: Partial<PersonalDetails['payer']>;
}

const YEAR = 2026;
const USUAL = { name: 'ООО «Ромашка»', isPerson: false, inn: '7707083893', kpp: '773601001' };
const metadata: EventMetadata = {
  at: '2026-11-19T09:00:00.000Z',
  actor: 'worker:test',
  correlationId: 'test',
};

/** Orders that wait for money, with nothing in them: money asks no more of an order. Numbers go on from those given before. */
export async function createOrders(
  { store, personalData }: { readonly store: EventStore; readonly personalData: PersonalData },
  orders: readonly OrderToCreate[],
): Promise<CreatedOrder[]> {
  const numbers = orderNumbersStream(YEAR);
  const before = await store.streamVersion(numbers);
  const created = orders.map((_, index): CreatedOrder => {
    const serial = String(before + index + 1).padStart(6, '0');
    return { uid: randomUUID(), number: `${YEAR}-${serial}` };
  });
  const appends = await Promise.all(
    created.map(async ({ uid, number }, index): Promise<Append> => {
      const { total, payer } = orders[index] as OrderToCreate;
      return {
        stream: orderStream(uid),
        expectedVersion: 0,
        events: await eventsOf(personalData, { uid, number, total, payer }),
      };
    }),
  );
  const numbered = created.map(
    ({ uid, number }): OrderNumbered => ({ type: 'OrderNumbered', data: { orderUid: uid, number } }),
  );
  await store.append([{ stream: numbers, expectedVersion: before, events: numbered }, ...appends], metadata);
  return created;
}

async function eventsOf(
  personalData: PersonalData,
  { uid, number, total, payer }: CreatedOrder & OrderToCreate,
): Promise<DomainEvent[]> {
  const details: PersonalDetails = {
    payer: { ...USUAL, ...payer },
    contact: { name: 'Иванова Анна', phone: '', email: 'ivanova@example.ru' },
    address: null,
    comment: '',
  };
  const subject = orderStream(uid);
  const personal = { subject, sealed: await personalData.seal(subject, details) };
  const priced = {
    lines: [],
    total,
    percent: 0,
    pricedWith: { modifiers: 1, primerPrices: 1, settings: 1 },
    ruleVersion: 1,
  };
  return [
    {
      type: 'OrderSubmitted',
      data: {
        ...{
          basketId: randomUUID(),
          language: 'ru',
          payment: 'invoice',
          delivery: 'pickup',
          purchaseNumber: '',
        },
        ...priced,
        personal,
      },
    },
    { type: 'OrderCreated', data: { ...priced, number, price: total } },
  ];
}
