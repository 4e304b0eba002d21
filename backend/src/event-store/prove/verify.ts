import type { Anchor } from './anchor.ts';
import { ownTypes } from '../event-rows.ts';
import type { EventStore } from '../event-store.ts';
import { must } from '../must.ts';
import { explainBreak, explainEnd } from './verify-explain.ts';
import { type ChainEnds, type ChainFault, linkAt, linkOf, readLinks } from './verify-links.ts';
import { wrongStream } from './verify-streams.ts';

export interface ChainReport {
  /** Events whose link was recomputed and found right. */
  readonly verified: number;
  readonly head: number;
  /** The first position that is not as it was written; undefined when all are. */
  readonly firstBad: number | undefined;
  readonly reason: ChainFault | undefined;
  /** One sentence on what was found there. */
  readonly detail: string | undefined;
  /** Anchors found in the history. */
  readonly anchors: number;
  /** The last good link, in hex: publish it outside to prove that this history stood so today. */
  readonly seal: string;
}

export interface VerifyOptions {
  /** From a later position on the link before it is taken as given. */
  readonly from?: number;
  /** Everything up to this anchor was moved out of the database: its seal is taken as given. */
  readonly archived?: Anchor;
  /** What was noted outside: the history must still contain each. */
  readonly anchors?: readonly Anchor[];
  onProgress?(position: number, head: number): void;
}

const PAGE = 5_000;

/**
 * Recomputes the hash chain over the stored bytes. Finds what was changed, removed, put in or reordered, also at the
 * very end (the head row knows the last link, the rows of the streams how many events they have had). Who rewrites the whole
 * chain is found by an anchor kept outside.
 */
export async function verifyChain(
  store: EventStore,
  { archived, from = (archived?.position ?? 0) + 1, anchors = [], onProgress }: VerifyOptions = {},
): Promise<ChainReport> {
  const ends = await readEnds(store);
  const head = ends.position;
  let link =
    archived?.position === from - 1 ? Buffer.from(archived.seal, 'hex') : await linkAt(store, from - 1);
  let before = link;
  let verified = 0;
  let held = 0;
  let anchoredAt = 0;
  const report = (firstBad?: number, reason?: ChainFault, detail?: string): ChainReport => ({
    verified,
    head,
    firstBad,
    reason,
    detail,
    anchors: held,
    seal: link.toString('hex'),
  });
  const waiting = [...anchors]
    .filter(({ position }) => position >= from - 1)
    .sort((one, other) => one.position - other.position);
  const unkept = (position: number): ChainReport | undefined => {
    while (waiting[0] !== undefined && waiting[0].position === position) {
      const [{ date, seal }] = waiting.splice(0, 1) as [Anchor];
      if (seal !== link.toString('hex'))
        return report(
          position,
          'rewritten',
          `events ${anchoredAt + 1} to ${position} are not those anchored on ${date}, though they fit each other`,
        );
      held += 1;
      anchoredAt = position;
    }
    return undefined;
  };

  let broken = unkept(from - 1);
  let next = from;
  let page = next <= head ? readLinks(store, next, Math.min(next + PAGE - 1, head)) : undefined;
  while (page !== undefined && broken === undefined) {
    const rows = await page;
    const after = next + PAGE;
    page = after <= head ? readLinks(store, after, Math.min(after + PAGE - 1, head)) : undefined;
    page?.catch(() => {}); // awaited above, or by nobody when the chain breaks first
    for (let index = 0; next < after && next <= head && broken === undefined; index += 1) {
      const row = rows[index];
      const hash = row?.position === next ? linkOf(link, next, row) : undefined;
      if (row === undefined || hash === undefined || !hash.equals(row.hash)) {
        const { position, reason, detail } = await explainBreak(store, {
          at: next,
          link,
          before,
          head: ends,
        });
        broken = report(
          position,
          reason,
          archived !== undefined && next === from
            ? `${detail}; or the line given with --archived is of another history`
            : detail,
        );
        break;
      }
      before = link;
      link = hash;
      verified += 1;
      broken = unkept(next);
      next += 1;
    }
    onProgress?.(Math.min(next - 1, head), head);
  }
  if (broken !== undefined) return broken;
  if (!link.equals(ends.hash) || ends.last > head) {
    const { position, reason, detail } = await explainEnd(store, { link, head: ends });
    return report(position, reason, detail);
  }
  const [missing] = waiting;
  if (missing !== undefined)
    return report(
      head + 1,
      'removed',
      `position ${missing.position} was anchored on ${missing.date}, the history ends at ${head}`,
    );
  const behind = archived?.position ?? 0;
  const wrong = from === behind + 1 ? await wrongStream(store, { behind, head }) : undefined;
  return wrong === undefined ? report() : report(wrong.position, wrong.reason, wrong.detail);
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
