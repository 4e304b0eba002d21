import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { type DocumentState, isExpired } from '../document.ts';
import { readPaperCode } from '../files/paper-ids.ts';
import type { PaperKind } from '../content/paper.ts';

/** Facts of a paper for anybody who holds it. Money in kopecks. */
export interface PaperFacts {
  readonly kind: PaperKind;
  readonly number: string;
  readonly day: string;
  readonly validUntil: string;
  readonly total: number;
  readonly state: DocumentState;
  /** It holds, and its last day is over. */
  readonly isExpired: boolean;
  readonly isSample: boolean;
  readonly sha256: string;
  /** Number and day of the paper that took its place. */
  readonly replacedBy: { readonly number: string; readonly day: string } | null;
}

export class GetPaper {
  constructor(readonly code: string) {}
}

interface Row extends Omit<PaperFacts, 'total' | 'isExpired' | 'replacedBy'> {
  readonly total: string;
  readonly byNumber: string | null;
  readonly byDay: string;
}

@QueryHandler(GetPaper)
export class GetPaperHandler implements IQueryHandler<GetPaper> {
  constructor(private readonly database: Database) {}

  async execute({ code }: GetPaper): Promise<PaperFacts | null> {
    const { rows } = await this.database.query<Row>(
      `select d.kind, d.number, d.day::text as day, d.valid_until::text as "validUntil", d.total, d.state,
         d.is_sample as "isSample", d.sha256, b.number as "byNumber", b.day::text as "byDay"
       from read.document d left join read.document b on b.document = d.replaced_by where d.code = $1`,
      [readPaperCode(code)],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { total, byNumber, byDay, ...facts } = row;
    return {
      ...facts,
      total: Number(total),
      isExpired: isExpired(facts, moscowDay(new Date().toISOString())),
      replacedBy: byNumber === null ? null : { number: byNumber, day: byDay },
    };
  }
}
