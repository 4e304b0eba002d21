import type {
  AcquiringGateway,
  AttemptName,
  BankReceipt,
  BankRefusal,
  BankStatus,
  Receipt,
  Registration,
} from '../gateways/gateway.ts';
import { BankUnreachable } from '../gateways/gateway.ts';

interface Kept {
  readonly mdOrder: string;
  readonly asked: Registration;
  orderStatus: number;
  actionCode: number;
  amount: number;
  currency: string;
  refunded: number;
  readonly refunds: Map<string, number>;
  /** Sums that went back by hand, in the cabinet of the bank. */
  readonly byHand: number[];
}

type Call = 'register' | 'status' | 'decline' | 'refund' | 'closeReceipt' | 'receipts';
const refusal = (reason: BankRefusal['reason'], code: string, message: string = reason): BankRefusal => ({
  kind: 'refused',
  reason,
  code,
  message,
});

/** A bank in memory, as obstinate as a real one: a number is taken once, a page is closed once, money moves once for a key. */
export class FakeBank implements AcquiringGateway {
  isTest = true;
  closesReceipts = true;
  /** Whether it lists each refund with its key, as some banks do. */
  tellsRefunds = false;
  readonly orders = new Map<string, Kept>();
  /** Number of calls of each verb. */
  readonly calls: Record<Call, number> = {
    ...{ register: 0, status: 0, decline: 0, refund: 0, closeReceipt: 0, receipts: 0 },
  };
  /** Called before each call; may throw, or wait. */
  before: (call: Call) => void | Promise<void> = () => {};
  /** Called after the bank has carried out a call, before it answers. */
  after: (call: Call) => void | Promise<void> = () => {};
  /** Refusals to answer with, whatever the rules say. */
  says: Partial<Record<Call, BankRefusal>> = {};
  readonly made: BankReceipt[] = [];
  /** Second receipts it was asked for. */
  readonly closed: Receipt[] = [];
  /** Receipts of refunds it was asked for. */
  readonly refundReceipts: Receipt[] = [];

  /** The buyer at the page of the bank. */
  pay(mdOrder: string, change: Partial<Kept> = {}): void {
    Object.assign(this.kept(mdOrder), { orderStatus: 2 }, change);
  }

  /** Somebody sends money back in the cabinet of the bank. */
  sendBackByHand(mdOrder: string, amount: number): void {
    const kept = this.kept(mdOrder);
    kept.byHand.push(amount);
    Object.assign(kept, { orderStatus: 4, refunded: kept.refunded + amount });
  }

  refuse(mdOrder: string, actionCode: number): void {
    Object.assign(this.kept(mdOrder), { orderStatus: 6, actionCode });
  }

  kept(mdOrder: string): Kept {
    const kept = [...this.orders.values()].find((one) => one.mdOrder === mdOrder);
    if (kept === undefined) throw new Error(`the bank knows no ${mdOrder}`);
    return kept;
  }

  /** Orders that can still be paid, or were. */
  live(): Kept[] {
    return [...this.orders.values()].filter(({ orderStatus }) => orderStatus !== 6);
  }

  /** Kopecks that buyers are without. */
  charged(): number {
    return [...this.orders.values()]
      .filter(({ orderStatus }) => orderStatus === 2 || orderStatus === 4)
      .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  }

  register(asked: Registration): ReturnType<AcquiringGateway['register']> {
    return this.#call('register', () => {
      if (this.orders.has(asked.orderNumber)) return refusal('taken', '1');
      const mdOrder = `md-${asked.orderNumber}`;
      const { amount } = asked;
      this.orders.set(asked.orderNumber, {
        ...{ mdOrder, asked, orderStatus: 0, actionCode: -100, amount, currency: '643', refunded: 0 },
        refunds: new Map(),
        byHand: [],
      });
      return { kind: 'registered' as const, mdOrder, formUrl: `https://bank.example/pay?mdOrder=${mdOrder}` };
    });
  }

  status(attempt: AttemptName): Promise<BankStatus | BankRefusal> {
    return this.#call('status', () => {
      const kept = this.#find(attempt);
      if (kept === undefined) return refusal('unknown', '6');
      const { mdOrder, asked, orderStatus, actionCode, amount, currency, refunded } = kept;
      const isPaid = orderStatus === 2 || orderStatus === 4;
      return {
        ...({ kind: 'known', mdOrder, orderNumber: asked.orderNumber } as const),
        ...{ orderStatus, actionCode: isPaid ? 0 : actionCode, amount, currency, refunded },
        ...{ deposited: isPaid ? amount : 0, panMasked: null, way: null },
        refunds: this.tellsRefunds ? refundsOf(kept) : null,
      };
    });
  }

  decline(attempt: AttemptName): Promise<{ readonly kind: 'done' } | BankRefusal> {
    return this.#call('decline', () => {
      const kept = this.#find(attempt);
      if (kept === undefined) return refusal('unknown', '6');
      if (kept.orderStatus !== 0) return refusal('state', '7');
      kept.orderStatus = 6;
      return { kind: 'done' as const };
    });
  }

  refund({ mdOrder, amount, key, receipt }: Parameters<AcquiringGateway['refund']>[0]) {
    return this.#call('refund', () => {
      const kept = this.#find({ mdOrder });
      if (kept === undefined) return refusal('unknown', '6');
      const before = kept.refunds.get(key);
      if (before !== undefined) return before === amount ? { kind: 'done' as const } : refusal('data', '5');
      const isOpen = kept.orderStatus === 2 || kept.orderStatus === 4;
      if (!isOpen || kept.refunded + amount > kept.amount) return refusal('state', '7');
      kept.refunds.set(key, amount);
      this.refundReceipts.push(receipt);
      kept.refunded += amount;
      kept.orderStatus = 4;
      return { kind: 'done' as const };
    });
  }

  closeReceipt({ receipt }: Parameters<AcquiringGateway['closeReceipt']>[0]) {
    return this.#call('closeReceipt', () => {
      this.closed.push(receipt);
      const receiptId = `full-${this.closed.length}`;
      const { total } = receipt;
      const url = `https://ofd.example/${receiptId}`;
      this.made.push({ receiptId, kind: 'full', status: 'done', total, url, error: null });
      return { kind: 'done' as const };
    });
  }

  async receipts(): Promise<readonly BankReceipt[]> {
    return this.made;
  }

  #find(attempt: AttemptName): Kept | undefined {
    if ('orderNumber' in attempt) return this.orders.get(attempt.orderNumber);
    return [...this.orders.values()].find(({ mdOrder }) => mdOrder === attempt.mdOrder);
  }

  async #call<Answer>(call: Call, work: () => Answer): Promise<Answer | BankRefusal> {
    this.calls[call] += 1;
    await this.before(call);
    const said = this.says[call];
    if (said !== undefined) return said;
    const answer = work();
    await this.after(call);
    return answer;
  }
}

const refundsOf = ({ refunds, byHand }: Kept): { key: string | null; amount: number }[] => [
  ...[...refunds].map(([key, amount]) => ({ key, amount })),
  ...byHand.map((amount) => ({ key: null, amount })),
];

/** Breaks the line to the bank at a call, so many times. */
export function breaks(at: Call, times = 1): (call: Call) => void {
  let left = times;
  return (call) => {
    if (call !== at || left === 0) return;
    left -= 1;
    throw new BankUnreachable('cut off');
  };
}

export const NO_ACCESS = refusal('access', '5', 'Доступ запрещён');
