import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { OrderingModule } from '../ordering/ordering.module.ts';
import { CancelLinesHandler } from './cancel-lines/cancel-lines.handler.ts';
import { RequestRepeatHandler } from './results/request-repeat.handler.ts';

@Module({ imports: [CqrsModule, OrderingModule], providers: [CancelLinesHandler, RequestRepeatHandler] })
export class FulfilmentModule {}
