import type { DocumentReminded } from '../document.events.ts';
import { billOf, type Documents, isBill, isExpired } from '../document.ts';

/** Days as `YYYY-MM-DD`. */
interface Calendar {
  readonly today: string;
  /** The day of a paper's reminder; null: never. */
  reminderDay(paper: { readonly day: string; readonly validUntil: string }): string | null;
}

/** Reminds once of the paper that an unpaid order is paid by, from the day of the calendar on. */
export function remind(papers: Documents, { today, reminderDay }: Calendar): DocumentReminded[] {
  // nobody pays by a sample or an expired paper
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
