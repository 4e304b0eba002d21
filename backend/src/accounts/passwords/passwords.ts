import { createHash } from 'node:crypto';
import { Algorithm, hash, verify } from '@node-rs/argon2';
import { type Localised, Refused } from '../../refused.ts';
import common from './common-passwords.json' with { type: 'json' };

export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}
/** The cost that OWASP advises for argon2id with one lane. */
export const USUAL_COST: PasswordCost = { memoryKib: 19_456, passes: 2 };

/** Characters, as a person counts them. */
const SHORTEST = 8;
const LONGEST = 128;
/** Hashes computed at once; each fills a core and its memory. */
const AT_ONCE = 2;
/** More than these would wait for longer than some seconds: they are refused. */
const MAX_WAITING = 200;
const HASH_BYTES = 5;

const TOO_SHORT: Localised = {
  ru: `Пароль слишком короткий: нужно не меньше ${SHORTEST} знаков.`,
  en: `The password is too short: ${SHORTEST} characters at least.`,
};
const TOO_LONG: Localised = {
  ru: `Пароль слишком длинный: не больше ${LONGEST} знаков.`,
  en: `The password is too long: ${LONGEST} characters at most.`,
};
const TOO_COMMON: Localised = {
  ru: 'Такой пароль подбирают в первую очередь. Придумайте другой, например из нескольких слов.',
  en: 'This password is among the first to be guessed. Choose another one, such as several words.',
};
const IS_LOGIN: Localised = {
  ru: 'Пароль не должен повторять адрес почты.',
  en: 'The password must not repeat the e-mail address.',
};
const BUSY: Localised = {
  ru: 'Сейчас входит слишком много людей. Повторите через несколько секунд.',
  en: 'Too many people are logging in right now. Try again in a few seconds.',
};

/** The fault of a new password, or null. No rule asks for digits or signs: length counts. */
export function passwordFault(typed: string, login: string): Localised | null {
  const password = typed.normalize('NFC');
  const length = [...password].length;
  if (length < SHORTEST) return TOO_SHORT;
  if (length > LONGEST) return TOO_LONG;
  const small = password.toLowerCase();
  if (small === login || small === login.split('@')[0]) return IS_LOGIN;
  return isCommon(small) || new Set(small).size === 1 ? TOO_COMMON : null;
}

let commonHashes: ReadonlySet<string> | undefined;

function isCommon(small: string): boolean {
  commonHashes ??= new Set(readHashes());
  return commonHashes.has(cut(createHash('sha256').update(small).digest()));
}

function readHashes(): string[] {
  const bytes = Buffer.from(common.hashes, 'base64');
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, index) =>
    cut(bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)),
  );
}

const cut = (bytes: Buffer): string => bytes.toString('latin1', 0, HASH_BYTES);

/** All that takes time here; tests count it. */
export const argon2 = { hash, verify };

/** Passwords as argon2id hashes, computed beside the event loop, a few at a time. */
export class Passwords {
  readonly #cost: { memoryCost: number; timeCost: number; parallelism: number; algorithm: Algorithm };
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #nobodys: Promise<string> | undefined;

  constructor({ memoryKib, passes }: PasswordCost = USUAL_COST) {
    this.#cost = { memoryCost: memoryKib, timeCost: passes, parallelism: 1, algorithm: ARGON2ID };
  }

  hash(typed: string): Promise<string> {
    return this.#inTurn(() => argon2.hash(typed.normalize('NFC'), this.#cost));
  }

  /** Whether it is the password; takes as long where there is no hash to compare with. */
  async verify(stored: string | null, typed: string): Promise<boolean> {
    const against = stored ?? (await this.#nobodysHash());
    const same = await this.#inTurn(() => argon2.verify(against, typed.normalize('NFC')));
    return same && stored !== null;
  }

  /** Made at another cost than today's: to be hashed again when the password is next known. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.#cost;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  #nobodysHash(): Promise<string> {
    this.#nobodys ??= this.hash('the password of nobody');
    return this.#nobodys;
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MAX_WAITING) throw new Refused('busy', BUSY, {}, { retryAfter: 5 });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

// the package's own enumeration is a constant one, which single files cannot be compiled with
const ARGON2ID = 2 as Algorithm;
