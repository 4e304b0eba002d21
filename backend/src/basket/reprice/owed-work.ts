import { type DictionaryPublished, isPriced } from '../../dictionaries/dictionary.events.ts';
import type { ByEventType, JobsOf, OwedWork } from '../../jobs/owed-work.ts';

/** New prices are owed to open baskets. A publication that holds from a later day is found by the overdue sweep. */
export const publicationsOwe: OwedWork = {
  jobs: {
    DictionaryPublished: ({ version, position, data }) =>
      version > 1 && isPriced((data as DictionaryPublished['data']).kind)
        ? [{ queue: 'repricing', name: 'reprice-baskets', id: `reprice-for-${position}`, data: {} }]
        : [],
  } satisfies ByEventType<DictionaryPublished['type'], JobsOf>,
};
