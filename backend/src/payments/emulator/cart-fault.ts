import { type CallFields, isFields } from './call-fields.ts';

const ALPHABET = /^[ -~А-Яа-яЁё№]*$/;
const OBJECTS = {
  '1.05': /^(commodity|service|job|payment)$/i,
  '1.2': /^(1|3|4|10)$/,
};
const METHODS = /^(full_prepayment|full_payment)$/i;

/** Whether the bank takes a text: other letters than these end a registration. */
export function isBankText(text: string, longest: number): boolean {
  return text.length <= longest && ALPHABET.test(text);
}

/** The reason for a cash register to refuse an `orderBundle`, in the bank's words; null where there is none. */
export function cartFault(cart: unknown, amount: number): string | null {
  if (!isFields(cart)) return 'Неверный формат корзины';
  const form = cart['ffdVersion'];
  if (form !== '1.05' && form !== '1.2') return 'Неверная версия ФФД';
  const { items } = isFields(cart['cartItems']) ? cart['cartItems'] : { items: undefined };
  if (!Array.isArray(items) || items.length === 0 || !items.every(isFields)) return 'Корзина пуста';
  const payments: unknown[] = Array.isArray(cart['payments']) ? cart['payments'] : [];
  const sums = [
    sumOf(items.map((item) => item['itemAmount'])),
    sumOf(payments.map((payment) => (isFields(payment) ? payment['sum'] : undefined))),
    cart['total'],
  ];
  if (sums.some((sum) => sum !== amount)) return 'Сумма позиций корзины не равна сумме заказа';
  if (new Set(items.map((item) => item['itemCode'])).size < items.length) return 'itemCode не уникален';
  return items.some((item) => !isGoodItem(item, form)) ? 'Неверная позиция корзины' : null;
}

function isGoodItem(item: CallFields, form: '1.05' | '1.2'): boolean {
  const { quantity, tax, name, itemPrice, itemAmount, measurementUnit } = item;
  if (!isFields(quantity) || !isFields(tax) || typeof name !== 'string') return false;
  const hasUnit = form === '1.2' ? quantity['measure'] === '0' : typeof measurementUnit === 'string';
  return (
    name !== '' &&
    isBankText(name, 100) &&
    isBankText(String(item['itemCode']), 100) &&
    /^\d{1,12}$/.test(String(item['positionId'])) &&
    hasUnit &&
    Number(itemPrice) * Number(quantity['value']) === itemAmount &&
    METHODS.test(String(item['paymentMethod'])) &&
    OBJECTS[form].test(String(item['paymentObject'])) &&
    Number.isInteger(tax['taxType'])
  );
}

const sumOf = (sums: readonly unknown[]): number => sums.reduce<number>((all, sum) => all + Number(sum), 0);
