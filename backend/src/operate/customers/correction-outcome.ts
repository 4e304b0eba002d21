import type { CorrectedDetail } from '../../ordering/order.events.ts';
import type { Outcome } from '../command.ts';
import { paint, paragraph, table } from '../print/print.ts';

/** Says what is other than before. */
export function correctionOutcome({
  about,
  document,
  what,
  before,
  after,
  isChanged,
  next,
}: {
  readonly about: string;
  readonly document: object;
  readonly what: CorrectedDetail;
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
  readonly isChanged: boolean;
  readonly next: string;
}): Outcome {
  const rows = Object.keys({ ...before, ...after })
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => ({ field, before: before[field] ?? '', now: after[field] ?? '' }));
  return {
    document: { ...document, what, before, after, changed: isChanged },
    text: isChanged
      ? [paint('bold', `${about}: ${what} corrected`), table(rows, 60), paragraph(next)].join('\n\n')
      : paint('dim', 'It is so already: nothing was written.'),
    failed: false,
  };
}
