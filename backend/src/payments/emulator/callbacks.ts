import { createHmac, type KeyLike, sign } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signedText } from '../gateways/callback.ts';
import type { BankNews } from './bank-news.ts';
import type { BankOrder } from './bank-order.ts';
import type { CallbackForm, Switches } from './switches.ts';

export interface CallbackSigner {
  /** Key of HMAC-SHA256. */
  readonly key?: string;
  /** Key of RSA-SHA512. */
  readonly privateKey?: KeyLike;
}

interface Needs {
  readonly signer: CallbackSigner;
  /** Milliseconds between tries. */
  readonly retryAfter: number;
}

type Values = Record<string, string | number>;

/** Tries of a callback before the bank gives up. */
const TRIES = 3;
const TIMEOUT_MILLISECONDS = 10_000;
const FORMS: Readonly<Record<BankOrder['dialect'], CallbackForm>> = { sber: 'json', rbs: 'get' };

/** Tells a shop of changes of its orders, as a bank does: a few times, until one is answered with 200. */
export class Callbacks {
  readonly #closed = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(private readonly needs: Needs) {}

  /** Resolves when each has been told or given up. */
  async tell(order: BankOrder, news: readonly BankNews[], switches: Switches): Promise<void> {
    const address = order.callbackUrl;
    if (address === null || news.length === 0) return;
    const told = news.flatMap((one) =>
      Array.from({ length: switches.callbacks }, () => this.#tellOne(address, order, one, switches)),
    );
    const running = Promise.all(told).then(() => undefined);
    this.#running.add(running);
    await running.finally(() => this.#running.delete(running));
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await Promise.all(this.#running);
  }

  async #tellOne(address: string, order: BankOrder, news: BankNews, switches: Switches): Promise<void> {
    const values = this.#signed(valuesOf(order, news, switches), switches);
    const form = switches.callbackForm ?? FORMS[order.dialect];
    for (let tries = 1; tries <= TRIES && !this.#closed.signal.aborted; tries += 1) {
      if (await this.#send(address, form, values)) return;
      if (tries < TRIES)
        await pause(this.needs.retryAfter, undefined, { signal: this.#closed.signal, ref: false }).catch(
          () => {},
        );
    }
  }

  async #send(address: string, form: CallbackForm, values: Values): Promise<boolean> {
    const url = new URL(address);
    const fields = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) fields.append(name, String(value));
    if (form === 'get') for (const [name, value] of fields) url.searchParams.append(name, value);
    const signal = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]);
    const body = form === 'form' ? fields : JSON.stringify(form === 'nested-json' ? nested(values) : values);
    try {
      const answer = await fetch(url, {
        method: form === 'get' ? 'GET' : 'POST',
        ...(form !== 'get' && { body }),
        ...(form.endsWith('json') && { headers: { 'content-type': 'application/json' } }),
        redirect: 'manual',
        signal,
      });
      await answer.body?.cancel();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  #signed(values: Values, { checksum }: Switches): Values {
    const { key, privateKey } = this.needs.signer;
    if (checksum === 'none' || (key === undefined && privateKey === undefined)) return values;
    const text = signedText(values) ?? '';
    const right =
      key !== undefined
        ? createHmac('sha256', key).update(text).digest('hex').toUpperCase()
        : sign('RSA-SHA512', Buffer.from(text), privateKey ?? '')
            .toString('hex')
            .toUpperCase();
    const last = right.endsWith('0') ? '1' : '0';
    return { ...values, checksum: checksum === 'right' ? right : `${right.slice(0, -1)}${last}` };
  }
}

function valuesOf(order: BankOrder, news: BankNews, { callbackStatus }: Switches): Values {
  return {
    mdOrder: order.mdOrder,
    orderNumber: order.orderNumber,
    operation: news.operation,
    status: callbackStatus ?? news.status,
    ...(news.amount !== undefined && { amount: news.amount }),
    ...(news.externalRefundId !== undefined && { externalRefundId: news.externalRefundId }),
  };
}

/** The values as today's gateway sends them without a checksum. */
function nested(values: Values): object {
  const told = Object.entries(values).filter(([name]) => name !== 'checksum' && name !== 'amount');
  return { ...Object.fromEntries(told), additionalParams: { paymentWay: 'CARD' } };
}
