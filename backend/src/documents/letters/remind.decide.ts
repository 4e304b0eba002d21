import type { DocumentReminded } from '../document.events.ts';
import { billOf, type Documents, isBill, isExpired } from '../document.ts';

/** Days as `YYYY-MM-DD`. */
interface Calendar {
  readonly today: string;
  /** When a paper is reminded of; null: never. */
  reminderDay(paper: { readonly day: string; readonly validUntil: string }): string | null;
}

/** Reminds of what an unpaid order is paid by, once, from the day on that the calendar names for it. */
export function remind(papers: Documents, { today, reminderDay }: Calendar): DocumentReminded[] {
  // nobody pays by a sample, or by what has run out
  const bill = billOf(
    papers.filter(
      ({ issued, state }) => issued.entityVersion !== 0 && !isExpired({ ...issued, state }, today),
    ),
  );
  if (bill === undefined) return [];
  const isDone = papers.some((one) => one.state === 'valid' && isBill(one.issued) && one.isReminded === true);
  const day = reminderDay(bill.issued);
  if (isDone || day === null || day > today) return [];
  return [{ type: 'DocumentReminded', data: { document: bill.issued.document } }];
}
