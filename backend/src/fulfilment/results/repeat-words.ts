import type { RepeatReason } from '../../ordering/result.events.ts';
import type { Localised } from '../../refused.ts';

/** Reasons of buyers, for those who read them at the desk and in the history of a line. */
export const REPEAT_REASONS: Readonly<Record<RepeatReason, Localised>> = {
  short: { ru: 'прочтение короткое', en: 'the read is short' },
  noisy: { ru: 'прочтение шумное', en: 'the read is noisy' },
  mixed: { ru: 'двойные пики', en: 'double peaks' },
  unexpected: { ru: 'последовательность не та, что ждали', en: 'not the expected sequence' },
  missing: { ru: 'прочтения нет', en: 'there is no read' },
  other: { ru: 'другая причина', en: 'another reason' },
};

/** The reason of a line that is made again because its buyer asked for it. */
export function remadeReason(reason: RepeatReason): Localised {
  const asked: Localised = { ru: 'Повтор по просьбе заказчика', en: 'A repeat asked for by the customer' };
  if (reason === 'other') return asked;
  const { ru, en } = REPEAT_REASONS[reason];
  return { ru: `${asked.ru}: ${ru}`, en: `${asked.en}: ${en}` };
}
