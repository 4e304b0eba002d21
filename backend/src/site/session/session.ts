import { randomUUID } from 'node:crypto';
import type { ContractPayer } from '@oligoteka/pricing';
import type { NextFunction, Request, Response } from 'express';
import { type AgreedPrices, percentsForPayer } from '../../accounts/prices/agreed-prices.ts';
import type { Member } from '../../accounts/get-member/get-member.handler.ts';
import { LOG_IN_FIRST } from '../../accounts/refusals/log-in-first.ts';
import { memberBasketId } from '../../basket/basket-stream.events.ts';
import type { BuyersPercents } from '../../ordering/prices/price-order.ts';
import type { CustomerPrices } from '../../dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../event-store/event.ts';
import { Refused } from '../../refused.ts';
import { networkOf } from '../../guard/read-network.ts';
import type { Caller } from '../../guard/budgets/visitor-budgets.ts';
import type { WorkCaller } from '../../guard/budgets/work-budget.ts';
import { cookieOf, isSecure } from './cookies.ts';

/** The caller, as far as the shop knows. */
export interface Session {
  /** One id for everything this request sets off; sent back as `x-request-id`. */
  readonly requestId: string;
  /** The member's own basket, or the visitor's of the cookie. */
  readonly basketId: string;
  /** Whether the browser named that basket: of a new one it is known that nothing is in it. */
  readonly isBasketKnown: boolean;
  readonly language: 'ru' | 'en';
  /** `Idempotency-Key` of the request, if any. */
  readonly idempotencyKey: string | undefined;
  /** The member who is logged in (identify-member.ts); null: a visitor. */
  readonly member: Member | null;
  /** Network address of the caller. */
  readonly address: string;
  readonly userAgent: string;
  /** The member's discount on primers, percent; 0 for a visitor. */
  readonly primerPercent: number;
  /** The member's discount on products and services, percent; 0 for a visitor. */
  readonly productPercent: number;
}

const BASKET_COOKIE = 'basketId';
/** 30 days (spec §9). */
const BASKET_COOKIE_SECONDS = 2_592_000;
/** HSTS for a year. */
const HTTPS_FROM_NOW_ON = 'max-age=31536000';
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

declare module 'express-serve-static-core' {
  interface Request {
    session?: Session;
  }
}

/** A caller of whom nothing is known: what they see is the same for everybody. Their basket has no id. */
export function nobody(language: Session['language']): Session {
  return {
    requestId: randomUUID(),
    basketId: '',
    isBasketKnown: false,
    language,
    idempotencyKey: undefined,
    member: null,
    address: '',
    userAgent: '',
    primerPercent: 0,
    productPercent: 0,
  };
}

/** Gives every request its session: request id, language, and the basket of its cookie or a new one. */
export function openSession(request: Request, response: Response, next: NextFunction): void {
  const requestId = randomUUID();
  const known = basketCookie(request);
  const basketId = known ?? randomUUID();
  request.session = {
    requestId,
    basketId,
    isBasketKnown: known !== null,
    language: languageOf(request),
    idempotencyKey: request.get('idempotency-key') || undefined,
    member: null,
    address: networkOf(request.ip ?? ''),
    userAgent: request.get('user-agent') ?? '',
    primerPercent: 0,
    productPercent: 0,
  };
  response.setHeader('x-request-id', requestId);
  if (isSecure(request)) response.setHeader('strict-transport-security', HTTPS_FROM_NOW_ON);
  if (request.path.startsWith('/health/')) return next();
  if (known === null || request.path.startsWith('/site/')) setBasketCookie(request, response, basketId);
  next();
}

