import type { Router } from 'express';
import type { Queryable } from '../../event-store/event.ts';
import { CALLBACK_PATH, type CallbackProof, readCallback } from './callback.ts';
import { Emulator } from '../emulator/emulator.ts';
import { KeptOrders } from '../emulator/kept-orders.ts';
import type { AcquiringGateway, ReadCallback, RefusalWords } from './gateway.ts';
import type { GatewaySettings, ReceiptForm } from './gateway-settings.ts';
import { openGateway } from './open-gateway.ts';
import { refusalWords } from './refusal-words.ts';

/** Settings of the bank that takes cards for the shop. */
export interface BankSettings {
  /** `emulator`: the test bank inside the shop; null: cards are not taken. */
  readonly gateway: GatewaySettings | 'emulator' | null;
  readonly receipts: ReceiptForm;
  /** Proof that a callback comes from the real bank. */
  readonly callback: CallbackProof;
}

interface Surroundings {
  readonly db: Queryable;
  /** Address that people reach the shop at. */
  readonly origin: string;
}

/** The bank of a process: its gateway, its callbacks, and the pages of a test bank. */
export class OpenBank {
  private constructor(
    /** Null: cards are not taken. */
    readonly gateway: AcquiringGateway | null,
    readonly readCallback: ReadCallback,
    private readonly emulator: Emulator | null,
  ) {}

  /** No cards. */
  static readonly none = new OpenBank(null, readCallback({}), null);

  static async open(
    { gateway, receipts, callback }: BankSettings,
    { db, origin }: Surroundings,
  ): Promise<OpenBank> {
    if (gateway !== 'emulator')
      return new OpenBank(openGateway(gateway, receipts), readCallback(callback), null);
    const emulator = new Emulator({
      orders: new KeptOrders(db),
      pagesAt: origin,
      callbackUrl: `${origin}${CALLBACK_PATH}`,
      signer: { key: TEST_KEY },
    });
    await emulator.listen();
    return new OpenBank(
      openGateway(emulator.settings('sber'), receipts),
      readCallback({ key: TEST_KEY }),
      emulator,
    );
  }

  /** The words for a buyer on a refusal. */
  readonly refusalWords: RefusalWords = refusalWords;

  /** Pages of the test bank, to be shown where buyers are; null: a real bank has its own. */
  get pages(): Router | null {
    return this.emulator?.pages ?? null;
  }

  async close(): Promise<void> {
    await this.emulator?.close();
  }
}

/** No secret: it can only make the shop ask its test bank. */
const TEST_KEY = 'the key of the test bank';
