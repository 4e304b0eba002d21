import { englishAccount, russianAccount } from './account-words.ts';
import type { Letter } from './letter.ts';
import type { Words, WrittenLetter } from './letter-shape.ts';
import { englishOrder, russianOrder } from './order-words.ts';
import { englishPayment, russianPayment } from './payment-words.ts';
import { englishProgress, russianProgress } from './progress-words.ts';
import { englishRequest, russianRequest } from './request-words.ts';

const russian: Words = {
  ...russianAccount,
  ...russianOrder,
  ...russianPayment,
  ...russianProgress,
  ...russianRequest,
};
const english: Words = {
  ...englishAccount,
  ...englishOrder,
  ...englishPayment,
  ...englishProgress,
  ...englishRequest,
};

/** The letter in its reader's language. `page` makes an address of this shop, in that language, of a path. */
export function letterWords(letter: Letter, page: (path: string) => string): WrittenLetter {
  const words = letter.language === 'en' ? english : russian;
  const write = words[letter.kind] as (letter: Letter, page: (path: string) => string) => WrittenLetter;
  return write(letter, page);
}
