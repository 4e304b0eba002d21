import type { BankError } from './bank-order.ts';
import { type CallFields, textIn } from './call-fields.ts';
import { cartFault, isBankText } from './cart-fault.ts';

const FEATURES = new Set(['FORCE_SSL', 'VERIFY', 'AUTO_PAYMENT', 'FORCE_TDS']);

const error = (errorCode: string, errorMessage: string): BankError => ({ errorCode, errorMessage });

/** The refusal of a registration by a real bank, with its code; null where there is none. */
export function registrationFault(fields: CallFields): BankError | null {
  const number = textIn(fields, 'orderNumber');
  if (number === '') return error('4', 'Номер заказа не может быть пуст');
  if (number.length > 36) return error('1', 'Неверный номер заказа');
  if (fields['amount'] === undefined || fields['amount'] === '') return error('4', 'Сумма не указана');
  if (textIn(fields, 'returnUrl') === '') return error('4', 'URL возврата не может быть пуст');
  const amount = Number(fields['amount']);
  if (!Number.isSafeInteger(amount) || amount <= 0) return error('5', 'Неверно указана сумма');
  if (!['643', '810', ''].includes(textIn(fields, 'currency'))) return error('3', 'Неизвестная валюта');
  if (!['ru', 'en', ''].includes(textIn(fields, 'language'))) return error('5', 'Неверно указан язык');
  if (!URL.canParse(textIn(fields, 'returnUrl'))) return error('5', 'Неверно указан URL возврата');
  if (!isBankText(textIn(fields, 'description'), 512)) return error('5', 'Неверно указано описание');
  const features = textIn(fields, 'features');
  if (features !== '')
    return FEATURES.has(features)
      ? error('13', 'Мерчант не имеет права использовать эту возможность')
      : error('14', 'Возможности указаны неверно');
  const cart = fields['orderBundle'];
  if (cart === undefined) return null;
  if (textIn(fields, 'phone') === '' && textIn(fields, 'email') === '')
    return error('4', 'Нужен телефон или адрес электронной почты');
  const fault = cartFault(cart, amount);
  return fault === null ? null : error('5', fault);
}