/** Makes this the browser's basket from the next request on, in place of one that this answer named before. */
export function setBasketCookie(request: Request, response: Response, basketId: string): void {
  const others = [response.getHeader('set-cookie') ?? []]
    .flat()
    .map(String)
    .filter((cookie) => !cookie.startsWith(`${BASKET_COOKIE}=`));
  // Written without Express, because every call has it. Scripts may read it, as they may ask for the basket itself: a page
  // that is the same for everybody does not name the basket of its visitor.
  const expires = new Date(Date.now() + 1000 * BASKET_COOKIE_SECONDS).toUTCString();
  const cookie = `${BASKET_COOKIE}=${basketId}; Max-Age=${BASKET_COOKIE_SECONDS}; Path=/; Expires=${expires}; SameSite=Lax`;
  response.setHeader('set-cookie', [...others, isSecure(request) ? `${cookie}; Secure` : cookie]);
}

/** The session of a member: with their basket, the same on every device, and their own discounts. */
export function asMember(session: Session, member: Member): Session {
  const { uid, primerPercent, productPercent } = member;
  return { ...session, member, basketId: memberBasketId(uid), primerPercent, productPercent };
}

/** The session of a request; every request has passed openSession before anything else. */
export function sessionOf(request: Request): Session {
  if (request.session === undefined) throw new Error('openSession has not run');
  return request.session;
}

/** The basket a call means: the one it names, else the one of the cookie. A UUID is the same in capitals. */
export function basketIdOf(named: string | undefined, session: Session): string {
  return named?.toLowerCase() ?? session.basketId;
}

/** The caller's discounts, as prices are computed with them. */
export function percentsOf({ primerPercent, productPercent, member }: Session): BuyersPercents {
  const agreed = member?.agreed ?? null;
  return {
    ...{ primers: primerPercent, products: productPercent },
    ...(agreed?.fixed && { fixed: agreed.fixed }),
    ...(agreed !== null && {
      agreed: { contracts: agreed.contracts.map(({ number }) => number), version: agreed.version },
    }),
  };
}

/** The same for an order of this payer, who may have a contract too. */
export function percentsFor(
  { member }: Session,
  payer: ContractPayer,
  customers: CustomerPrices,
): BuyersPercents & { readonly contracts: AgreedPrices['contracts'] } {
  const at = new Date().toISOString();
  const { agreed, ...percents } = percentsForPayer(member, payer, customers, at);
  const contracts = agreed?.contracts ?? [];
  return {
    ...percents,
    contracts,
    ...(agreed?.fixed && { fixed: agreed.fixed }),
    ...(agreed !== null && {
      agreed: {
        contracts: contracts.map(({ number }) => number),
        version: agreed.version,
        ...(contracts.some(({ byPayer }) => byPayer) && { byPayer: true as const }),
      },
    }),
  };
}

/** The caller as budgets count it; the basket is the one that is written to. */
export function callerOf({ address, member }: Session, basketId: string): Caller {
  return { address, basketId, memberId: member?.uid ?? null };
}

/** The caller whose budget a calculation is counted on. */
export function workCallerOf({ member, basketId, address }: Session): WorkCaller {
  return { who: member === null ? `visitor ${basketId}` : `user ${member.uid}`, network: address };
}

/** The member who is logged in; a visitor is refused with 401. */
export function memberOf({ member }: Session): Member {
  if (member === null) throw new Refused('unauthenticated', LOG_IN_FIRST);
  return member;
}

/** Metadata of the events of a call. */
export function metadataOf({ member, basketId, requestId }: Session): EventMetadata {
  const actor = member === null ? `visitor:${basketId}` : `user:${member.uid}`;
  return { at: new Date().toISOString(), actor, correlationId: requestId };
}

function basketCookie(request: Request): string | null {
  const value = cookieOf(request, BASKET_COOKIE) ?? '';
  return UUID_V4.test(value) ? value.toLowerCase() : null;
}

/** Russian unless English is asked for first: in the address of a page, in Accept-Language of a call. */
function languageOf(request: Request): 'ru' | 'en' {
  if (!/^\/(site|documents)\//.test(request.path)) return /^\/en(\/|$)/.test(request.path) ? 'en' : 'ru';
  return /^\s*en\b/i.test(request.get('accept-language') ?? '') ? 'en' : 'ru';
}
