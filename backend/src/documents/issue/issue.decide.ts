import type { Localised } from '../../refused.ts';
import type { DocumentAnnulled, DocumentEvent, DocumentIssued } from '../document.events.ts';
import { type Documents, isFact, type IssuedPaper, newestOf } from '../document.ts';

/** Why papers are annulled, by the state of an order that is over. */
export const WHY_OVER: ReadonlyMap<string | null, Localised> = new Map([
  ['cancelled', { ru: 'Заказ отменён.', en: 'The order is cancelled.' }],
  ['refunded', { ru: 'Деньги за заказ возвращены.', en: 'The money for the order was returned.' }],
]);

const CHANGED: Localised = {
  ru: 'Изменились данные в документе.',
  en: 'What the document says has changed.',
};

const REPRICED: Localised = {
  ru: 'Цены пересчитаны по прайс-листу дня.',
  en: 'The prices are those of the day.',
};

const SHORTER: Localised = {
  ru: 'Часть строк заказа отменена.',
  en: 'Some lines of the order were cancelled.',
};

/** Why a paper is issued again, though it says the same. */
export interface Reissue {
  readonly text: Localised;
  /** The paper that is to be replaced, as long as it still holds. */
  readonly replaces: string;
  /** Its days are counted from today; else it keeps its last day. */
  readonly hasNewDays?: boolean;
}

/** Why a paper takes the place of this one, where nobody says more. */
export function whyAnew(
  { issued }: IssuedPaper,
  { total }: Pick<DocumentIssued['data'], 'total'>,
  isShorter = false,
): Localised {
  if (isShorter) return SHORTER;
  return issued.total === total ? CHANGED : REPRICED;
}

/** Issues a paper; the one of its kind and language that held until now is replaced. */
export function issue(papers: Documents, draft: Omit<DocumentIssued['data'], 'replaces'>): DocumentEvent[] {
  const before = newestOf(papers, draft);
  if (before?.state !== 'valid') return [{ type: 'DocumentIssued', data: draft }];
  const { document } = before.issued;
  return [
    { type: 'DocumentIssued', data: { ...draft, replaces: document } },
    { type: 'DocumentReplaced', data: { document, by: draft.document } },
  ];
}

/** Annuls all valid papers; those that say what has happened stay true. */
export function annulAll(papers: Documents, reason: Localised): DocumentAnnulled[] {
  return papers
    .filter(({ issued, state }) => state === 'valid' && !isFact(issued.kind))
    .map(({ issued: { document } }) => ({ type: 'DocumentAnnulled', data: { document, reason } }));
}
