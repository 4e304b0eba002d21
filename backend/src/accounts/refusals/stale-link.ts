import { Refused } from '../../refused.ts';

const STALE_LINK = {
  ru: 'Ссылка не подходит: ею уже воспользовались или её срок истёк. Запросите новую.',
  en: 'This link does not work: it has been used or has expired. Request a new one.',
};

/** One answer for all faults of a link. */
export function staleLink(): Refused {
  return new Refused('invalid', STALE_LINK, { token: [STALE_LINK] });
}
