import type { ReceiptForm } from './gateway-settings.ts';

/**
 * `taxType` of the bank. Those of 5, 7 and 22 percent come from one module of 2026 for shops, not from the bank: confirm them
 * with it, and set RECEIPT_VAT_CODES where it says others.
 */
export const VAT_CODES: ReceiptForm['vatCodes'] = {
  none: 0,
  '0': 1,
  '10': 2,
  '10/110': 4,
  '20': 6,
  '20/120': 7,
  '5': 8,
  '5/105': 9,
  '7': 10,
  '7/107': 11,
  '22': 12,
  '22/122': 13,
};
