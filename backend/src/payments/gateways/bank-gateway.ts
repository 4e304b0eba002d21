import type {
  AcquiringGateway,
  AttemptName,
  BankReceipt,
  BankRefusal,
  BankStatus,
  Receipt,
  Registration,
} from './gateway.ts';
import { errorOf, hasStatus, receiptsOf, registeredOf, statusOf } from './bank-answer.ts';
import { type Answer, BankTransport } from './bank-transport.ts';
import type { BankDialect, Fields, Refund } from './dialect.ts';
import type { GatewaySettings, Timeouts, ReceiptForm } from './gateway-settings.ts';
import { contactOf, orderBundle } from './order-bundle.ts';
import { refusalReason, type Verb } from './refusal-reason.ts';

const DONE = { kind: 'done' } as const;
/** Code that refuses calls about receipts in a dialect without them. */
const NO_RECEIPTS = 'no-receipts';

/** A bank of the family of RBS and Sber, in either dialect. */
export class BankGateway implements AcquiringGateway {
  readonly isTest: boolean;
  readonly #transport: BankTransport;

  constructor(
    private readonly settings: GatewaySettings,
    private readonly dialect: BankDialect,
    private readonly receiptForm: ReceiptForm,
    private readonly timeouts: Timeouts,
  ) {
    this.isTest = settings.isTest;
    this.#transport = new BankTransport({ ca: settings.ca, connect: timeouts.connect });
  }

  async register(asked: Registration): ReturnType<AcquiringGateway['register']> {
    const fields = this.dialect.registration(asked, this.receiptForm);
    const answer = await this.#ask('register.do', fields, { milliseconds: this.timeouts.register });
    return refused('register', answer) ?? registeredOf(answer);
  }

  async status(attempt: AttemptName): Promise<BankStatus | BankRefusal> {
    const answer = await this.#ask('getOrderStatusExtended.do', nameFields(attempt), { tries: 2 });
    const refusal = refused('status', answer);
    // some banks answer for a declined payment with an error and its state in one
    if (refusal !== null && !(refusal.code === '2' && hasStatus(answer))) return refusal;
    return statusOf(answer);
  }

  async decline(attempt: AttemptName): Promise<typeof DONE | BankRefusal> {
    return refused('decline', await this.#ask('decline.do', nameFields(attempt))) ?? DONE;
  }

  async refund(asked: Refund): Promise<typeof DONE | BankRefusal> {
    const fields = this.dialect.refund(asked, this.receiptForm);
    // its key makes a repetition the same refund
    return refused('refund', await this.#ask('refund.do', fields, { tries: 2 })) ?? DONE;
  }

  get closesReceipts(): boolean {
    return this.settings.receiptsUrl !== undefined;
  }

  async closeReceipt(asked: {
    readonly mdOrder: string;
    readonly receipt: Receipt;
  }): Promise<typeof DONE | BankRefusal> {
    const { receiptsUrl } = this.settings;
    if (receiptsUrl === undefined) return withoutReceipts;
    const fields = {
      orderId: asked.mdOrder,
      ...contactOf(asked.receipt),
      orderBundle: orderBundle(asked.receipt, this.receiptForm),
    };
    return refused('receipt', await this.#ask('doReceipt', fields, { base: receiptsUrl })) ?? DONE;
  }

  async receipts(mdOrder: string): Promise<readonly BankReceipt[]> {
    const { receiptsUrl } = this.settings;
    if (receiptsUrl === undefined) return [];
    const answer = await this.#ask('getReceiptStatus', { orderId: mdOrder }, { base: receiptsUrl, tries: 2 });
    return refused('receipt', answer) === null ? receiptsOf(answer) : [];
  }

  #ask(
    path: string,
    fields: Fields,
    {
      base = this.settings.url,
      milliseconds = this.timeouts.call,
      tries = 1,
    }: { base?: string; milliseconds?: number; tries?: 1 | 2 } = {},
  ): Promise<Answer> {
    const credentials = this.dialect.credentials(this.settings.credentials);
    const call = this.dialect.encode(`${base}${path}`, { ...credentials, ...fields });
    return this.#transport.ask(call, milliseconds, tries);
  }
}

const withoutReceipts: BankRefusal = {
  kind: 'refused',
  reason: 'state',
  code: NO_RECEIPTS,
  message: 'receipts of this bank are made in its cabinet',
};

const nameFields = (attempt: AttemptName): Fields =>
  'mdOrder' in attempt ? { orderId: attempt.mdOrder } : { orderNumber: attempt.orderNumber };

function refused(verb: Verb, answer: Answer): BankRefusal | null {
  const { code, message } = errorOf(answer);
  if (code === '0') return null;
  return { kind: 'refused', reason: refusalReason(verb, code, message), code, message };
}
