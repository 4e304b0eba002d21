import { englishAccount, russianAccount } from './account-words.ts';
import { dear, hello } from './greeting.ts';
import type { Letter } from './letter.ts';
import type { Words, WrittenLetter } from './letter-shape.ts';
import {
  ENGLISH_INVOICE,
  englishFacts,
  englishWhy,
  invoiceBlocks,
  named,
  orderFacts,
  payBlocks,
  RUSSIAN_INVOICE,
  russianFacts,
  russianWhy,
} from './order-text.ts';
import { englishOrder, russianOrder } from './order-words.ts';
import { englishPayment, russianPayment } from './payment-words.ts';

const russian: Words = {
  ...russianAccount,
  ...russianOrder,
  ...russianPayment({
    facts: (order) => orderFacts(order, russianFacts),
    why: russianWhy,
    named,
    invoice: (invoice, page) => invoiceBlocks(invoice, RUSSIAN_INVOICE, page),
    pay: payBlocks,
    greet: hello,
  }),
};
const english: Words = {
  ...englishAccount,
  ...englishOrder,
  ...englishPayment({
    facts: (order) => orderFacts(order, englishFacts),
    why: englishWhy,
    named,
    invoice: (invoice, page) => invoiceBlocks(invoice, ENGLISH_INVOICE, page),
    pay: payBlocks,
    greet: dear,
  }),
};

/** The letter in its reader's language. `page` makes an address of this shop, in that language, of a path. */
export function letterWords(letter: Letter, page: (path: string) => string): WrittenLetter {
  const words = letter.language === 'en' ? english : russian;
  const write = words[letter.kind] as (letter: Letter, page: (path: string) => string) => WrittenLetter;
  return write(letter, page);
}
