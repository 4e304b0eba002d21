import type { PaymentProblem } from './letter.ts';

export const RUSSIAN_PROBLEMS: Readonly<Record<PaymentProblem, { subject: string; text: string }>> = {
  parked: {
    subject: 'деньги не сходятся',
    text: 'Банк сообщил об оплате, которая не сходится с заказом: заказ не считается оплаченным, пока вы не решите, что с ней делать.',
  },
  refused: {
    subject: 'банк не возвращает деньги',
    text: 'Банк отказался вернуть деньги: сами мы больше не пробуем.',
  },
  unclear: {
    subject: 'возврат ждёт вас',
    text: 'В банке вернули деньги по этому платежу, и нельзя сказать, этот ли это возврат или другой, сделанный вручную. Посмотрите в кабинете банка и решите: ops payments refund-sent или refund-again.',
  },
  sent: {
    subject: 'деньги возвращаются',
    text: 'Деньги пришли дважды, слишком поздно или за отменённый заказ: банк возвращает их, делать ничего не нужно.',
  },
  'to-send': {
    subject: 'верните деньги',
    text: 'Деньги за отменённый заказ или его отменённые строки пришли банковским переводом: верните их платёжным поручением и отметьте это командой ops payments return.',
  },
};

export const ENGLISH_PROBLEMS: Readonly<Record<PaymentProblem, { subject: string; text: string }>> = {
  parked: {
    subject: 'the money does not fit',
    text: 'The bank told of a payment that does not agree with the order: it does not count as paid until you decide what to do with it.',
  },
  refused: {
    subject: 'the bank will not send money back',
    text: 'The bank refused to send money back: we do not try again by ourselves.',
  },
  unclear: {
    subject: 'a refund waits for you',
    text: 'Money of this payment went back at the bank, and nobody can tell whether it is this refund or another one made by hand. Look into the cabinet of the bank and decide: ops payments refund-sent or refund-again.',
  },
  sent: {
    subject: 'money goes back',
    text: 'Money came twice, too late, or for a cancelled order: the bank sends it back, there is nothing to do.',
  },
  'to-send': {
    subject: 'send money back',
    text: 'Money for a cancelled order, or for cancelled lines of one, came by bank transfer: send it back and note that with ops payments return.',
  },
};
