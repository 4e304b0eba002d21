import type { Projection } from '../event-store/event.ts';
import type { DocumentEvent } from './document.events.ts';

/** One row per paper: the facts for anybody who holds it, and the place of its bytes. */
export const documentProjection: Projection = {
  name: 'document',
  mode: 'inline',
  tables: ['read.document'],
  eventTypes: ['DocumentIssued', 'DocumentReplaced', 'DocumentAnnulled', 'DocumentReminded'],
  rowsOf: { category: 'document', columns: { 'read.document': 'owner' } },
  async apply(db, events) {
    for (const { type, data: recorded, stream } of events) {
      const event = { type, data: recorded } as DocumentEvent;
      if (event.type === 'DocumentIssued') {
        const { data } = event;
        await db.query(
          `insert into read.document (document, owner, kind, language, number, version, day, valid_until, total, code,
             state, is_sample, sha256, shipment)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'valid', $11, $12, $13)`,
          [
            ...[data.document, stream.slice('document-'.length), data.kind, data.language, data.number],
            ...[data.version, data.day, data.validUntil, data.total, data.code],
            ...[data.entityVersion === 0, data.sha256, data.shipment ?? null],
          ],
        );
      } else if (event.type === 'DocumentReminded') {
        await db.query('update read.document set is_reminded = true where document = $1', [
          event.data.document,
        ]);
      } else {
        const by = event.type === 'DocumentReplaced' ? event.data.by : null;
        await db.query('update read.document set state = $2, replaced_by = $3 where document = $1', [
          event.data.document,
          by === null ? 'annulled' : 'replaced',
          by,
        ]);
      }
    }
  },
};
