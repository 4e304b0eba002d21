import type { DocumentReminded } from './document.events.ts';
import { billOf, type Documents, isBill, isExpired } from './document.ts';

/** Days as `YYYY-MM-DD`. */
interface Calendar {
  readonly today: string;
  /** When a paper is reminded of; null: never. */
  reminderDay(paper: { readonly day: string; readonly validUntil: string }): string | null;
}

/** Reminds of what an unpaid order is paid by, once, from the day on that the calendar names for it. */
export function remind(papers: Documents, { today, reminderDay }: Calendar): DocumentReminded[] {
  const bill = billOf(papers);
  if (bill === undefined || bill.issued.entityVersion === 0) return [];
  const isDone = papers.some((one) => one.state === 'valid' && isBill(one.issued) && one.isReminded === true);
  const day = reminderDay(bill.issued);
  if (isDone || day === null || day > today || isExpired({ ...bill.issued, state: bill.state }, today))
    return [];
  return [{ type: 'DocumentReminded', data: { document: bill.issued.document } }];
}
