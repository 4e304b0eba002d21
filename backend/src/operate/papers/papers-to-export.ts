import { documentsOf } from '../../documents/document.ts';
import { documentStream } from '../../documents/document.events.ts';
import type { AdjustmentPaper } from '../../documents/adjustment/adjustment-paper.ts';
import type { ExchangedPaper } from '../../documents/exchange/exchange-frame.ts';
import type { History } from '../history.ts';

/** A paper that holds, as it was issued. */
export interface ExportedPaper {
  readonly paper: ExchangedPaper | AdjustmentPaper;
  readonly document: string;
  readonly issuedAt: string;
}

/** What is asked for: the papers of an order, or those made out on these days; of all kinds where none is named. */
interface Asked {
  readonly owner: string | null;
  readonly range: { readonly from: string; readonly to: string } | null;
  readonly kind: string | null;
}

const KINDS: Readonly<Record<string, readonly string[]>> = {
  upd: ['transfer'],
  act: ['act'],
  advance: ['advance'],
  ukd: ['adjustment'],
};

/** Papers that hold, by day and number. A correction is made out on its own day, under the day of the first print. */
export async function papersToExport(
  { database, store, personalData }: History,
  { owner, range, kind }: Asked,
): Promise<ExportedPaper[]> {
  const kinds = kind === null ? Object.values(KINDS).flat() : (KINDS[kind] ?? []);
  const { rows } = await database.query<{ owner: string; documents: string[] }>(
    `select owner, array_agg(document::text) as documents from read.document
     where kind = any($1) and state = 'valid' and ($2::uuid is null or owner = $2)
       and ($3::date is null or (day <= $4::date and (day >= $3::date or version > 1)))
     group by owner`,
    [kinds, owner, range?.from ?? null, range?.to ?? null],
  );
  const found: ExportedPaper[] = [];
  for (const row of rows) {
    const events = await store.readStream(documentStream(row.owner));
    for (const { issued, state } of documentsOf(events)) {
      if (state !== 'valid' || !row.documents.includes(issued.document)) continue;
      const { subject, sealed } = issued.personal;
      const paper = await personalData.open<ExportedPaper['paper']>(subject, sealed);
      // of a person who was forgotten nothing is left to send
      if (paper === null) continue;
      const made = paper.correction?.day ?? paper.day;
      if (range !== null && (made < range.from || made > range.to)) continue;
      const event = events.find(
        ({ type, data }) =>
          type === 'DocumentIssued' && (data as { document?: string }).document === issued.document,
      );
      found.push({ paper, document: issued.document, issuedAt: event?.metadata.at ?? '' });
    }
  }
  return found.toSorted((one, other) => compare(keyOf(one), keyOf(other)));
}

const keyOf = ({ paper: { day, kind, number } }: ExportedPaper): string =>
  [day, kind, number.padStart(12, '0')].join(' ');
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
