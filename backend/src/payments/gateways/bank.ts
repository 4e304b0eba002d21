import type { AcquiringGateway, BankRefusal, ReadCallback, RefusalWords } from './gateway.ts';

/** The shop's connection to a bank that takes cards. */
export interface BankConnection {
  /** Null: cards are not taken. */
  readonly gateway: AcquiringGateway | null;
  readonly readCallback: ReadCallback;
  readonly refusalWords: RefusalWords;
}

/** Tells people of something they have to look at. */
export type Alarm = (
  reason: 'access' | 'refusal' | 'parked' | 'refund' | 'receipt' | 'forged' | 'seller',
  text: string,
) => void;

/** No page of the bank is asked for so long after it has refused our login or rights. */
const CLOSED_MILLISECONDS = 5 * 60_000;

/** The bank as payments use it: one that refuses our login is left alone for a while, and people are told. */
export class Bank {
  #closedUntil = 0;
  #hasToldOfSeller = false;

  constructor(
    private readonly connection: BankConnection,
    readonly alarm: Alarm,
  ) {}

  /** Null: cards are not taken. */
  get gateway(): AcquiringGateway | null {
    return this.connection.gateway;
  }

  get isTest(): boolean {
    return this.connection.gateway?.isTest ?? false;
  }

  get readCallback(): ReadCallback {
    return this.connection.readCallback;
  }

  get refusalWords(): RefusalWords {
    return this.connection.refusalWords;
  }

  /** Whether pages to pay on can be asked for now. */
  isOpen(now: number): boolean {
    return this.connection.gateway !== null && now >= this.#closedUntil;
  }

  /** Notes a refusal that is about us, not about a payment. */
  heard({ reason, code, message }: BankRefusal, now: number): void {
    if (reason !== 'access') return;
    this.#closedUntil = now + CLOSED_MILLISECONDS;
    this.alarm(
      'access',
      `the bank refuses our access (${code}: ${message}): no cards are taken for 5 minutes`,
    );
  }

  /** Has people told of a refusal; other payments go on. */
  refused(what: string, { reason, code, message }: BankRefusal): void {
    this.alarm(
      reason === 'access' ? 'access' : 'refusal',
      `the bank refuses to ${what} (${code}: ${message})`,
    );
  }

  /** Has people told once that money waits for a seller. */
  lacksSeller(): void {
    if (this.#hasToldOfSeller) return;
    this.#hasToldOfSeller = true;
    this.alarm(
      'seller',
      'no cards are taken until the dictionary seller is published: receipts bear its name',
    );
  }
}
