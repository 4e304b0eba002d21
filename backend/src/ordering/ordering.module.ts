import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { GetOrderHandler } from './get-order/get-order.handler.ts';
import { PlaceOrderHandler } from './place-order/place-order.handler.ts';

@Module({ imports: [CqrsModule], providers: [PlaceOrderHandler, GetOrderHandler] })
export class OrderingModule {}
