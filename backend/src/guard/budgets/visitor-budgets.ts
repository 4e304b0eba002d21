import { domainToASCII } from 'node:url';
import type { Localised } from '../../refused.ts';
import { Refused } from '../../refused.ts';
import type { Bucket, Limit, RateLimits } from '../rate-limits.ts';
import type { SecurityLog } from '../security-log.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Limits of calls without a login. `network`: an institute of 300 people behind one address, four orders a day each, thirty of
 * them in one minute after a lecture. The others stop one person who orders without end.
 */
export const BUDGETS = {
  /** Orders of visitors: forty at once, then one every six seconds. */
  ordersOfNetwork: { tries: 40, seconds: 240 },
  ordersOfNetworkInDay: { tries: 2_000, seconds: DAY },
  ordersOfBasket: { tries: 10, seconds: HOUR },
  /** Orders for one contact from one network: no stranger can use up the contact's own limit. */
  ordersForContact: { tries: 20, seconds: 4 * HOUR },
  ordersOfMember: { tries: 100, seconds: 10 * HOUR },
  /** Requests for offers: an operator reads each of them. */
  requestsOfNetwork: { tries: 30, seconds: 6 * HOUR },
  requestsOfBasket: { tries: 10, seconds: 2 * HOUR },
  requestsForContact: { tries: 10, seconds: 4 * HOUR },
  requestsOfMember: { tries: 40, seconds: 10 * HOUR },
  /** Letters about orders and requests to one address: from one network or one member, and from all visitors. */
  orderLettersFrom: { tries: 10, seconds: 10 * HOUR },
  orderLetters: { tries: 30, seconds: DAY },
  /** The same from all members together: a clerk may be the contact of many, and strangers open throw-away accounts. */
  orderLettersOfMembers: { tries: 100, seconds: DAY },
  /** Codes to cancel an order, to one address. */
  cancelLettersFrom: { tries: 6, seconds: 6 * HOUR },
  cancelLetters: { tries: 20, seconds: DAY },
} as const satisfies Record<string, Limit>;

/** Kopecks. A larger order needs an account, or a word with the shop first. */
const LARGEST_ORDER = 300_000_000;

/** The caller that orders, or requests a letter. */
export interface Caller {
  /** Network address, as limits count it. */
  readonly address: string;
  readonly basketId: string;
  /** Uid of the member who is logged in; null: a visitor. */
  readonly memberId: string | null;
}

/** Yandex delivers all of these domains to one mailbox. */
const YANDEX = /^(ya\.ru|yandex\.(ru|com|by|kz|uz|ua|com\.tr))$/;
const GMAIL = /^(gmail|googlemail)\.com$/;

/**
 * A mailbox as budgets count it. Letter case, a suffix behind a plus sign, quotes, and a domain in Unicode or ASCII make no new
 * mailbox, nor do the spellings that Gmail and Yandex deliver to one person.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  const typed = address.slice(at + 1);
  const domain = domainToASCII(typed) || typed;
  const quoted = /^"(.*)"$/.exec(address.slice(0, Math.max(0, at)))?.[1];
  const name = (quoted?.replaceAll(/\\(.)/g, '$1') ?? address.slice(0, Math.max(0, at))).replace(/\+.*$/, '');
  if (GMAIL.test(domain)) return `${name.replaceAll('.', '')}@gmail.com`;
  if (YANDEX.test(domain)) return `${name.replaceAll('.', '-')}@yandex.ru`;
  return `${name}@${domain}`;
}

/** Limits orders and the letters about them, in all processes together. */
export class VisitorBudgets {
  /** `generosity`: factor of BUDGETS. */
  constructor(
    private readonly limits: Pick<RateLimits, 'takeEach' | 'giveBack'>,
    private readonly log: Pick<SecurityLog, 'note'>,
    private readonly generosity: number,
  ) {}

  /**
   * Runs `place` within the budget of orders or refuses; an order that fails costs nothing. `place` learns whether letters
   * about the order are held back because too many went to that address; so does the security log.
   */
  order<Placed extends { readonly repeated: boolean }>(
    caller: Caller,
    contact: string,
    request: string,
    place: (letters: { readonly letters?: 'held' }) => Promise<Placed>,
  ): Promise<Placed> {
    const budget = { buckets: this.ordersOf(caller, contact), what: 'order', refusal: tooManyOrders };
    return this.within(budget, { caller, contact, request }, place);
  }

  /** The same for a request for an offer. */
  request<Placed extends { readonly repeated: boolean }>(
    caller: Caller,
    contact: string,
    request: string,
    place: (letters: { readonly letters?: 'held' }) => Promise<Placed>,
  ): Promise<Placed> {
    const budget = { buckets: this.requestsOf(caller, contact), what: 'request', refusal: tooManyRequests };
    return this.within(budget, { caller, contact, request }, place);
  }

  private async within<Placed extends { readonly repeated: boolean }>(
    budget: { buckets: Bucket[]; what: string; refusal: (seconds: number) => Refused },
    { caller, contact, request }: { caller: Caller; contact: string; request: string },
    place: (letters: { readonly letters?: 'held' }) => Promise<Placed>,
  ): Promise<Placed> {
    const wait = await this.take(budget.buckets);
    if (wait > 0) throw budget.refusal(wait);
    const letters = this.lettersTo(contact, caller);
    const isLeft = (await this.take(letters)) === 0;
    if (!isLeft) this.log.note('letter-withheld', { what: budget.what, request });
    let isPlaced = false;
    try {
      const placed = await place(isLeft ? {} : { letters: 'held' });
      isPlaced = !placed.repeated;
      return placed;
    } finally {
      if (!isPlaced) await this.giveBack([...budget.buckets, ...(isLeft ? letters : [])]);
    }
  }

