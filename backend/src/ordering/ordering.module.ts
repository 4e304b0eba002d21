import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CancelOrderHandler } from './cancel-order/cancel-order.handler.ts';
import { RequestCancelCodeHandler } from './cancel-order/request-cancel-code.handler.ts';
import { ChangePayerHandler } from './change-payer/change-payer.handler.ts';
import { RequestPayerCodeHandler } from './change-payer/request-payer-code.handler.ts';
import { GetDeliveryHandler } from './delivery/get-delivery.handler.ts';
import { GetOrderHandler, GetOrderOwnerHandler } from './get-order/get-order.handler.ts';
import { GetOrdersHandler } from './get-orders/get-orders.handler.ts';
import { GetOrdersFromStockHandler } from './get-orders/get-orders-from-stock.handler.ts';
import { LetterKeys } from './letters/switch-letters/letter-keys.ts';
import { OrderCodes } from './order-codes.ts';
import { RepriceOrderHandler } from './operator/reprice-order/reprice-order.handler.ts';
import {
  GetOrderLettersHandler,
  SwitchOrderLettersHandler,
} from './letters/switch-letters/switch-letters.handler.ts';
import { PlaceOrderHandler } from './place-order/place-order.handler.ts';

@Module({
  imports: [CqrsModule],
  providers: [
    PlaceOrderHandler,
    CancelOrderHandler,
    RequestCancelCodeHandler,
    ChangePayerHandler,
    RequestPayerCodeHandler,
    RepriceOrderHandler,
    OrderCodes,
    GetDeliveryHandler,
    LetterKeys,
    GetOrderLettersHandler,
    SwitchOrderLettersHandler,
    GetOrderHandler,
    GetOrderOwnerHandler,
    GetOrdersHandler,
    GetOrdersFromStockHandler,
  ],
  exports: [OrderCodes, LetterKeys],
})
export class OrderingModule {}
