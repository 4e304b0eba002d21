import { type Localised, Refused } from '../../../refused.ts';
import type { CorrectedDetail, OrderDetailsCorrected } from '../../order.events.ts';
import type { OrderHistory } from '../../order.ts';
import { lastCorrection } from './corrections.ts';

const NO_ORDER: Localised = { ru: 'Такого заказа нет.', en: 'There is no such order.' };
const COLLECTED: Localised = {
  ru: 'Этот заказ забирают: адреса доставки в нём нет.',
  en: 'This order is collected: it has no address.',
};
const SENT: Localised = {
  ru: 'Всё уже отправлено: адрес доставки не исправить.',
  en: 'All of it has left: its address can no longer be corrected. Call the carrier.',
};
const OVER: Localised = {
  ru: 'Этот заказ не доставляют: он отклонён, отменён или деньги за него возвращены.',
  en: 'Nothing of this order is delivered: it is rejected, cancelled or refunded.',
};
const NOTHING: Localised = {
  ru: 'Исправлять обратно нечего.',
  en: 'Nothing was corrected that could be taken back.',
};

/** Refuses unless a detail may be corrected: the contact and the address of its payer always, that of delivery until all of it has left. */
export function mayCorrect({ state, submission }: OrderHistory, what: CorrectedDetail): void {
  if (state === null || submission === null) throw new Refused('notFound', NO_ORDER);
  if (what !== 'address') return;
  if (submission.delivery === 'pickup') throw new Refused('conflict', COLLECTED);
  if (state === 'rejected' || state === 'cancelled' || state === 'refunded')
    throw new Refused('conflict', OVER);
  if (state === 'shipped' || state === 'completed') throw new Refused('conflict', SENT);
}

/** Corrects a detail, or takes its last correction back; `personal` are the details with it. */
export function correctDetails(
  history: OrderHistory,
  { what, personal, note, undo }: OrderDetailsCorrected['data'],
): OrderDetailsCorrected[] {
  mayCorrect(history, what);
  if (undo && lastCorrection(history, what) === undefined) throw new Refused('conflict', NOTHING);
  const data = { what, personal, note, ...(undo && { undo }) };
  return [{ type: 'OrderDetailsCorrected', data }];
}
