import type { Projection } from '../../event-store/event.ts';
import { GOODS_PAPER_EVENT_TYPES, type GoodsPaperEvent, goodsStream } from './goods-paper.events.ts';

/** One row per file about a product that is given to people. */
export const goodsPapersProjection: Projection = {
  name: 'goods_papers',
  mode: 'inline',
  tables: ['read.goods_paper'],
  eventTypes: GOODS_PAPER_EVENT_TYPES,
  rowsOf: { category: 'goods', columns: { 'read.goods_paper': 'number' } },
  async apply(db, events) {
    for (const { stream, type, data: recorded, metadata } of events) {
      const number = stream.slice(goodsStream('').length);
      const { paper, lot, language } = recorded as GoodsPaperEvent['data'];
      const event = { type, data: recorded } as GoodsPaperEvent;
      if (event.type === 'GoodsPaperWithdrawn') {
        await db.query(
          'delete from read.goods_paper where number = $1 and paper = $2 and lot = $3 and language = $4',
          [number, paper, lot, language],
        );
        continue;
      }
      await db.query(
        `insert into read.goods_paper (number, paper, lot, language, sha256, bytes, added_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (number, paper, lot, language) do update
           set sha256 = excluded.sha256, bytes = excluded.bytes, added_at = excluded.added_at`,
        [number, paper, lot, language, event.data.sha256, event.data.bytes, metadata.at],
      );
    }
  },
};
