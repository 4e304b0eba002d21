import type { Projection } from '../event-store/event.ts';
import { BLOCK_EVENT_TYPES, type SenderBlocked } from './blocks.events.ts';

/** One row per block that holds. */
export const blocksProjection: Projection = {
  name: 'blocks',
  mode: 'inline',
  tables: ['read.blocked_sender'],
  eventTypes: BLOCK_EVENT_TYPES,
  rowsOf: { category: 'block', columns: { 'read.blocked_sender': 'uid' } },
  async apply(db, events) {
    for (const { stream, type, data, metadata } of events) {
      const uid = stream.slice('block-'.length);
      if (type === 'SenderUnblocked') {
        await db.query('delete from read.blocked_sender where uid = $1', [uid]);
        continue;
      }
      const { sender, until, note } = data as SenderBlocked['data'];
      await db.query(
        `insert into read.blocked_sender (uid, sender, until, note, blocked_at, blocked_by)
         values ($1, $2, $3, $4, $5, $6)`,
        [uid, JSON.stringify(sender), until, note, metadata.at, metadata.actor],
      );
    }
  },
};