  /** The largest order of a visitor, in kopecks; null for a member: no limit. */
  largestOrder(memberId: string | null): number | null {
    return memberId === null ? Math.round(LARGEST_ORDER * this.generosity) : null;
  }

  /** Takes a letter with a code to cancel an order, or refuses. */
  async cancelLetter(address: string, contact: string): Promise<void> {
    const mailbox = mailboxOf(contact);
    const wait = await this.take([
      this.bucket('cancel letters from', BUDGETS.cancelLettersFrom, mailbox, address),
      this.bucket('cancel letters', BUDGETS.cancelLetters, mailbox),
    ]);
    if (wait > 0) throw tooManyLetters(wait);
  }

  private ordersOf({ address, basketId, memberId }: Caller, contact: string): Bucket[] {
    if (memberId !== null) return [this.bucket('orders of a member', BUDGETS.ordersOfMember, memberId)];
    return [
      this.bucket('orders of a basket', BUDGETS.ordersOfBasket, basketId),
      this.bucket('orders for a contact', BUDGETS.ordersForContact, mailboxOf(contact), address),
      this.bucket('orders of a network', BUDGETS.ordersOfNetwork, address),
      this.bucket('orders of a network in a day', BUDGETS.ordersOfNetworkInDay, address),
    ];
  }

  private requestsOf({ address, basketId, memberId }: Caller, contact: string): Bucket[] {
    if (memberId !== null) return [this.bucket('requests of a member', BUDGETS.requestsOfMember, memberId)];
    return [
      this.bucket('requests of a basket', BUDGETS.requestsOfBasket, basketId),
      this.bucket('requests for a contact', BUDGETS.requestsForContact, mailboxOf(contact), address),
      this.bucket('requests of a network', BUDGETS.requestsOfNetwork, address),
    ];
  }

  private lettersTo(contact: string, { address, memberId }: Caller): Bucket[] {
    const mailbox = mailboxOf(contact);
    if (memberId !== null)
      return [
        this.bucket('order letters from', BUDGETS.orderLettersFrom, mailbox, memberId),
        this.bucket('order letters of members', BUDGETS.orderLettersOfMembers, mailbox),
      ];
    return [
      this.bucket('order letters from', BUDGETS.orderLettersFrom, mailbox, address),
      this.bucket('order letters', BUDGETS.orderLetters, mailbox),
    ];
  }

  private bucket(what: string, { tries, seconds }: Limit, ...who: string[]): Bucket {
    return { what, limit: { tries: Math.max(1, Math.round(tries * this.generosity)), seconds }, who };
  }

  /** Takes from all buckets or from none; gives the longest wait, in seconds. */
  private async take(buckets: readonly Bucket[]): Promise<number> {
    const waits = await this.limits.takeEach(...buckets);
    const wait = Math.max(...waits);
    if (wait > 0) await this.giveBack(buckets.filter((_, index) => waits[index] === 0));
    return wait;
  }

  private async giveBack(buckets: readonly Bucket[]): Promise<void> {
    if (buckets.length > 0) await this.limits.giveBack(...buckets);
  }
}

function tooManyOrders(seconds: number): Refused {
  return refused(seconds, {
    ru: `Слишком много заказов за короткое время. Корзина и всё, что вы ввели, на месте: повторите через ${inRussian(seconds)}.`,
    en: `Too many orders in a short time. The basket and everything you typed are kept: try again in ${inEnglish(seconds)}.`,
  });
}

function tooManyRequests(seconds: number): Refused {
  return refused(seconds, {
    ru: `Слишком много запросов за короткое время. Всё, что вы ввели, на месте: повторите через ${inRussian(seconds)}.`,
    en: `Too many requests in a short time. Everything you typed is kept: try again in ${inEnglish(seconds)}.`,
  });
}

export function tooManyLetters(seconds: number): Refused {
  return refused(seconds, {
    ru: `На этот адрес уже отправлено несколько кодов: посмотрите почту или повторите через ${inRussian(seconds)}.`,
    en: `Several codes were already sent to this address: look into the mailbox or try again in ${inEnglish(seconds)}.`,
  });
}

export function refused(seconds: number, text: Localised): Refused {
  return new Refused('tooMany', text, {}, { retryAfter: seconds });
}

/** Example: `40 с`, `12 мин`, `2 ч`. */
export function inRussian(seconds: number): string {
  return spell(seconds, ['с', 'мин', 'ч']);
}
export function inEnglish(seconds: number): string {
  return spell(seconds, ['s', 'min', 'h']);
}

function spell(seconds: number, [second, minute, hour]: readonly [string, string, string]): string {
  if (seconds <= MINUTE) return `${seconds}\u00a0${second}`;
  if (seconds <= 2 * HOUR) return `${Math.ceil(seconds / MINUTE)}\u00a0${minute}`;
  return `${Math.ceil(seconds / HOUR)}\u00a0${hour}`;
}
