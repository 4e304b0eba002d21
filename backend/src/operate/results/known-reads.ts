import { readsOf, type WantedRead } from '../../fulfilment/results/wanted-reads.ts';
import type { OrderedLine } from '../../ordering/order.events.ts';
import { BEING_MADE } from '../../ordering/operator/on-trust.ts';
import { type Fulfilment, untouched } from '../../ordering/order-lines.ts';
import { junkStreams } from '../fulfilment/made-orders.ts';
import { orderStream } from '../../ordering/order.events.ts';
import type { ResultFile } from '../../ordering/result.events.ts';
import type { History } from '../history.ts';

/** An order with its samples, as the read model holds it. */
export interface SampledRow {
  readonly uid: string;
  readonly number: string;
  readonly lines: readonly OrderedLine[];
  readonly fulfilment: Fulfilment | null;
}

/** Orders to be made with samples, the oldest first; with `uid` that one alone, whatever its state. Junk is left out. */
export async function sampledOrders(history: History, uid: string | null): Promise<SampledRow[]> {
  const { rows } = await history.database.query<SampledRow>(
    `select uid, number, creation->'lines' as lines, fulfilment from read.customer_order
     where ($1::uuid is null and ${BEING_MADE} or uid = $1)
       and (creation->'lines')::jsonb @> '[{"kind": "sequence"}]' order by submitted_at`,
    [uid],
  );
  const junk = await junkStreams(history);
  return rows.filter((row) => !junk.has(orderStream(row.uid)));
}

/** The reads of an order in the read model. */
export function readsOfRow({ uid, number, lines, fulfilment }: SampledRow): WantedRead[] {
  return readsOf({ uid, number }, lines, fulfilment ?? untouched(lines.length));
}

/** Hashes of these files that an order has already, with the number of the order. */
export async function keptAlready(
  { database }: History,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await database.query<{ sha256: string; number: string }>(
    `select distinct r->>'sha256' as sha256, number from read.customer_order, jsonb_array_elements(fulfilment->'results') as r
     where fulfilment ? 'results' and r->>'sha256' = any($1)`,
    [hashes],
  );
  return new Map(rows.map(({ sha256, number }) => [sha256, number]));
}

/** Letters of a read: the good ones, of a text all of them, for it says nothing about their quality. */
export function readLength({ format, quality }: Pick<ResultFile, 'format' | 'quality'>): number {
  return format === 'text' ? quality.called : quality.length;
}
