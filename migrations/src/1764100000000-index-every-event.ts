import type { MigrationInterface, QueryRunner } from 'typeorm';
import { functions } from './schemas/1763710000000-create-event-store.ts';
import indexEveryEvent from './schemas/event-store/index-every-event.sql';

/** Every event of a stream is found by the index, those it was begun with too. */
export class IndexEveryEvent1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [indexEveryEvent, ...functions]) await runner.query(sql);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('there is no way back but the backup of before'));
  }
}
