import type { Sent } from './draft-wire.ts';

/** A request without an answer. Sent again unchanged, it is executed once (idempotency key). */
export interface Attempt {
  readonly lines: readonly Sent[];
  readonly idempotencyKey: string;
}

interface KeptAttempt extends Attempt {
  /** The tab that sends it while it lives. */
  readonly owner: string;
}

type Storage_ = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'oligoteka.attempt.';

/**
 * Unanswered requests that create lines, kept in the browser's storage: after a reload only the server knows which lines
 * it has created.
 */
export class DraftAttempts {
  private readonly prefix: string;

  constructor(
    private readonly storage: Storage_,
    basketId: string,
    private readonly owner: string,
  ) {
    this.prefix = `${PREFIX}${basketId}.`;
  }

  keep(attempt: Attempt): void {
    if (!attempt.lines.some(({ wire }) => wire.id < 0)) return;
    const kept: KeptAttempt = { ...attempt, owner: this.owner };
    try {
      this.storage.setItem(this.prefix + attempt.idempotencyKey, JSON.stringify(kept));
    } catch {
      // storage full: the outbox may still keep the lines
    }
  }

  /** The answer has arrived. */
  drop({ idempotencyKey }: Attempt): void {
    try {
      this.storage.removeItem(this.prefix + idempotencyKey);
    } catch {
      // no storage: nothing is kept
    }
  }

  /** Takes over the requests of closed tabs. */
  adopt(isGone: (owner: string) => boolean): Attempt[] {
    const left = this.all().filter(({ owner }) => isGone(owner));
    return left.map(({ lines, idempotencyKey }) => {
      const attempt = { lines, idempotencyKey };
      this.keep(attempt);
      return attempt;
    });
  }

  private all(): KeptAttempt[] {
    const kept: KeptAttempt[] = [];
    try {
      for (let at = 0; at < this.storage.length; at += 1) {
        const name = this.storage.key(at);
        if (!name?.startsWith(this.prefix)) continue;
        const one = parse(this.storage.getItem(name));
        if (one) kept.push(one);
      }
    } catch {
      // only attempts that could be read
    }
    return kept;
  }
}

function parse(text: string | null): KeptAttempt | null {
  try {
    const kept = JSON.parse(text ?? '') as Partial<KeptAttempt> | null;
    const isWhole =
      typeof kept?.owner === 'string' &&
      typeof kept.idempotencyKey === 'string' &&
      Array.isArray(kept.lines) &&
      kept.lines.every(isSent);
    return isWhole ? (kept as KeptAttempt) : null;
  } catch {
    return null;
  }
}

function isSent(value: unknown): value is Sent {
  if (typeof value !== 'object' || value === null) return false;
  const { key, row, number, fields, wire } = value as Partial<Sent>;
  return (
    typeof key === 'string' &&
    typeof row === 'object' &&
    typeof number === 'number' &&
    Array.isArray(fields) &&
    typeof wire?.id === 'number'
  );
}
