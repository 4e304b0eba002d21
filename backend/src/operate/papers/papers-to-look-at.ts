import { dayAfter } from '../../documents/content/compose-paper.ts';
import { rulingSeller } from '../../dictionaries/ruling-seller.ts';
import { exchangeFile } from '../../documents/exchange/exchange-file.ts';
import type { ExchangeFault } from '../../documents/exchange/party-xml.ts';
import { buyerKind } from '../../documents/shipment/buyer.ts';
import type { History } from '../history.ts';
import { paint, roubles, table } from '../print/print.ts';
import { count } from '../print/progress.ts';
import { papersToExport } from './papers-to-export.ts';

/** Days for which a paper that lacks something is told. */
const DAYS = 7;

/** An order whose papers say more than was paid: money went back, and no УКД tells of it. Kopecks. */
interface UnfitPaper {
  readonly uid: string;
  readonly number: string;
  readonly leftKopecks: number;
}

/** A paper of the last days that lacks what an accountant or the format needs. */
interface PaperFault {
  readonly order: string;
  readonly paper: string;
  readonly number: string;
  readonly field: string;
  readonly why: string;
}

export interface PapersToLookAt {
  readonly unfit: readonly UnfitPaper[];
  readonly faulty: readonly PaperFault[];
}

export async function papersToLookAt(history: History, today: string): Promise<PapersToLookAt> {
  const [unfit, faulty] = await Promise.all([unfitPapers(history), paperFaults(history, today)]);
  return { unfit, faulty };
}

/** Refunds that an operator sent as sums say for no line what they are for: no УКД follows from them. */
async function unfitPapers({ database }: History): Promise<UnfitPaper[]> {
  const { rows } = await database.query<UnfitPaper>(
    `select uid, number, (back - adjusted)::float8 as "leftKopecks" from (
       select r.uid, o.number, sum(r.amount) as back, coalesce((
         select sum(d.total) from read.document d
         where d.owner = r.uid and d.kind = 'adjustment' and d.state = 'valid'), 0) as adjusted
       from read.payment_refund r join read.customer_order o on o.uid = r.uid
       where r.state = 'confirmed' and r.reason = 'operator' and exists (
         select from read.document d where d.owner = r.uid and d.kind in ('transfer', 'act')
           and d.state = 'valid' and not d.is_sample)
       group by r.uid, o.number) as refunded
     where back > adjusted order by number`,
  );
  return rows;
}

async function paperFaults(history: History, today: string): Promise<PaperFault[]> {
  const ruling = await rulingSeller(history.database);
  if (ruling === null) return [];
  const range = { from: dayAfter(today, -DAYS), to: today };
  const papers = await papersToExport(history, { owner: null, range, kind: null });
  // a УКД has no file at all
  return papers
    .filter(({ paper }) => paper.kind !== 'adjustment')
    .flatMap(({ paper, ...of }) =>
      exchangeFile({ paper, ...of, ruling: ruling.seller })
        .faults.filter((fault) => isToMend(fault, paper))
        .map((fault) => ({ order: paper.order.number, paper: paper.kind, number: paper.number, ...fault })),
    );
}

/** Nobody can add the country of a foreign organisation; a person has no box of exchange, and deducts nothing by the paper. */
function isToMend({ field }: ExchangeFault, paper: Parameters<typeof buyerKind>[0]): boolean {
  return field !== 'buyer: country' && !(field.startsWith('buyer') && buyerKind(paper) === 'person');
}

/** What an operator does about a field. */
const MENDED_BY: Readonly<Record<string, string>> = {
  'buyer: address': ': ask for it, ops customer <order> legal-address',
};

/** The part of `ops today` about them; none where nothing is to be looked at. */
export function papersPart({ unfit, faulty }: PapersToLookAt, most: number): string[] {
  const rows = [
    ...unfit.map(({ number, leftKopecks }) => ({
      ...{ order: number, paper: '', number: '' },
      what: `${roubles(leftKopecks)} went back after it was sent, and no УКД tells of it: agree with the buyer what it is for`,
    })),
    ...faulty.map(({ order, paper, number, field, why }) => ({
      order,
      paper,
      number,
      what: `${field} ${why}${MENDED_BY[field] ?? ''}`,
    })),
  ];
  if (rows.length === 0) return [];
  const rest = rows.length > most ? `\n… ${rows.length - most} more: --json` : '';
  return [
    `${paint('bold', 'Papers to look at')}: ${count(rows.length)}\n${table(rows.slice(0, most), 60)}${rest}`,
  ];
}
