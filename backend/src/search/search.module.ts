import { Module } from '@nestjs/common';
import { Database } from '../database.ts';
import { Dictionaries } from '../dictionaries/dictionaries.ts';
import { Search } from './search.ts';
import { SearchLog } from './search-log.ts';

@Module({
  providers: [
    {
      provide: Search,
      useFactory: (dictionaries: Dictionaries) => new Search(dictionaries),
      inject: [Dictionaries],
    },
    { provide: SearchLog, useFactory: (db: Database) => new SearchLog(db), inject: [Database] },
  ],
  exports: [Search, SearchLog],
})
export class SearchModule {}
