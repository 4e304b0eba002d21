import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';
import type { Queryable } from '../../event-store/event.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { PaperFiles } from '../files/paper-files.ts';
import type { GoodsPaperName } from './goods-paper.events.ts';

/** A file about a product that is given to people. */
export interface GoodsPaper extends GoodsPaperName {
  /** Number of the product without its pack. */
  readonly number: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly at: Date;
}

/** Files about products by their numbers; of one lot beside the safety data sheets, where one is named. */
export class GetGoodsPapers {
  constructor(readonly numbers: readonly string[]) {}
}

/** The bytes of a file; null where there is none. */
export class GetGoodsFile {
  constructor(
    readonly number: string,
    readonly name: GoodsPaperName,
  ) {}
}

/** Another word as soon as a file about a product was added or withdrawn. */
export class GetGoodsEdition {}

@QueryHandler(GetGoodsEdition)
export class GetGoodsEditionHandler implements IQueryHandler<GetGoodsEdition> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<string> {
    const { rows } = await this.database.query<{ edition: string }>(
      `select count(*) || '/' || coalesce(max(added_at)::text, '') as edition from read.goods_paper`,
      [],
      'goods_edition',
    );
    return rows[0]?.edition ?? '';
  }
}

@QueryHandler(GetGoodsPapers)
export class GetGoodsPapersHandler implements IQueryHandler<GetGoodsPapers> {
  constructor(private readonly database: Database) {}

  execute({ numbers }: GetGoodsPapers): Promise<GoodsPaper[]> {
    return goodsPapersOf(this.database, numbers);
  }
}

@QueryHandler(GetGoodsFile)
export class GetGoodsFileHandler implements IQueryHandler<GetGoodsFile> {
  readonly #files: PaperFiles;

  constructor(
    private readonly database: Database,
    personalData: PersonalData,
  ) {
    this.#files = new PaperFiles(database, personalData);
  }

  async execute({ number, name: { paper, lot, language } }: GetGoodsFile): Promise<Buffer | null> {
    const { rows } = await this.database.query<{ sha256: string }>(
      'select sha256 from read.goods_paper where number = $1 and paper = $2 and lot = $3 and language = $4',
      [number, paper, lot, language],
    );
    const [row] = rows;
    return row === undefined ? null : this.#files.open(row.sha256);
  }
}

/** Files about these products, about all of them without numbers; the newest lots first. */
export async function goodsPapersOf(db: Queryable, numbers?: readonly string[]): Promise<GoodsPaper[]> {
  const { rows } = await db.query<GoodsPaper>(
    `select number, paper, lot, language, sha256, bytes, added_at as at from read.goods_paper
     where $1::text[] is null or number = any($1) order by number, paper, added_at desc, lot, language`,
    [numbers ?? null],
  );
  return rows;
}
