import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Database } from '../database.ts';
import { Dictionaries } from '../dictionaries/dictionaries.ts';
import { EventStore } from '../event-store/event-store.ts';
import { PaperBudget } from '../guard/paper-budget.ts';
import { PersonalData } from '../personal-data/personal-data.ts';
import { GetOrderPapersHandler } from './get-order-papers/get-order-papers.handler.ts';
import { GetPaperHandler } from './get-paper/get-paper.handler.ts';
import { MakeOfferHandler } from './make-offer/make-offer.handler.ts';
import { RenewInvoiceHandler } from './renew-invoice/renew-invoice.handler.ts';
import { PaperKeys } from './paper-keys.ts';
import { PaperFiles } from './paper-files.ts';
import { Papers } from './papers.ts';
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
    const papers = {
      provide: Papers,
      inject: [Database, EventStore, Dictionaries, PersonalData, PaperBudget],
      useFactory: (
        db: Database,
        store: EventStore,
        dictionaries: Dictionaries,
        personalData: PersonalData,
        budget: PaperBudget,
      ): Papers => {
        const files = new PaperFiles(db, personalData, (request, bytes) => budget.kept(request, bytes));
        return new Papers({ db, store, dictionaries, personalData, files, press, origin, failpoint });
      },
    };
    return {
      module: DocumentsModule,
      imports: [CqrsModule],
      providers: [
        papers,
        PaperKeys,
        { provide: Press, useValue: press },
        GetOrderPapersHandler,
        GetPaperHandler,
        MakeOfferHandler,
        RenewInvoiceHandler,
      ],
      exports: [Papers, PaperKeys, Press],
    };
  }
}
