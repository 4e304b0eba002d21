import { describe, expect, test } from '@jest/globals';
import { readConfig } from '../../config.ts';
import { cartFault } from '../emulator/cart-fault.ts';
import type { Receipt } from './gateway.ts';
import { contactOf, orderBundle } from './order-bundle.ts';

const receipt: Receipt = {
  kind: 'prepayment',
  total: 1_234_550,
  lines: [
    {
      code: '26-000123/1',
      name: 'Праймеры 0.04 мкмоль, 24 шт.',
      kind: 'goods',
      amount: 1_000_000,
      method: 'prepayment',
      vat: '22/122',
    },
    {
      code: '26-000123/2',
      name: 'Секвенирование',
      kind: 'service',
      amount: 234_550,
      method: 'prepayment',
      vat: '22/122',
    },
  ],
  seller: { inn: '7707083893', taxSystem: 'osn', email: 'shop@example.ru', site: 'https://shop.example.ru' },
  buyer: { email: 'buyer@example.ru' },
};
const { receipts: form } = readConfig({}).payments;

test('a prepayment in the format 1.2', () => {
  expect(JSON.parse(JSON.stringify(orderBundle(receipt, form)))).toEqual({
    ffdVersion: '1.2',
    receiptType: 'sell',
    total: 1_234_550,
    company: {
      email: 'shop@example.ru',
      sno: 'osn',
      inn: '7707083893',
      paymentAddress: 'https://shop.example.ru',
    },
    payments: [{ type: 1, sum: 1_234_550 }],
    customerDetails: {},
    cartItems: {
      items: [
        {
          positionId: '1',
          itemCode: '26-000123/1',
          name: 'Праймеры 0.04 мкмоль, 24 шт.',
          quantity: { value: 1, measure: '0' },
          itemPrice: 1_000_000,
          itemAmount: 1_000_000,
          paymentMethod: 'full_prepayment',
          paymentObject: '1',
          tax: { taxType: 13 },
        },
        expect.objectContaining({ paymentObject: '4', itemAmount: 234_550 }),
      ],
    },
  });
});

test('the same in the format 1.05, in capitals and with codes of VAT the bank names', () => {
  const { receipts } = readConfig({
    RECEIPT_FFD: '1.05',
    RECEIPT_CASE: 'upper',
    RECEIPT_VAT_CODES: '22=32, 22/122 = 33',
  }).payments;
  expect(JSON.parse(JSON.stringify(orderBundle(receipt, receipts)))).toMatchObject({
    ffdVersion: '1.05',
    receiptType: 'SELL',
    company: { sno: 'OSN' },
    cartItems: {
      items: [
        {
          quantity: { value: 1 },
          measurementUnit: 'шт',
          paymentMethod: 'FULL_PREPAYMENT',
          paymentObject: 'COMMODITY',
          tax: { taxType: 33 },
        },
        { paymentObject: 'SERVICE' },
      ],
    },
  });
});

describe('goods handed over, and money that goes back', () => {
  const itemsOf = (one: Receipt) => {
    const bundle = orderBundle(one, form) as { receiptType: string; payments: { type: number }[] } & {
      cartItems: { items: { paymentMethod: string; tax: { taxType: number } }[] };
    };
    const [first] = bundle.cartItems.items;
    return [bundle.receiptType, bundle.payments[0]?.type, first?.paymentMethod, first?.tax.taxType];
  };
  const of = (
    kind: Receipt['kind'],
    method: 'prepayment' | 'full',
    vat: '22' | '22/122' | 'none',
  ): Receipt => ({
    ...receipt,
    kind,
    lines: receipt.lines.map((line) => ({ ...line, vat, method })),
  });

  test('a second receipt sets the prepayment off, with the whole rate', () => {
    expect(itemsOf(of('full', 'full', '22'))).toEqual(['sell', 2, 'full_payment', 12]);
  });

  test('a refund is of the same kind as its money: a prepayment, or goods handed over', () => {
    expect(itemsOf(of('refund', 'prepayment', '22/122'))).toEqual(['sell_refund', 1, 'full_prepayment', 13]);
    expect(itemsOf(of('refund', 'full', '22'))).toEqual(['sell_refund', 1, 'full_payment', 12]);
    expect(itemsOf(of('refund', 'prepayment', 'none'))).toEqual(['sell_refund', 1, 'full_prepayment', 0]);
    expect(itemsOf(of('refund', 'full', 'none'))).toEqual(['sell_refund', 1, 'full_payment', 0]);
  });
});

test('names of goods and buyers are in the alphabet of the bank, and the cash register takes them', () => {
  const hard: Receipt = {
    ...receipt,
    lines: receipt.lines.map((line) => ({ ...line, name: `«${'µ–′ 🧬'.repeat(60)}»` })),
    buyer: { email: 'b@example.ru', name: 'ООО «Ромашка» — филиал', inn: '7707083893' },
  };
  const bundle = JSON.parse(JSON.stringify(orderBundle(hard, form))) as { customerDetails: object };
  expect(cartFault(bundle, hard.total)).toBeNull();
  expect(bundle.customerDetails).toEqual({ fullName: 'ООО "Ромашка" - филиал', inn: '7707083893' });
});

test('a receipt goes to a telephone or an address the bank can read', () => {
  const to = (buyer: Receipt['buyer']) => contactOf({ ...receipt, buyer });
  expect(to({ email: 'a@b.ru', phone: '+7 (999) 888-77-00' })).toEqual({
    email: 'a@b.ru',
    phone: '+79998887700',
  });
  expect(to({ email: 'почта@b.ru', phone: '8 999' })).toEqual({ email: undefined, phone: undefined });
});
