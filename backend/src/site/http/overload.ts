import type { NextFunction, Request, Response } from 'express';
import { type Localised, Refused } from '../../refused.ts';
import { ArrivingBodies } from './arriving-bodies.ts';
import { BUSY } from './busy.ts';
import { failureOf } from './site-failure.filter.ts';
import { log } from '../../log.ts';

const TICK_MS = 100;
/** Weight of the last tick in the lateness: a single long step is no overload, a second of them is. */
const NEWEST = 0.3;
/** Requests at once that are always served: fewer would not be faster. */
const ALWAYS_SERVED = 32;
const MAX_CONCURRENT = 512;
const LONGEST_WAIT_SECONDS = 3;

/**
 * Says no while there is still time to say it: a process that gets its turn too late, or has too much in hand, refuses calls
 * and pages before it reads anything of them, until it has caught up. Health checks and files go on.
 */
export class Overload {
  /** Milliseconds by which a timer comes late, or a request that is read has waited for its turn; smoothed. */
  #late = 0;
  #due = performance.now() + TICK_MS;
  #inHand = 0;
  readonly #arriving: ArrivingBodies;
  #isOverloaded = false;
  /** Requests that are read and whose work has not begun, oldest first. */
  readonly #waiting: { readonly since: number; begin(): void }[] = [];
  readonly #timer: NodeJS.Timeout;

  /**
   * `lateMs`: lateness from which on the process is overloaded; below a fifth of it, and half the requests, it is well again.
   * `limitOf`: bytes of a body that a path reads.
   */
  constructor(
    private readonly lateMs: number,
    limitOf: (path: string) => number,
  ) {
    this.#arriving = new ArrivingBodies(limitOf);
    this.#timer = setInterval(() => this.#look(), TICK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  readonly refuse = (request: Request, response: Response, next: NextFunction): void => {
    if (goesOn(request.path)) return next();
    if (this.#inHand >= MAX_CONCURRENT) this.#begin();
    if (this.#isOverloaded && this.#inHand >= ALWAYS_SERVED) return answerBusy(request, response);
    // a body makes no work until it is here
    if (!this.#arriving.take(request, response, () => this.#count(response)))
      return answerBusy(request, response);
    next();
  };

  /**
   * Put behind the reading of bodies: requests begin their work one by one, with a look at everything else in between. Two
   * hundred that come at once would else be one long step, in which nobody is answered.
   */
  readonly takeTurns = (request: Request, response: Response, next: NextFunction): void => {
    if (goesOn(request.path)) return next();
    this.#waiting.push({
      since: performance.now(),
      // a caller that hung up gets no answer and no place
      begin: () => (response.closed ? void response.destroy() : next()),
    });
    if (this.#waiting.length === 1) setImmediate(this.#beginOne);
  };

  readonly #beginOne = (): void => {
    const first = this.#waiting[0];
    try {
      first?.begin();
    } finally {
      this.#waiting.shift();
      if (this.#waiting.length > 0) setImmediate(this.#beginOne);
    }
  };

  #count(response: Response): void {
    this.#inHand += 1;
    response.once('close', () => (this.#inHand -= 1));
  }

  #look(): void {
    const now = performance.now();
    const waited = now - (this.#waiting[0]?.since ?? now);
    this.#late += NEWEST * (Math.max(0, now - this.#due, waited) - this.#late);
    this.#due = now + TICK_MS;
    if (this.#late > this.lateMs) this.#begin();
    else if (this.#isOverloaded && this.#late < this.lateMs / 5 && this.#inHand < MAX_CONCURRENT / 2) {
      this.#isOverloaded = false;
      log.warn('overload: over');
    }
  }

  #begin(): void {
    if (this.#isOverloaded) return;
    this.#isOverloaded = true;
    const late = Math.round(this.#late);
    log.warn(`overload: ${this.#inHand} requests in hand, ${late} ms late: others are refused (503)`);
  }
}

/** Health checks, and files by their names: no page and no call has a dot in its last part. */
function goesOn(path: string): boolean {
  return /^\/health\//i.test(path) || /\.[^/]*$/.test(path);
}

function answerBusy(request: Request, response: Response): void {
  // not all of them come back at once
  const retryAfter = 1 + Math.floor(Math.random() * LONGEST_WAIT_SECONDS);
  response
    .status(503)
    .setHeader('retry-after', String(retryAfter))
    .setHeader('cache-control', 'no-store')
    .setHeader('x-content-type-options', 'nosniff')
    .setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  if (/^\/site\//i.test(request.path)) {
    const refused = new Refused('busy', BUSY, {}, { retryAfter });
    response.json(failureOf(refused, request.path, request.session?.language ?? 'ru').failure);
    return;
  }
  const language = /^\/en(\/|$)/.test(request.path) ? 'en' : 'ru';
  response.type('html').send(pageOf(language));
}

const TITLE: Localised = { ru: 'Олиготека: одну минуту', en: 'Oligoteka: one moment' };

/** Comes by itself to the page that was asked for. */
function pageOf(language: keyof Localised): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${LONGEST_WAIT_SECONDS + 2}">
<title>${TITLE[language]}</title>
<h1>${TITLE[language]}</h1>
<p>${BUSY[language]}</p>
</html>
`;
}
