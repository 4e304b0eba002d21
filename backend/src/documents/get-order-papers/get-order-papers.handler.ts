import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';
import { rulingSeller } from '../../dictionaries/ruling-seller.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import type { FactPaperKind } from '../document.events.ts';
import { type DocumentState, isExpired } from '../document.ts';
import type { PaperKind, PaperLanguage } from '../content/paper.ts';

/** A paper of an order as its page tells of it. */
export interface OrderPaper {
  readonly kind: PaperKind;
  readonly language: PaperLanguage;
  readonly number: string;
  readonly day: string;
  readonly validUntil: string;
  readonly state: DocumentState;
  /** It holds, and its last day is over. */
  readonly isExpired: boolean;
}

export interface OrderPapers {
  /** No seller is published yet: a paper printed now is a sample. */
  readonly areSamples: boolean;
  /** The newest of each kind and language that was issued. */
  readonly issued: readonly OrderPaper[];
  /** Papers about shipments and payments that hold, by their number. */
  readonly ofShipments: readonly ShipmentPaperRow[];
}

export interface ShipmentPaperRow {
  readonly kind: FactPaperKind;
  readonly shipment: number;
  readonly number: string;
  readonly day: string;
  readonly isSample: boolean;
}

export class GetOrderPapers {
  constructor(readonly uid: string) {}
}

@QueryHandler(GetOrderPapers)
export class GetOrderPapersHandler implements IQueryHandler<GetOrderPapers> {
  constructor(private readonly database: Database) {}

  async execute({ uid }: GetOrderPapers): Promise<OrderPapers> {
    const [seller, { rows }, shipments] = await Promise.all([
      rulingSeller(this.database),
      this.database.query<Omit<OrderPaper, 'isExpired'>>(
        `select distinct on (kind, language) kind, language, number, day::text as day,
           valid_until::text as "validUntil", state
         from read.document where owner = $1 and kind not in ('transfer', 'act', 'advance', 'adjustment') order by kind, language, version desc`,
        [uid],
      ),
      this.database.query<ShipmentPaperRow>(
        `select kind, shipment, number, day::text as day, is_sample as "isSample" from read.document
         where owner = $1 and kind in ('transfer', 'act', 'advance', 'adjustment') and state = 'valid' order by shipment, kind desc`,
        [uid],
      ),
    ]);
    const today = moscowDay(new Date().toISOString());
    const issued = rows.map((row) => ({ ...row, isExpired: isExpired(row, today) }));
    return { areSamples: seller === null, issued, ofShipments: shipments.rows };
  }
}
