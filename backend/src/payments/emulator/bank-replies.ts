import { type BankOrder, refundedOf, STATUS } from './bank-order.ts';
import type { Switches } from './switches.ts';

export type Reply = Readonly<Record<string, unknown>>;

const STATES = ['CREATED', 'APPROVED', 'DEPOSITED', 'REVERSED', 'REFUNDED', 'CREATED', 'DECLINED'] as const;

/** `actionCode` of a refund that was tried in vain. */
const REFUND_FAILED = 5;

/** The bank's description of an order. The two dialects count the sum left after refunds differently. */
export function statusReply(order: BankOrder, now: number): Reply {
  const refunded = refundedOf(order);
  const wasPaid = order.depositedAt !== null;
  const left = order.dialect === 'rbs' ? order.amount - refunded : order.amount;
  return {
    errorCode: '0',
    errorMessage: 'Успешно',
    orderNumber: order.orderNumber,
    orderStatus: order.orderStatus,
    actionCode: order.actionCode,
    actionCodeDescription: '',
    amount: order.amount,
    currency: '643',
    date: order.createdAt,
    ...(order.depositedAt !== null && { depositedDate: order.depositedAt }),
    orderDescription: order.description,
    ip: '127.0.0.1',
    attributes: [{ name: 'mdOrder', value: order.mdOrder }],
    merchantOrderParams: [],
    ...(order.paymentSystem !== null && {
      cardAuthInfo: {
        ...(order.panMasked !== null && { maskedPan: order.panMasked, expiration: '203012' }),
        paymentSystem: order.paymentSystem,
        paymentWay: order.paymentWay,
      },
    }),
    paymentAmountInfo: {
      paymentState: STATES[order.orderStatus],
      approvedAmount: wasPaid ? order.amount : 0,
      depositedAmount: wasPaid && order.orderStatus !== STATUS.reversed ? left : 0,
      refundedAmount: refunded,
    },
    operations: operationsOf(order, now),
    bankInfo: { bankName: 'TEST BANK', bankCountryCode: 'RU' },
  };
}

function operationsOf(order: BankOrder, now: number): Reply[] {
  const deposited =
    order.depositedAt === null
      ? []
      : [{ type: 'AUTHORIZATION', date: order.depositedAt, amount: order.amount }];
  const refunds = order.refunds.map(({ key, amount }) => ({
    type: 'REFUND',
    date: now,
    amount,
    externalRefundId: key,
    actionCode: 0,
  }));
  const failed = (order.failedRefunds ?? []).map(({ key, amount }) => ({
    ...{ type: 'REFUND', date: now, amount, externalRefundId: key, actionCode: REFUND_FAILED },
  }));
  return [...deposited, ...refunds, ...failed];
}

export function receiptsReply(order: BankOrder): Reply {
  const { mdOrder, amount, depositedAt } = order;
  const prepayment =
    order.hasCart && depositedAt !== null
      ? [
          {
            receiptId: `${mdOrder}-1`,
            receiptType: 'sell',
            operationType: 'AUTHORIZATION',
            total: amount,
            at: new Date(depositedAt).toISOString(),
          },
        ]
      : [];
  return {
    errorCode: '0',
    message: 'Успешно',
    orderId: order.mdOrder,
    orderNumber: order.orderNumber,
    receipts: [...prepayment, ...order.receipts].map(
      ({ receiptId, receiptType, operationType, total, at }) => ({
        receiptId,
        receiptType: receiptType.toUpperCase(),
        ...(operationType !== null && { operationType }),
        receiptStatus: 3,
        payload: {
          fiscalDocumentNumber: '1',
          receiptDatetime: at,
          total: total / 100,
          ofdReceiptUrl: `https://ofd.example/receipt/${receiptId}`,
        },
      }),
    ),
  };
}

const SUMS: ReadonlySet<string> = new Set(['amount', 'approvedAmount', 'depositedAmount', 'refundedAmount']);

/** The same reply as banks of other versions write it. */
export function written(reply: Reply, switches: Switches, dialect: BankOrder['dialect']): Reply {
  const { errorCode, ...rest } = reply;
  const form = switches.errorCode ?? (dialect === 'sber' ? 'string' : 'absent');
  const code = form === 'number' ? Number(errorCode) : errorCode;
  const isLeftOut = form === 'absent' && errorCode === '0';
  const coded = isLeftOut ? rest : { errorCode: code, ...rest };
  if (switches.amounts === 'number') return coded;
  return JSON.parse(
    JSON.stringify(coded, (name, value: unknown) =>
      SUMS.has(name) || name === 'actionCode' || name === 'orderStatus' ? String(value) : value,
    ),
  ) as Reply;
}
