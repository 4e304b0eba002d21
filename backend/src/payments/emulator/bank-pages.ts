import express, { type Request, type Response, type Router } from 'express';
import type { BankDesk } from './bank-desk.ts';
import { type BankOrder, beganToPay, checkedCode, isOpen, type Means, STATUS } from './bank-order.ts';
import { isError } from './bank-orders.ts';
import { PAGE_STYLE } from './page-style.ts';
import {
  type Language,
  NOTHING_TYPED,
  overPage,
  PAGES,
  payPage,
  returnAddress,
  securePage,
  type Typed,
  unknownPage,
} from './pay-page.ts';
import { type Switches, switchesOf } from './switches.ts';
import { maskedPan, SECURE_CODE, type TestCard, testCard } from './test-cards.ts';

interface Needs {
  readonly desk: BankDesk;
  readonly switches: () => Switches;
  readonly now: () => number;
}

/** Id of an order of the test bank. */
const ID = /^[\w-]{1,64}$/;
const LARGEST_FORM = 8_192;
const SBP: Means = { panMasked: null, paymentSystem: 'Undefined', paymentWay: 'SBP_C2B' };

/** The pages on which a buyer pays at the test bank: plain forms, nothing else. */
export function bankPages(needs: Needs): Router {
  const counter = new Counter(needs);
  const pages = express.Router();
  pages.get('/bank.css', (_, response) => {
    response.type('text/css').setHeader('x-content-type-options', 'nosniff').send(PAGE_STYLE);
  });
  for (const language of ['ru', 'en'] as const)
    for (const page of [`/payment_${language}.html`, `/acs_${language}.html`])
      pages.get(page, (request, response) => counter.show(request, response, language));
  pages.use(express.urlencoded({ extended: false, limit: LARGEST_FORM, parameterLimit: 20 }));
  pages.post('/pay', (request, response) => counter.pay(request, response));
  pages.post('/acs', (request, response) => counter.confirm(request, response));
  return pages;
}

/** Serves the buyers. */
class Counter {
  constructor(private readonly needs: Needs) {}

  async show(request: Request, response: Response, language: Language): Promise<void> {
    const order = await this.#find(textOf(request.query['mdOrder']));
    if (order === null) show(response, 404, unknownPage(language));
    else showOrder(response, order, language);
  }

  async pay(request: Request, response: Response): Promise<void> {
    const { desk, now } = this.needs;
    const { form, language, order } = await this.#formOf(request);
    if (order === null) return show(response, 404, unknownPage(language));
    if (order.orderStatus !== STATUS.registered) return showOrder(response, order, language);
    const means = meansOf(form, now());
    if ('faults' in means) return show(response, 422, payPage(order, language, means), order);
    const begun = await desk.change({ mdOrder: order.mdOrder }, (open) =>
      open.orderStatus === STATUS.registered ? beganToPay(open, means.by, means.outcome, now()) : open,
    );
    if (begun !== null && !isError(begun)) await this.#goOn(response, begun, language);
  }

  async confirm(request: Request, response: Response): Promise<void> {
    const { desk, now } = this.needs;
    const { form, language, order } = await this.#formOf(request);
    if (order === null) return show(response, 404, unknownPage(language));
    if (order.orderStatus !== STATUS.secure) return showOrder(response, order, language);
    const isRight = form('code').trim() === SECURE_CODE;
    const checked = await desk.change({ mdOrder: order.mdOrder }, (open) =>
      open.orderStatus === STATUS.secure ? checkedCode(open, isRight, now()) : open,
    );
    if (checked === null || isError(checked)) return;
    if (checked.orderStatus === STATUS.secure && checked.secure === 'code')
      return show(response, 422, securePage(checked, language, true), checked);
    await this.#goOn(response, checked, language);
  }

  /** Leads to the next page of the bank, or back to the shop, which is told of it. */
  async #goOn(response: Response, order: BankOrder, language: Language): Promise<void> {
    const { desk, switches } = this.needs;
    const name = { mdOrder: order.mdOrder };
    if (isOpen(order)) return go(response, `${PAGES}/acs_${language}.html?mdOrder=${order.mdOrder}`);
    if (switchesOf(order.orderNumber, switches()).callbackFirst) await desk.tell(name);
    else desk.tellSoon(name);
    go(response, returnAddress(order, language));
  }

  async #formOf(request: Request) {
    const body = (request.body ?? {}) as Record<string, unknown>;
    const form = (name: string): string => textOf(body[name]);
    const language: Language = form('language') === 'en' ? 'en' : 'ru';
    return { form, language, order: await this.#find(form('mdOrder')) };
  }

  async #find(mdOrder: string): Promise<BankOrder | null> {
    return ID.test(mdOrder) ? this.needs.desk.find(mdOrder) : null;
  }
}

type Form = (name: string) => string;

/** The means of payment and its outcome; or the typed fields with their faults. */
function meansOf(form: Form, now: number): { by: Means; outcome: TestCard['outcome'] } | Typed {
  if (form('way') === 'sbp') return { by: SBP, outcome: 'paid' };
  const card = testCard(form('pan'));
  const typed = typedOf(form, card, now);
  if (card === undefined || typed.faults.size > 0) return typed;
  const { number, system, outcome } = card;
  return { by: { panMasked: maskedPan(number), paymentSystem: system, paymentWay: 'CARD' }, outcome };
}

function showOrder(response: Response, order: BankOrder, language: Language): void {
  if (!isOpen(order)) return show(response, 200, overPage(order, language), order);
  const html =
    order.orderStatus === STATUS.secure
      ? securePage(order, language, false)
      : payPage(order, language, NOTHING_TYPED);
  show(response, 200, html, order);
}

function typedOf(form: Form, card: TestCard | undefined, now: number): Typed {
  const [pan, expiry, cvc] = [form('pan'), form('expiry'), form('cvc')];
  const faults = new Set<'pan' | 'expiry' | 'cvc'>();
  if (card === undefined) faults.add('pan');
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(expiry) ?? [];
  // a card is good to the end of its month
  if (month === undefined || Date.UTC(2000 + Number(year), Number(month)) <= now) faults.add('expiry');
  if (!/^\s*\d{3}\s*$/.test(cvc)) faults.add('cvc');
  // a number of no test card may be that of a real one: it is not shown again
  return { pan: card === undefined ? '' : pan, expiry, cvc, faults };
}

/** A form may send a browser on to the shop alone, which a browser holds against the redirect too. */
function show(response: Response, status: number, html: string, order?: BankOrder): void {
  const shop = order === undefined ? '' : ` ${new URL(order.returnUrl).origin}`;
  response
    .status(status)
    .setHeader(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${shop}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .setHeader('cache-control', 'no-store')
    .setHeader('x-content-type-options', 'nosniff')
    .setHeader('referrer-policy', 'no-referrer');
  response.type('html').send(html);
}

function go(response: Response, address: string): void {
  response.setHeader('cache-control', 'no-store');
  response.redirect(303, address);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 100) : '');
