import { expect, test } from '@jest/globals';
import { type PaymentQr, paymentQrText, readPaymentQr } from './payment-qr.ts';

const payment: PaymentQr = {
  name: 'ООО «Олиготека»',
  account: '40702810138250123017',
  bankName: 'ПАО СБЕРБАНК',
  bic: '044525225',
  corrAccount: '30101810400000000225',
  inn: '7707083893',
  kpp: '773601001',
  sum: 12_345_50,
  purpose: 'Оплата по счету № 26-000123 от 23.11.2026, в т.ч. НДС 22% 2226,24',
};

test('the sample of the specification, byte for byte', () => {
  const text = paymentQrText(payment);
  expect(text).toBe(
    'ST00012|Name=ООО «Олиготека»|PersonalAcc=40702810138250123017|BankName=ПАО СБЕРБАНК|BIC=044525225|CorrespAcc=30101810400000000225|PayeeINN=7707083893|KPP=773601001|Sum=1234550|Purpose=Оплата по счету № 26-000123 от 23.11.2026, в т.ч. НДС 22% 2226,24',
  );
  expect(text).toHaveLength(249);
  expect(new TextEncoder().encode(text)).toHaveLength(297);
});

test('a bar in a name makes way for another separator', () => {
  const text = paymentQrText({ ...payment, name: 'ООО «А|Б»' });
  expect(text.startsWith('ST00012#Name=ООО «А|Б»#PersonalAcc=')).toBe(true);
  expect(readPaymentQr(text)).toMatchObject({ Name: 'ООО «А|Б»', Sum: '1234550' });
});

test('where every separator is taken, the bar of the name gives way', () => {
  const text = paymentQrText({ ...payment, name: 'А|#;:^_~{}Б' });
  expect(readPaymentQr(text)?.['Name']).toBe('А #;:^_~{}Б');
});

test('an equals sign stays in its value, a new line does not', () => {
  const text = paymentQrText({ ...payment, purpose: 'Счёт\n=1' });
  expect(readPaymentQr(text)?.['Purpose']).toBe('Счёт =1');
});

test('long names are cut to their fields and to the block', () => {
  const long = paymentQrText({
    ...payment,
    name: 'Федеральное государственное '.repeat(10),
    bankName: 'Отделение '.repeat(10),
    purpose: 'П'.repeat(400),
  });
  const fields = readPaymentQr(long);
  expect(fields?.['BankName']?.length).toBeLessThanOrEqual(45);
  expect(fields?.['Purpose']).toHaveLength(160);
  const block = long.slice(0, long.indexOf('|PayeeINN'));
  expect(new TextEncoder().encode(block).length).toBeLessThanOrEqual(300);
  expect(fields?.['Name']?.length).toBeGreaterThan(40);
  expect(fields).toMatchObject({ PersonalAcc: payment.account, BIC: payment.bic });
});

test('no correspondent account is a 0, a sole trader has no КПП', () => {
  const fields = readPaymentQr(paymentQrText({ ...payment, corrAccount: '', kpp: '', inn: '500100732259' }));
  expect(fields).toMatchObject({ CorrespAcc: '0', PayeeINN: '500100732259' });
  expect(fields).not.toHaveProperty('KPP');
});

test('another text is none', () => {
  expect(readPaymentQr('https://shop.example/d/abc')).toBeNull();
});
