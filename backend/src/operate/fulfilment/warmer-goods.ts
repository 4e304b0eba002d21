import { parcelGoods, quoteDelivery } from '@oligoteka/delivery';
import { carriedLines, storageIn } from '../../ordering/delivery/consigned.ts';
import { BEING_MADE } from '../../ordering/operator/on-trust.ts';
import type { OrderCreated } from '../../ordering/order.events.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { cancelledLines, type Fulfilment } from '../../ordering/order-lines.ts';
import { inOrder } from '../audit/in-order.ts';
import type { History } from '../history.ts';
import { paint, roubles, table } from '../print/print.ts';
import { count } from '../print/progress.ts';
import { junkStreams } from './made-orders.ts';

/** A parcel that is colder, and dearer, than what is left in it needs. Kopecks. */
interface WarmerGoods {
  readonly uid: string;
  readonly number: string;
  /** Number of the parcel's line. */
  readonly line: number;
  readonly paidFor: string;
  readonly needed: string;
  readonly differenceKopecks: number;
}

interface Row {
  readonly uid: string;
  readonly number: string;
  readonly creation: OrderCreated['data'];
  readonly fulfilment: Fulfilment;
  /** What operators sent back since it was paid. Kopecks. */
  readonly back: number;
}

/**
 * Parcels whose coldest goods were cancelled while others still go in them: the price stays as it was ordered (decision 35), and an
 * operator sends the difference back. Told until so much of the order has gone back by an operator; junk is left out.
 */
export async function warmerGoods(history: History): Promise<WarmerGoods[]> {
  const { rows } = await history.database.query<Row>(
    `select o.uid, o.number, o.creation, o.fulfilment, coalesce((
         select sum(r.amount) from read.payment_refund r
         where r.uid = o.uid and r.reason = 'operator' and r.state <> 'refused'), 0)::float8 as back
     from read.customer_order o
     where ${BEING_MADE} and (creation->'lines')::jsonb @> '[{"kind": "delivery"}]'
       and fulfilment->'lines' @> '[[{"by": "LinesCancelled"}]]' order by submitted_at`,
  );
  const junk = await junkStreams(history);
  const found = await inOrder(
    rows.filter(({ uid }) => !junk.has(orderStream(uid))),
    (row) => warmerOf(history, row),
  );
  return found.flat();
}

async function warmerOf(
  { dictionaries }: History,
  { uid, number, creation, fulfilment, back }: Row,
): Promise<WarmerGoods[]> {
  const { lines, pricedWith } = creation;
  const book = await dictionaries.at(pricedWith);
  const carried = carriedLines(lines, { tariffs: book.delivery, storageOf: storageIn(book) });
  const gone = cancelledLines(fulfilment);
  const warmer = lines.flatMap((parcel, index): WarmerGoods[] => {
    if (parcel.kind !== 'delivery' || gone.includes(index + 1)) return [];
    const left = carried.filter(({ line }) => parcel.goods.includes(line) && !gone.includes(line));
    const [coldest] = parcelGoods(left, false).slice(-1);
    if (coldest === undefined || coldest.temperature === parcel.temperature) return [];
    const price = quoteDelivery({ ...parcel, temperature: coldest.temperature }, book.delivery);
    if (price === null || price.discountPrice >= parcel.discountPrice) return [];
    return [
      {
        ...{ uid, number, line: index + 1, paidFor: parcel.temperature, needed: coldest.temperature },
        differenceKopecks: parcel.discountPrice - price.discountPrice,
      },
    ];
  });
  return warmer.reduce((sum, one) => sum + one.differenceKopecks, 0) > back ? warmer : [];
}

/** The part of `ops today` about them; none where there are none. */
export function warmerPart(parcels: readonly WarmerGoods[], most: number): string[] {
  if (parcels.length === 0) return [];
  const rows = parcels.slice(0, most).map(({ number, line, paidFor, needed, differenceKopecks }) => ({
    ...{ order: number, line, 'paid for': paidFor, 'needs now': needed },
    'the difference': `${roubles(differenceKopecks)}: ops payments refund --amount`,
  }));
  const rest = parcels.length > most ? `\n… ${parcels.length - most} more: --json` : '';
  return [
    `${paint('bold', 'Parcels colder than what is left in them')}: ${count(parcels.length)}\n${table(rows, 60)}${rest}`,
  ];
}
