import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { OrderingModule } from '../ordering/ordering.module.ts';
import { CancelLinesHandler } from './cancel-lines/cancel-lines.handler.ts';
import { GetPrimerStockHandler } from './get-primer-stock/get-primer-stock.handler.ts';
import { RequestRepeatHandler } from './results/request-repeat.handler.ts';

@Module({
  imports: [CqrsModule, OrderingModule],
  providers: [CancelLinesHandler, RequestRepeatHandler, GetPrimerStockHandler],
})
export class FulfilmentModule {}
