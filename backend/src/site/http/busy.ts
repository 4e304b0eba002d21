import type { Localised } from '../../refused.ts';

/** Said where more is asked for than can be done now. */
export const BUSY: Localised = {
  ru: 'Сейчас слишком много обращений сразу. Введённое не потеряно: повторите через несколько секунд.',
  en: 'There are too many visitors at this moment. Nothing you typed is lost: try again in a few seconds.',
};
