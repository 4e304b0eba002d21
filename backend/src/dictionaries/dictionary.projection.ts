import type { Projection } from '../event-store/event.ts';
import type { DictionaryPublished } from './dictionary.events.ts';

/** Every published version of every dictionary, so that any past price can be computed again. */
export const dictionaryProjection: Projection = {
  name: 'dictionaries',
  mode: 'inline',
  needsPosition: true,
  tables: ['read.dictionary_version'],
  eventTypes: ['DictionaryPublished'],
  rowsOf: { category: 'dictionary', columns: { 'read.dictionary_version': 'kind' } },
  async apply(db, events) {
    for (const event of events) {
      const { kind, content, effectiveFrom } = event.data as DictionaryPublished['data'];
      await db.query(
        `insert into read.dictionary_version (kind, version, content, effective_from, published_at, position)
         values ($1, $2, $3, $4, $5, $6)`,
        [kind, event.version, JSON.stringify(content), effectiveFrom, event.metadata.at, event.position],
      );
    }
  },
};
