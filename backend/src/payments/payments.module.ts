import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Database } from '../database.ts';
import { CREDIT_HERE, type CreditHere } from '../documents/credit-here.ts';
import { EventStore } from '../event-store/event-store.ts';
import { CLOSE_PAYMENT } from '../ordering/cancel-order/close-payment.ts';
import { IS_MONEY_HERE, MONEY_AT_CHANGE } from '../ordering/change-payer/money-here.ts';
import { PersonalData } from '../personal-data/personal-data.ts';
import type { Alarm, BankConnection } from './gateways/bank.ts';
import { closeBeforeCancel } from './attempts/close-before-cancel.ts';
import { creditHere } from './credit/credit-work.ts';
import { GetCreditHandler } from './credit/get-credit.handler.ts';
import { GetOrderMoneyHandler } from './get-order-money/get-order-money.handler.ts';
import { FindAttemptHandler, GetPaymentHandler } from './get-payment/get-payment.handler.ts';
import { ConfirmPaymentHandler } from './pay/confirm-payment.handler.ts';
import { StartPaymentHandler } from './pay/start-payment.handler.ts';
import { moneyAtChange, moneyHere } from './money-here.ts';
import { PaymentWorkers } from './queue/payment-workers.ts';

interface PaymentsOptions {
  readonly bank: BankConnection;
  /** Address that people reach the shop at. */
  readonly origin: string;
  readonly failpoint: (step: string) => void;
  readonly alarm: Alarm;
}

@Global()
@Module({})
export class PaymentsModule {
  static around({ bank, origin, failpoint, alarm }: PaymentsOptions): DynamicModule {
    const workers = {
      provide: PaymentWorkers,
      inject: [Database, EventStore, PersonalData],
      useFactory: (db: Database, store: EventStore, personalData: PersonalData): PaymentWorkers =>
        new PaymentWorkers({ db, store, personalData, origin, failpoint }, bank, alarm),
    };
    const closePayment = {
      provide: CLOSE_PAYMENT,
      inject: [PaymentWorkers],
      useFactory: closeBeforeCancel,
    };
    return {
      module: PaymentsModule,
      imports: [CqrsModule],
      providers: [
        workers,
        closePayment,
        { provide: IS_MONEY_HERE, inject: [EventStore], useFactory: moneyHere },
        { provide: MONEY_AT_CHANGE, inject: [EventStore], useFactory: moneyAtChange },
        {
          provide: CREDIT_HERE,
          inject: [Database, EventStore, PersonalData],
          useFactory:
            (db: Database, store: EventStore, personalData: PersonalData): CreditHere =>
            (uid, metadata) =>
              creditHere({ db, store, personalData }, uid, metadata),
        },
        GetCreditHandler,
        GetPaymentHandler,
        GetOrderMoneyHandler,
        FindAttemptHandler,
        StartPaymentHandler,
        ConfirmPaymentHandler,
      ],
      exports: [PaymentWorkers, CLOSE_PAYMENT, IS_MONEY_HERE, MONEY_AT_CHANGE, CREDIT_HERE],
    };
  }
}
