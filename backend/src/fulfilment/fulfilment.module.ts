import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { PrimerStocks } from '../basket/sequencing/kept-primers.ts';
import { OrderingModule } from '../ordering/ordering.module.ts';
import { CancelLinesHandler } from './cancel-lines/cancel-lines.handler.ts';
import { GetPrimerStockHandler } from './get-primer-stock/get-primer-stock.handler.ts';
import { MemberStocks } from './stock/member-stocks.ts';
import { RequestRepeatHandler } from './results/request-repeat.handler.ts';

@Global()
@Module({
  imports: [CqrsModule, OrderingModule],
  providers: [
    CancelLinesHandler,
    RequestRepeatHandler,
    GetPrimerStockHandler,
    { provide: PrimerStocks, useClass: MemberStocks },
  ],
  exports: [PrimerStocks],
})
export class FulfilmentModule {}
