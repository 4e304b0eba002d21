import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Database } from '../database.ts';
import { Dictionaries } from '../dictionaries/dictionaries.ts';
import { EventStore } from '../event-store/event-store.ts';
import { PaperBudget } from '../guard/budgets/paper-budget.ts';
import { PersonalData } from '../personal-data/personal-data.ts';
import { CREDIT_HERE, type CreditHere } from './credit-here.ts';
import { GetOrderPapersHandler } from './get-order-papers/get-order-papers.handler.ts';
import {
  GetGoodsEditionHandler,
  GetGoodsFileHandler,
  GetGoodsPapersHandler,
} from './goods/get-goods-papers.handler.ts';
import { GetPaperHandler } from './get-paper/get-paper.handler.ts';
import { MakeOfferHandler } from './make-offer/make-offer.handler.ts';
import { RenewInvoiceHandler } from './renew-invoice/renew-invoice.handler.ts';
import { AdjustmentPapers } from './adjustment/adjustment-papers.ts';
import { AdvancePapers } from './advance/advance-papers.ts';
import { PaperKeys } from './files/paper-keys.ts';
import { PaperFiles } from './files/paper-files.ts';
import { Papers, type PapersNeeds } from './papers.ts';
import { ShipmentPapers } from './shipment/shipment-papers.ts';
import { Press } from './press/press.ts';

interface DocumentsOptions {
  readonly press: Press;
  /** Address that people reach the shop at. */
  readonly origin: string;
  readonly failpoint: (step: string) => void;
}

@Global()
@Module({})
export class DocumentsModule {
  static around({ press, origin, failpoint }: DocumentsOptions): DynamicModule {
    const inject = [Database, EventStore, Dictionaries, PersonalData, PaperBudget, CREDIT_HERE];
    const needs = (
      db: Database,
      store: EventStore,
      dictionaries: Dictionaries,
      personalData: PersonalData,
      budget: PaperBudget,
      credit: CreditHere,
    ): PapersNeeds => {
      const files = new PaperFiles(db, personalData, (request, bytes) => budget.kept(request, bytes));
      return { db, store, dictionaries, personalData, files, press, origin, failpoint, credit };
    };
    type Given = Parameters<typeof needs>;
    const papers = { provide: Papers, inject, useFactory: (...given: Given) => new Papers(needs(...given)) };
    const shipmentPapers = {
      ...{ provide: ShipmentPapers, inject },
      useFactory: (...given: Given) => new ShipmentPapers(needs(...given)),
    };
    const advancePapers = {
      ...{ provide: AdvancePapers, inject },
      useFactory: (...given: Given) => new AdvancePapers(needs(...given)),
    };
    const adjustmentPapers = {
      ...{ provide: AdjustmentPapers, inject },
      useFactory: (...given: Given) => new AdjustmentPapers(needs(...given)),
    };
    return {
      module: DocumentsModule,
      imports: [CqrsModule],
      providers: [
        papers,
        shipmentPapers,
        advancePapers,
        adjustmentPapers,
        PaperKeys,
        { provide: Press, useValue: press },
        GetOrderPapersHandler,
        GetPaperHandler,
        GetGoodsEditionHandler,
        GetGoodsPapersHandler,
        GetGoodsFileHandler,
        MakeOfferHandler,
        RenewInvoiceHandler,
      ],
      exports: [Papers, ShipmentPapers, AdvancePapers, AdjustmentPapers, PaperKeys, Press],
    };
  }
}
