import type { Anchor } from './anchor.ts';
import { ownTypes } from '../event-rows.ts';
import type { EventStore } from '../event-store.ts';
import { must } from '../must.ts';
import { type Explanation, explainBreak, explainEnd } from './verify-explain.ts';
import { type ChainEnds, type ChainFault, type LinkRow, linkAt, linkOf, readLinks } from './verify-links.ts';
import { wrongStream } from './verify-streams.ts';

export interface ChainReport {
  /** Events whose link was recomputed and found right. */
  readonly verified: number;
  readonly head: number;
  /** The first position that is not as it was written; undefined when all are. */
  readonly firstBad: number | undefined;
  readonly reason: ChainFault | undefined;
  /** One sentence on the fault. */
  readonly detail: string | undefined;
  /** Anchors found in the history. */
  readonly anchors: number;
  /** The last good link, in hex: publish it outside to prove that this history stood so today. */
  readonly seal: string;
}

export interface VerifyOptions {
  /** First position; from a later one than 1 the link before it is taken as given. */
  readonly from?: number;
  /** Everything up to this anchor was moved out of the database: its seal is taken as given. */
  readonly archived?: Anchor;
  /** Anchors kept outside: the history must still contain each. */
  readonly anchors?: readonly Anchor[];
  onProgress?(position: number, head: number): void;
}

const PAGE = 5_000;

/** The chain as far as it has been recomputed. */
class Walk {
  /** The link of the last good event, and of the one before it. */
  link: Buffer;
  before: Buffer;
  verified = 0;
  anchors = 0;
  #anchoredAt = 0;
  /** Anchors further on, in order. */
  readonly #waiting: Anchor[];

  constructor(from: number, link: Buffer, anchors: readonly Anchor[]) {
    this.link = link;
    this.before = link;
    this.#waiting = anchors
      .filter(({ position }) => position >= from - 1)
      .sort((one, other) => one.position - other.position);
  }

  /** False where the event is not the one that the chain goes on with. */
  step(position: number, row: LinkRow | undefined): boolean {
    const hash = row?.position === position ? linkOf(this.link, position, row) : undefined;
    if (row === undefined || hash === undefined || !hash.equals(row.hash)) return false;
    this.before = this.link;
    this.link = hash;
    this.verified += 1;
    return true;
  }

  /** Looks at the anchors of a position. */
  broken(position: number): Explanation | undefined {
    while (this.#waiting[0]?.position === position) {
      const { date, seal } = must(this.#waiting.shift(), 'anchor');
      if (seal !== this.link.toString('hex'))
        return {
          position,
          reason: 'rewritten',
          detail: `events ${this.#anchoredAt + 1} to ${position} are not those anchored on ${date}, though they fit each other`,
        };
      this.anchors += 1;
      this.#anchoredAt = position;
    }
    return undefined;
  }

  /** The explanation for an anchor behind the end of the history. */
  missing(head: number): Explanation | undefined {
    const [anchor] = this.#waiting;
    return (
      anchor && {
        position: head + 1,
        reason: 'removed',
        detail: `position ${anchor.position} was anchored on ${anchor.date}, the history ends at ${head}`,
      }
    );
  }
}

/**
 * Recomputes the hash chain over the stored bytes. Finds events that were changed, removed, inserted or reordered, also at the
 * very end, by the head row and the rows of the streams. An anchor kept outside finds a chain rewritten as a whole.
 */
export async function verifyChain(store: EventStore, options: VerifyOptions = {}): Promise<ChainReport> {
  const { archived, from = (archived?.position ?? 0) + 1, anchors = [] } = options;
  const ends = await readEnds(store);
  const start =
    archived?.position === from - 1 ? Buffer.from(archived.seal, 'hex') : await linkAt(store, from - 1);
  const walk = new Walk(from, start, anchors);
  const fault =
    walk.broken(from - 1) ??
    (await follow(store, walk, ends, { ...options, from })) ??
    (walk.link.equals(ends.hash) && ends.last <= ends.position
      ? undefined
      : await explainEnd(store, { link: walk.link, head: ends })) ??
    walk.missing(ends.position) ??
    (await faultOfStreams(store, from, archived?.position ?? 0, ends.position));
  return {
    verified: walk.verified,
    head: ends.position,
    firstBad: fault?.position,
    reason: fault?.reason,
    detail: fault?.detail,
    anchors: walk.anchors,
    seal: walk.link.toString('hex'),
  };
}

/** Event by event to the head; the next page is read while this one is recomputed. */
async function follow(
  store: EventStore,
  walk: Walk,
  ends: ChainEnds,
  { from, archived, onProgress }: VerifyOptions & { readonly from: number },
): Promise<Explanation | undefined> {
  const head = ends.position;
  const pageAt = (at: number) =>
    at <= head ? readLinks(store, at, Math.min(at + PAGE - 1, head)) : undefined;
  let next = from;
  let page = pageAt(next);
  while (page !== undefined) {
    const rows = await page;
    const after = next + PAGE;
    page = pageAt(after);
    page?.catch(() => {}); // awaited above, or by nobody when the chain breaks first
    let fault: Explanation | undefined;
    for (let index = 0; next < after && next <= head && fault === undefined; index += 1) {
      if (!walk.step(next, rows[index])) {
        const { link, before } = walk;
        fault = await explainBreak(store, { at: next, link, before, head: ends });
        if (archived !== undefined && next === from)
          fault = {
            ...fault,
            detail: `${fault.detail}; or the line given with --archived is of another history`,
          };
        break;
      }
      fault = walk.broken(next);
      next += 1;
    }
    onProgress?.(Math.min(next - 1, head), head);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Streams are counted from their first event on: only where the chain was followed from there. */
async function faultOfStreams(
  store: EventStore,
  from: number,
  behind: number,
  head: number,
): Promise<Explanation | undefined> {
  return from === behind + 1 ? await wrongStream(store, { behind, head }) : undefined;
}

async function readEnds({ pool }: EventStore): Promise<ChainEnds> {
  const { rows } = await pool.query<{ position: number; hash: string; last: number }>({
    text: `select coalesce(h.position, e.last) as position, coalesce(encode(h.hash, 'hex'), '') as hash, e.last
      from (select coalesce(max(position), 0) as last from event_store.event) as e
        left join event_store.head as h on true`,
    types: ownTypes,
  });
  const head = must(rows[0], 'end of the history');
  return { ...head, hash: Buffer.from(head.hash, 'hex') };
}
