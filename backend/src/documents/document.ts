import { type Decider, fold } from '../event-store/decider.ts';
import type { DocumentEvent, DocumentIssued, FactPaperKind } from './document.events.ts';

export type DocumentState = 'valid' | 'replaced' | 'annulled';

export interface IssuedPaper {
  readonly issued: DocumentIssued['data'];
  readonly state: DocumentState;
  /** A reminder was owed because its last day was near. */
  readonly isReminded?: boolean;
}

/** The papers of an owner, oldest first. */
export type Documents = readonly IssuedPaper[];

const CHANGES = {
  DocumentReplaced: { state: 'replaced' },
  DocumentAnnulled: { state: 'annulled' },
  DocumentReminded: { isReminded: true },
} as const;

export const documents: Decider<Documents, DocumentEvent> = {
  initial: [],
  evolve(papers, event) {
    if (event.type === 'DocumentIssued') return [...papers, { issued: event.data, state: 'valid' }];
    const change = CHANGES[event.type];
    return papers.map((paper) =>
      paper.issued.document === event.data.document ? { ...paper, ...change } : paper,
    );
  },
};

/** The state after these events of a stream of papers. */
export function documentsOf(events: readonly { readonly type: string; readonly data: object }[]): Documents {
  return fold(
    documents,
    events.map(({ type, data }) => ({ type, data }) as DocumentEvent),
  );
}

/** Whether the last day of a paper that holds is over; a specification has no last day. Days as `YYYY-MM-DD`. */
export function isExpired(
  paper: Pick<DocumentIssued['data'], 'kind' | 'validUntil'> & { readonly state: DocumentState },
  today: string,
): boolean {
  const hasEnd = paper.kind !== 'specification' && !isFact(paper.kind);
  return paper.state === 'valid' && hasEnd && paper.validUntil < today;
}

/** Papers about a shipment: УПД and акт. */
export type ShipmentPaperKind = 'transfer' | 'act';
export function isOfShipment(kind: DocumentIssued['data']['kind']): kind is ShipmentPaperKind {
  return kind === 'transfer' || kind === 'act';
}

const FACTS: readonly string[] = ['transfer', 'act', 'advance', 'adjustment'] satisfies FactPaperKind[];
/** Whether a paper says what has happened: it ends with nothing, no cancelling undoes it, and nobody issues it anew. */
export function isFact(kind: DocumentIssued['data']['kind']): kind is FactPaperKind {
  return FACTS.includes(kind);
}

/** Kind and language of a paper of an order. */
export interface PaperChoice {
  readonly kind: Exclude<DocumentIssued['data']['kind'], FactPaperKind>;
  readonly language: DocumentIssued['data']['language'];
}

/** The newest paper of a kind in a language; undefined where none was issued. */
export function newestOf(
  papers: Documents,
  { kind, language }: Pick<DocumentIssued['data'], 'kind' | 'language'>,
): IssuedPaper | undefined {
  return papers.findLast(({ issued }) => issued.kind === kind && issued.language === language);
}

/** Whether money is sent by this paper. */
export function isBill({ kind }: Pick<DocumentIssued['data'], 'kind'>): boolean {
  return kind === 'invoice' || kind === 'invoice-offer';
}

/**
 * The last day that a new paper must keep: of the paper it replaces, else of the paper that the order can be paid by. So a
 * change of payer does not hold prices for longer. Papers that ended before the order was priced again do not count.
 */
export function settledLastDay(
  papers: Documents,
  choice: PaperChoice,
  /** Day on which the order was priced again, `YYYY-MM-DD`. */
  repricedOn?: string,
): string | undefined {
  const before = newestOf(papers, choice);
  const settling = before?.state === 'valid' ? before : isBill(choice) ? billOf(papers) : undefined;
  const day = settling?.issued.validUntil;
  return day !== undefined && repricedOn !== undefined && day < repricedOn ? undefined : day;
}

/** The paper that money is sent by: the invoice, where one holds, else the first that has the terms of an offer. */
export function billOf(papers: Documents): IssuedPaper | undefined {
  const bills = papers.filter(({ issued, state }) => state === 'valid' && isBill(issued));
  return bills.find(({ issued }) => issued.kind === 'invoice') ?? bills[0];
}
