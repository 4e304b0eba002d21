import { type Localised, Refused } from '../../refused.ts';

const NO_ORDER: Localised = { ru: 'Такого заказа нет.', en: 'There is no such order.' };
const TOO_EARLY: Localised = {
  ru: 'Заказу ещё присваивается номер. Повторите через несколько секунд.',
  en: 'The order is being numbered. Try again in a few seconds.',
};
const TOO_LATE: Localised = {
  ru: 'Плательщика этого заказа уже нельзя изменить.',
  en: 'The payer of this order can no longer be changed.',
};
const HAS_MONEY: Localised = {
  ru: 'По этому заказу уже поступили деньги: плательщика изменить нельзя. Напишите нам.',
  en: 'Money has come for this order: its payer cannot be changed. Write to us.',
};
const IS_TRUSTED: Localised = {
  ru: 'Заказ делают до оплаты, под обязательство этого плательщика: изменить его нельзя. Напишите нам.',
  en: 'The order is made before it is paid because we rely on this payer, who cannot be changed. Write to us.',
};
export const BEING_PAID: Localised = {
  ru: 'Этот заказ сейчас оплачивают: изменить плательщика пока нельзя. Повторите через несколько минут.',
  en: 'This order is being paid at this moment: its payer cannot be changed now. Try again in a few minutes.',
};
const HAS_CONTRACT: Localised = {
  ru: 'Цены этого заказа — по договору плательщика: изменить его нельзя. Отмените заказ и повторите его с другим плательщиком.',
  en: 'The prices of this order follow from the contract of its payer, who cannot be changed. Cancel the order and repeat it with another payer.',
};
const CODE_NEEDED: Localised = {
  ru: 'Чтобы изменить плательщика, введите код из письма: мы отправляем его на почту, указанную в заказе.',
  en: 'To change the payer, enter the code from the letter: we send it to the e-mail address in the order.',
};
const WRONG_CODE: Localised = {
  ru: 'Код не подходит: он введён с ошибкой, уже использован или его срок истёк. Запросите новый.',
  en: 'This code is not valid: it was mistyped, has been used or has expired. Request a new one.',
};
const NO_CODE_NEEDED: Localised = {
  ru: 'Плательщика этого заказа меняет тот, кто его сделал, под своим логином: код не нужен.',
  en: 'The payer of this order is changed by the one who placed it, logged in: no code is needed.',
};
const NOBODY: Localised = {
  ru: 'Почты в этом заказе больше нет: чтобы изменить плательщика, напишите нам.',
  en: 'This order names no e-mail address any more: write to us to change its payer.',
};

export const noOrder = (): Refused => new Refused('notFound', NO_ORDER);
export const tooEarly = (): Refused => new Refused('conflict', TOO_EARLY);
export const tooLate = (): Refused => new Refused('conflict', TOO_LATE);
export const hasMoney = (): Refused => new Refused('conflict', HAS_MONEY);
export const hasContract = (): Refused => new Refused('conflict', HAS_CONTRACT);
export const isTrusted = (): Refused => new Refused('conflict', IS_TRUSTED);
export const noCodeNeeded = (): Refused => new Refused('conflict', NO_CODE_NEEDED);
export const PAYER_CODES = {
  nobodyToAsk: (): Refused => new Refused('conflict', NOBODY),
  codeNeeded: (): Refused => new Refused('invalid', CODE_NEEDED, { code: [CODE_NEEDED] }),
  wrongCode: (): Refused => new Refused('invalid', WRONG_CODE, { code: [WRONG_CODE] }),
};
