import { type DictionaryPublished, dictionaryStream } from '../../dictionaries/dictionary.events.ts';
import type { ByEventType, JobsOf, OwedWork } from '../../jobs/owed-work.ts';

/** No price follows from the seller's details. */
const SELLER = dictionaryStream('seller');

/** New prices are owed to open baskets. A publication that holds from a later day is found by the overdue sweep. */
export const publicationsOwe: OwedWork = {
  jobs: {
    DictionaryPublished: ({ version, stream, position }) =>
      version > 1 && stream !== SELLER
        ? [{ queue: 'repricing', name: 'reprice-baskets', id: `reprice-for-${position}`, data: {} }]
        : [],
  } satisfies ByEventType<DictionaryPublished['type'], JobsOf>,
};
