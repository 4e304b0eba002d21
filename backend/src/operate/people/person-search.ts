import type { PersonalDetails } from '../../ordering/personal-details.ts';
import { NotUnderstood } from '../command.ts';
import { digitsOf, folded, wordsOf } from './search-words.ts';

/** Data of an order for finding its people. */
export interface FindableOrder {
  readonly number: string | null;
  readonly purchaseNumber: string;
  /** Null once the person was forgotten. */
  readonly personal: PersonalDetails | null;
}

/** Whether an order belongs to a person. */
export interface PersonSearch {
  matches(order: FindableOrder): boolean;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** A telephone or a number, with any signs between the digits. */
const DIGITS = /^[\d\s()+.\-–—№#/]+$/;
/** A part of a telephone or ИНН shorter than this is in every other one. */
const FEWEST_DIGITS = 4;
/** Digits of a Russian telephone without its 7 or 8. */
const DIGITS_OF_TELEPHONE = 10;

/** True for a whole e-mail address. */
export function isEmail(typed: string): boolean {
  return EMAIL.test(typed.trim());
}

/** Whether two e-mail addresses are the same one, as people write it. */
export function sameEmail(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

/**
 * Reads a search for a person: an e-mail address or a part with its @; the digits, or some of them, of a telephone, ИНН, КПП or
 * number; else beginnings of words in the names of contact and payer, the e-mail address or the purchase number, in any order.
 */
export function readPersonSearch(typed: string): PersonSearch {
  const wanted = folded(typed);
  if (wanted.includes('@')) {
    const isWhole = isEmail(wanted);
    return byPerson(({ contact }) =>
      isWhole ? sameEmail(contact.email, wanted) : folded(contact.email).includes(wanted),
    );
  }
  const digits = digitsOf(wanted);
  if (digits !== '' && DIGITS.test(wanted)) return byDigits(wanted, digits);
  const words = wordsOf(wanted);
  if (words.length === 0)
    throw new NotUnderstood([
      `"${typed}" names nobody: give an e-mail, a telephone, a name, an INN or a part of a number`,
    ]);
  return {
    matches: ({ personal, purchaseNumber }) => {
      if (personal === null) return false;
      const { contact, payer } = personal;
      const known = wordsOf([contact.name, payer.name, contact.email, purchaseNumber].join(' '));
      return words.every((word) => known.some((one) => one.startsWith(word)));
    },
  };
}

function byPerson(matches: (personal: PersonalDetails) => boolean): PersonSearch {
  return { matches: ({ personal }) => personal !== null && matches(personal) };
}

function byDigits(wanted: string, digits: string): PersonSearch {
  const telephone = withoutCountry(digits);
  return {
    matches: ({ number, purchaseNumber, personal }) => {
      if (number?.includes(wanted) || (purchaseNumber !== '' && folded(purchaseNumber).includes(wanted)))
        return true;
      if (personal === null || digits.length < FEWEST_DIGITS) return false;
      const { contact, payer } = personal;
      return (
        payer.inn.includes(digits) ||
        payer.kpp.includes(digits) ||
        withoutCountry(digitsOf(contact.phone)).includes(telephone)
      );
    },
  };
}

/** Digits of a telephone, the same for +7 900 …, 8 900 … and 900 …. */
function withoutCountry(digits: string): string {
  return /^[78]/.test(digits) && digits.length === DIGITS_OF_TELEPHONE + 1 ? digits.slice(1) : digits;
}
