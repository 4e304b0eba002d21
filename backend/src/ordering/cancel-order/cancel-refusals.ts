import { type Localised, Refused } from '../../refused.ts';

const NO_ORDER: Localised = { ru: 'Такого заказа нет.', en: 'There is no such order.' };
const TOO_LATE: Localised = {
  ru: 'Этот заказ уже нельзя отменить.',
  en: 'This order can no longer be cancelled.',
};
export const BEING_PAID: Localised = {
  ru: 'Этот заказ сейчас оплачивают. Подождите несколько минут: его можно отменить и после оплаты, деньги вернутся.',
  en: 'This order is being paid at this moment. Wait a few minutes: it can be cancelled after payment too, and the money goes back.',
};
export const BANK_IS_AWAY: Localised = {
  ru: 'Банк сейчас не отвечает, а страница оплаты на прежнюю сумму ещё открыта. Повторите через минуту.',
  en: 'The bank does not answer, and the page to pay the former sum is still open. Try again in a minute.',
};
const CODE_NEEDED: Localised = {
  ru: 'Чтобы отменить заказ, введите код из письма: мы отправляем его на почту, указанную в заказе.',
  en: 'To cancel the order, enter the code from the letter: we send it to the e-mail address in the order.',
};
const LINES_CODE_NEEDED: Localised = {
  ru: 'Чтобы отменить строки заказа, введите код из письма: мы отправляем его на почту, указанную в заказе.',
  en: 'To cancel lines of the order, enter the code from the letter: we send it to the e-mail address in the order.',
};
const WRONG_CODE: Localised = {
  ru: 'Код не подходит: он введён с ошибкой, уже использован или его срок истёк. Запросите новый.',
  en: 'This code is not valid: it was mistyped, has been used or has expired. Request a new one.',
};
const NO_CODE_NEEDED: Localised = {
  ru: 'Этот заказ отменяет тот, кто его сделал, под своим логином: код не нужен.',
  en: 'This order is cancelled by the one who placed it, logged in: no code is needed.',
};
const NOBODY_TO_ASK: Localised = {
  ru: 'Почты в этом заказе больше нет: чтобы отменить его, напишите нам.',
  en: 'This order names no e-mail address any more: write to us to cancel it.',
};

export const noOrder = (): Refused => new Refused('notFound', NO_ORDER);
export const tooLate = (): Refused => new Refused('conflict', TOO_LATE);
export const noCodeNeeded = (): Refused => new Refused('conflict', NO_CODE_NEEDED);
export const CANCEL_CODES = {
  nobodyToAsk: (): Refused => new Refused('conflict', NOBODY_TO_ASK),
  codeNeeded: (): Refused => new Refused('invalid', CODE_NEEDED, { code: [CODE_NEEDED] }),
  wrongCode: (): Refused => new Refused('invalid', WRONG_CODE, { code: [WRONG_CODE] }),
};
/** The same of a code that cancels single lines. */
export const CANCEL_LINES_CODES = {
  ...CANCEL_CODES,
  codeNeeded: (): Refused => new Refused('invalid', LINES_CODE_NEEDED, { code: [LINES_CODE_NEEDED] }),
};
