export { amountText, dayText } from './amounts.ts';
export { type PaymentQr, paymentQrText, readPaymentQr } from './payment-qr.ts';
export { type AccountCheck, checkAccount, checkCorrAccount, isBic, isOgrn } from './requisites.ts';
export type { InBoth, Seller, Signatory } from './seller.ts';
export { counted, sumInEnglish, sumInWords } from './sum-in-words.ts';
export { VAT_REGIMES, vatInPrice, vatOfLines, type VatRate, vatRateOn, type VatRegime } from './vat.ts';
