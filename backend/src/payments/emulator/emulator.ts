import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Router } from 'express';
import type { Dialect, GatewaySettings } from '../gateways/gateway-settings.ts';
import { bankCalls, CALLS } from './bank-calls.ts';
import { BankDesk, type Credentials } from './bank-desk.ts';
import { type BankOrders, RememberedOrders } from './bank-orders.ts';
import { bankPages } from './bank-pages.ts';
import { Callbacks, type CallbackSigner } from './callbacks.ts';
import { PAGES } from './pay-page.ts';
import { type Switches, WELL_BEHAVED } from './switches.ts';
import { log } from '../../log.ts';

export interface EmulatorOptions {
  /** Absent: orders live as long as the bank. */
  readonly orders?: BankOrders;
  /** Scheme and host under which the pages are shown to a buyer; absent: the bank shows them itself. */
  readonly pagesAt?: string;
  /** Address of callbacks for shops that name none in a registration. */
  readonly callbackUrl?: string;
  readonly signer?: CallbackSigner;
  /** Milliseconds between the tries of a callback, and of an answer that is slow. */
  readonly retryAfter?: number;
  readonly slowMilliseconds?: number;
  readonly now?: () => number;
}

const RETRY_MILLISECONDS = 30_000;
const SLOW_MILLISECONDS = 10_000;
const SWEEP_MILLISECONDS = 5_000;

/** A bank in which no money moves: it speaks both dialects, shows a page to pay on, and tells the shop the outcome. */
export class Emulator {
  /** Pages for a buyer, to be mounted at `/payment/merchants/emulator`. */
  readonly pages: Router;
  readonly #desk: BankDesk;
  readonly #callbacks: Callbacks;
  readonly #calls: Router;
  readonly #credentials: Credentials = {
    login: 'emulator-api',
    password: randomBytes(15).toString('base64url'),
  };
  readonly #pagesAt: string | undefined;
  #switches = WELL_BEHAVED;
  #server: Server | undefined;
  #sweeping: NodeJS.Timeout | undefined;
  #isSwept = true;

  constructor(options: EmulatorOptions = {}) {
    const now = options.now ?? Date.now;
    const switches = (): Switches => this.#switches;
    this.#pagesAt = options.pagesAt;
    this.#callbacks = new Callbacks({
      signer: options.signer ?? {},
      retryAfter: options.retryAfter ?? RETRY_MILLISECONDS,
    });
    this.#desk = new BankDesk({
      orders: options.orders ?? new RememberedOrders(),
      callbacks: this.#callbacks,
      credentials: this.#credentials,
      callbackUrl: options.callbackUrl ?? null,
      now,
      switches,
      formUrl: ({ mdOrder, language }) =>
        `${this.#pagesAt ?? this.origin}${PAGES}/payment_${language}.html?mdOrder=${mdOrder}`,
    });
    this.pages = bankPages({ desk: this.#desk, switches, now });
    this.#calls = bankCalls({
      desk: this.#desk,
      switches,
      slowMilliseconds: options.slowMilliseconds ?? SLOW_MILLISECONDS,
    });
  }

  /** Opens the bank on this machine alone; without a port on a free one. */
  async listen(port = 0): Promise<void> {
    const app = express().disable('x-powered-by').disable('etag').use(this.#calls);
    if (this.#pagesAt === undefined) app.use(PAGES, this.pages);
    const server = createServer(app);
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    this.#sweeping = setInterval(() => void this.#sweep(), SWEEP_MILLISECONDS).unref();
  }

  /** Scheme and host of the bank. */
  get origin(): string {
    const address = this.#server?.address() as AddressInfo | null | undefined;
    if (address === null || address === undefined) throw new Error('the test bank is not open');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Settings for a shop to reach the bank in a dialect. */
  settings(dialect: Dialect): GatewaySettings {
    return {
      dialect,
      url: this.origin + CALLS[dialect],
      receiptsUrl: dialect === 'sber' ? this.origin + CALLS.receipts : undefined,
      credentials: this.#credentials,
      ca: undefined,
      isTest: true,
    };
  }

  /** Makes the bank behave so from now on; for tests. */
  misbehave(switches: Partial<Switches>): void {
    this.#switches = { ...WELL_BEHAVED, ...switches };
  }

  /** Ends sessions that ran out and tells of them; by itself the bank does so every five seconds. */
  async sweep(): Promise<void> {
    await this.#desk.sweep();
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    const closing = new Promise((resolve) => this.#server?.close(resolve) ?? resolve(undefined));
    this.#server?.closeAllConnections();
    await closing;
    await this.#callbacks.close();
    await this.#desk.close();
  }

  async #sweep(): Promise<void> {
    if (!this.#isSwept) return;
    this.#isSwept = false;
    await this.sweep().catch((fault: unknown) => log.error({ err: fault }, 'test bank'));
    this.#isSwept = true;
  }
}
