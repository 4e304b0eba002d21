import { randomUUID } from 'node:crypto';
import { Database } from '../../src/database.ts';
import type { EventMetadata } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { owedJobs } from '../../src/owed-work.ts';
import { orderStream, type OrderEvent } from '../../src/ordering/order.events.ts';
import { type PaymentEvent, paymentStream } from '../../src/payments/payment.events.ts';
import { PaymentWorkers } from '../../src/payments/queue/payment-workers.ts';
import { paymentsQueue } from '../../src/payments/queue/payments-queue.ts';
import { FakeBank } from '../../src/payments/testing/fake-bank.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { projections } from '../../src/projections.ts';
import { upcasters } from '../../src/upcasters.ts';
import { freshDatabase } from '../database/fresh-database.ts';

/** Kopecks: orders here have two lines. */
export const LINES = [44_000, 30_001] as const;
export const TOTAL = LINES[0] + LINES[1];

/** The payments of a shop on a real database, against a bank in memory. */
export class CardShop {
  bank = new FakeBank();
  /** The alarms that people were told. */
  readonly alarms: string[] = [];
  #serial = 0;

  private constructor(
    readonly db: Database,
    readonly store: EventStore,
  ) {}

  static async open(): Promise<CardShop> {
    const db = await Database.open(await freshDatabase());
    return new CardShop(db, new EventStore({ pool: db.pool, projections, upcasters }));
  }

  async close(): Promise<void> {
    await this.store.close();
    await this.db.close();
  }

  /** A bank nobody has called yet. */
  renew(): void {
    this.bank = new FakeBank();
    this.alarms.length = 0;
  }

  /** A process of the shop; `dies` at a step. */
  process(dies?: string): PaymentWorkers {
    const failpoint = (step: string): void => {
      if (step === dies) throw new Error(`died at ${step}`);
    };
    const { store, db, bank } = this;
    const needs = {
      ...{ store, db, failpoint },
      personalData: new PersonalData(db),
      origin: 'https://shop.example',
    };
    const refusalWords = () => ({ ru: 'Отказ', en: 'Declined' });
    return new PaymentWorkers(needs, { gateway: bank, readCallback: () => null, refusalWords }, (reason) =>
      this.alarms.push(reason),
    );
  }

  by(): EventMetadata {
    return { at: new Date().toISOString(), actor: 'visitor:test', correlationId: 'test' };
  }

  async order(payment: 'invoice' | 'card' = 'card', prices: readonly number[] = LINES): Promise<string> {
    const uid = randomUUID();
    const subject = `order:${uid}`;
    const personal = {
      payer: { name: 'Анна', isPerson: true, inn: '', kpp: '' },
      contact: { name: 'Анна', phone: '', email: 'anna@lab.example' },
      ...{ address: null, comment: '' },
    };
    const sealed = await new PersonalData(this.db).seal(subject, personal);
    const primers = prices.map((_, index) => ({
      ...{ primerId: index + 1, name: 'p', sequence: 'ACGT', mods: [], scale: '0.04', options: [] },
    }));
    const lines = primers.map((primer, index) => ({
      ...primer,
      ...{ price: prices[index] ?? 0, discountPrice: prices[index] ?? 0, strategy: '' },
    }));
    const total = prices.reduce((sum, price) => sum + price, 0);
    const priced = { total, percent: 0, ruleVersion: 1 };
    const pricedWith = { modifiers: 1, primerPrices: 1, settings: 1 };
    const submitted = {
      type: 'OrderSubmitted',
      data: {
        ...{ basketId: randomUUID(), language: 'ru', payment, delivery: 'pickup', purchaseNumber: '' },
        ...{ lines: primers, ...priced, pricedWith, personal: { subject, sealed } },
      },
    };
    const number = `2026-${String((this.#serial += 1)).padStart(6, '0')}`;
    const created = { type: 'OrderCreated', data: { number, lines, price: total, ...priced, pricedWith } };
    const stream = orderStream(uid);
    await this.store.append({ stream, expectedVersion: 0, events: [submitted, created] }, this.by());
    return uid;
  }

  start(uid: string, at = this.process()) {
    return at.cards.start(uid, 'ru', this.by());
  }

  /** An order paid by card. */
  async paidOrder(): Promise<string> {
    const uid = await this.order();
    await this.start(uid);
    this.bank.pay(await this.mdOf(uid));
    await this.confirm(uid);
    return uid;
  }

  async confirm(uid: string): Promise<void> {
    const { attempts } = await this.money(uid);
    await this.process().ends.confirm(uid, attempts.length, 'return', this.by());
  }

  /** Does every job that the events of a payment and its order owe, as workers would once all hours have come. */
  async workOff(uid: string, at = this.process()): Promise<void> {
    const handlers = paymentsQueue(at);
    const done = new Set<string>();
    for (;;) {
      const streams = [orderStream(uid), paymentStream(uid)].map((name) => this.store.readStream(name));
      const owed = (await Promise.all(streams)).flat().flatMap((event) => owedJobs(event));
      const next = owed.find(({ queue, id }) => queue === 'payments' && !done.has(id));
      if (next === undefined) return;
      done.add(next.id);
      await handlers[next.name]?.(next.data, next.id);
    }
  }

  append(uid: string, ...events: (PaymentEvent | OrderEvent)[]) {
    const isOfOrder = events.every(({ type }) => type.startsWith('Order') || type.startsWith('Lines'));
    const stream = isOfOrder ? orderStream(uid) : paymentStream(uid);
    return this.store.append({ stream, expectedVersion: 'any', events }, this.by());
  }

  async money(uid: string) {
    return (await this.process().book.read(uid)).money;
  }

  async stateOf(uid: string) {
    return (await this.process().book.read(uid)).order.state;
  }

  async attempts(uid: string): Promise<string[]> {
    return (await this.money(uid)).attempts.map(({ state, requested }) => `${requested.attempt} ${state}`);
  }

  async refunds(uid: string): Promise<string[]> {
    return (await this.money(uid)).refunds.map(({ state, amount }) => `${amount} ${state}`);
  }

  async mdOf(uid: string, attempt = 1): Promise<string> {
    return (await this.money(uid)).attempts[attempt - 1]?.registered?.mdOrder ?? '';
  }
}
