import type { RecordedEvent } from '../event-store/event.ts';
import type { OwedLetterOf, OwedWork } from '../jobs/owed-work.ts';
import type { LetterKind } from '../mail/letter.ts';
import { LINE_EVENT_TYPES } from '../ordering/line.events.ts';
import { progressLetterDue } from './progress-letters.ts';

const progressLetter = ({ metadata }: RecordedEvent): OwedLetterOf<LetterKind> => ({
  kind: 'order-progress',
  notBefore: progressLetterDue(metadata.at),
});

/** Letters that the steps of lines owe. */
export const fulfilmentOwes: OwedWork = {
  letters: Object.fromEntries(LINE_EVENT_TYPES.map((type) => [type, progressLetter])),
};
