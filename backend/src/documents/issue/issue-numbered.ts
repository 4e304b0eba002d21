import type { RulingSeller } from '../../dictionaries/ruling-seller.ts';
import type { Append, EventMetadata } from '../../event-store/event.ts';
import type { Localised } from '../../refused.ts';
import {
  counterStream,
  type DocumentEvent,
  type DocumentIssued,
  type FactPaperKind,
  type ShipmentPaperNumbered,
} from '../document.events.ts';
import type { IssuedPaper } from '../document.ts';
import { THE_SHOP } from './issuing-for.ts';
import { paperCode } from '../files/paper-ids.ts';
import type { PapersNeeds } from '../papers.ts';

/** The next number of a counter; it is taken with the paper, in one append. */
export interface NextNumber {
  readonly stream: string;
  readonly taken: number;
}

/** The counter of a seller and a year. УПД, their УКД and invoices for advances are counted together: all are invoices for VAT. */
export async function nextNumber(
  { store }: Pick<PapersNeeds, 'store'>,
  ruling: RulingSeller | null,
  { kind, day }: { readonly kind: FactPaperKind; readonly day: string },
): Promise<NextNumber> {
  const inn = ruling === null ? 'sample' : ruling.seller.entity.inn;
  const stream = counterStream(inn, Number(day.slice(0, 4)), kind === 'act' ? 'act' : 'transfer');
  return { stream, taken: await store.streamVersion(stream) };
}

interface NumberedPaper {
  readonly uid: string;
  readonly subject: string;
  readonly document: string;
  /** The snapshot. */
  readonly paper: {
    readonly kind: FactPaperKind;
    readonly number: string;
    readonly version: number;
    readonly day: string;
    readonly total: number;
  };
  readonly shipment: number;
  readonly sheet: { readonly template: string; readonly data: object; readonly at: number };
  /** Lines on the sheet: more take longer. */
  readonly rows: number;
  readonly more: Pick<DocumentIssued['data'], 'lines' | 'bankLine' | 'adjusts'>;
  readonly templateVersion: number;
  readonly ruling: RulingSeller | null;
  /** Null for a correction, which keeps the number of the paper it replaces. */
  readonly number: NextNumber | null;
  readonly replaces?: { readonly paper: IssuedPaper; readonly reason: Localised } | undefined;
  readonly own: { readonly stream: string; readonly expectedVersion: number };
  readonly metadata: EventMetadata;
}

/** Prints a paper that says what has happened, and writes it together with its number: a crash burns none. */
export async function issueNumbered(one: NumberedPaper, needs: PapersNeeds): Promise<void> {
  const { uid, subject, document, paper, shipment, ruling, replaces, own, metadata } = one;
  const { kind, number, version, day, total } = paper;
  const pdf = await needs.press.print(one.sheet, {
    ...{ turn: THE_SHOP, lines: one.rows, paper: `${uid} ${kind} ${shipment}` },
  });
  const sha256 = await needs.files.keep(subject, pdf, metadata.correlationId);
  needs.failpoint?.('issue-numbered:kept');
  const data: DocumentIssued['data'] = {
    ...{ document, kind, language: 'ru', number, version, day, validUntil: day, sha256, total, shipment },
    ...one.more,
    ...{
      code: paperCode(document),
      entityVersion: ruling?.version ?? 0,
      templateVersion: one.templateVersion,
    },
    personal: { subject, sealed: await needs.personalData.seal(subject, paper) },
    ...(replaces !== undefined && { replaces: replaces.paper.issued.document, reason: replaces.reason }),
  };
  const events: DocumentEvent[] = [
    { type: 'DocumentIssued', data },
    ...(replaces === undefined
      ? []
      : [
          {
            type: 'DocumentReplaced',
            data: { document: replaces.paper.issued.document, by: document },
          } as const,
        ]),
  ];
  const numbered: ShipmentPaperNumbered = {
    type: 'ShipmentPaperNumbered',
    data: { owner: uid, shipment, number },
  };
  const appends: Append[] = [
    { ...own, events },
    ...(one.number === null
      ? []
      : [{ stream: one.number.stream, expectedVersion: one.number.taken, events: [numbered] }]),
  ];
  await needs.store.append(appends, metadata);
  needs.failpoint?.('issue-numbered:after-append');
}
