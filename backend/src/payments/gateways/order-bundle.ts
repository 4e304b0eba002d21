import type { Receipt, ReceiptLine } from './gateway.ts';
import { bankText, isPrintableAscii } from './bank-text.ts';
import type { ReceiptForm } from './gateway-settings.ts';

const LONGEST_NAME = 100;
const LONGEST_CODE = 100;
/** Type of a payment: without cash, or set off against a prepayment. */
const WITHOUT_CASH = 1;
const SET_OFF = 2;
/** The unit of measure: a piece. */
const PIECE = { '1.05': 'шт', '1.2': '0' } as const;
/** Goods or services in a receipt: 1.2 has numbers where 1.05 has words. */
const OBJECTS = {
  '1.05': { goods: 'commodity', service: 'service' },
  '1.2': { goods: '1', service: '4' },
} as const;

/** `orderBundle`: a receipt in the form the bank hands to its cash register. Lines have quantity 1, so nothing is rounded. */
export function orderBundle(receipt: Receipt, form: ReceiptForm): object {
  const { seller, buyer, total, kind } = receipt;
  const word = (text: string): string => (form.inCapitals ? text.toUpperCase() : text);
  const payer = { fullName: buyer.name && bankText(buyer.name, 239), inn: buyer.inn };
  return {
    ffdVersion: form.ffd,
    receiptType: word(kind === 'refund' ? 'sell_refund' : 'sell'),
    total,
    company: {
      email: seller.email,
      sno: word(seller.taxSystem),
      inn: seller.inn,
      paymentAddress: seller.site,
    },
    payments: [{ type: kind === 'full' ? SET_OFF : WITHOUT_CASH, sum: total }],
    customerDetails: payer,
    cartItems: {
      items: receipt.lines.map((line, index) => ({
        positionId: String(index + 1),
        itemCode: bankText(line.code, LONGEST_CODE),
        name: bankText(line.name, LONGEST_NAME) || `${index + 1}`,
        quantity: form.ffd === '1.2' ? { value: 1, measure: PIECE['1.2'] } : { value: 1 },
        measurementUnit: form.ffd === '1.05' ? PIECE['1.05'] : undefined,
        itemPrice: line.amount,
        itemAmount: line.amount,
        paymentMethod: word(line.method === 'prepayment' ? 'full_prepayment' : 'full_payment'),
        paymentObject: objectOf(line, form, word),
        tax: { taxType: form.vatCodes[line.vat] },
      })),
    },
  };
}

function objectOf({ kind }: ReceiptLine, { ffd }: ReceiptForm, word: (text: string) => string): string {
  return word(OBJECTS[ffd][kind]);
}

/** The address or telephone that the buyer gets the receipt at: one of the two is obligatory. */
export function contactOf({ buyer }: Receipt): { phone: string | undefined; email: string | undefined } {
  const phone = buyer.phone?.replace(/[\s()-]/g, '');
  return {
    phone: phone !== undefined && /^\+\d{7,15}$/.test(phone) ? phone : undefined,
    email: isPrintableAscii(buyer.email) ? buyer.email : undefined,
  };
}
