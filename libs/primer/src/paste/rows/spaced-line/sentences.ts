import { findName } from '../../split/codes.ts';
import { isKnownWord } from '../../split/known-words.ts';
import { basesIn } from '../../columns/left-columns.ts';
import { plain } from '../../split/plain.ts';
import { isDirection } from '../../columns/name-columns.ts';
import { namesPurification } from '../../columns/purification-text.ts';
import type { PrimerRules } from '../../../types.ts';
import { joinPhrases, phraseKind, unjoined } from './phrases.ts';

const LONGEST = 400;
// HEY1, THX-2 and hello_F are genes and primers
const BEGIN = String.raw`(?<![\p{L}\p{N}_-])`;
const END = String.raw`(?![.]?[\p{L}\p{N}_-])`;
/** Words with which people greet, ask and take leave. */
const COURTESY = new RegExp(
  `${BEGIN}(?:hi|hello|hey|dear|thanks?|thx|regards|wishes|sincerely|cheers|yours|please|kindly|colleagues|здравствуй\\p{L}*|привет\\p{L}*|добр(?:ый|ого|ое) (?:день|дня|вечер|вечера|утро|утра)|уважаем\\p{L}*|дорог(?:ой|ая|ие)|коллеги|спасибо|благодар\\p{L}*|уважением|пожеланиями|прошу|просим|просьба|пожалуйста)${END}`,
  'iu',
);
const LEAVE = new RegExp(
  `${BEGIN}(?:thanks?|thx|regards|wishes|sincerely|cheers|yours|спасибо|благодар\\p{L}*|уважением|пожеланиями)${END}`,
  'iu',
);
/** Words of a wish for something made, whatever else the line says. */
const ASKS =
  /scale|шкал|масштаб|purif|очист|очищ|modif|модиф|label|метк|мечен|dye|красител|tail|хвост|[53]\s?['’′]/iu;
const NAME = String.raw`\p{Lu}[\p{Ll}'’-]{1,20}`;
const INITIAL = String.raw`\p{Lu}\.`;
const SIGNED = new RegExp(`^(?:(?:${NAME}|${INITIAL})[\\s,]*){1,5}$`, 'u');
const REACHED = /@|(?:^|[\s,;])(?:тел|моб|tel|phone|mob)[\s.:]|\+\d[\d\s()-]{6,}/iu;
const LEAST_WORDS = 3;

/** HEY, THX F, DEAR reverse: a gene as well as a greeting. */
const GENE = /^[\p{Lu}\p{N}]{2,10}(?:[\s,]+(\p{L}{1,10}))?$/u;

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}\d-]*/gu) ?? [];

/** True for a line that must not be passed over: it holds letters of a sequence, or asks for something to be made. */
function matters(text: string, rules: PrimerRules): boolean {
  if (basesIn(text, '', false) !== '' || ASKS.test(text)) return true;
  return splitWords(text).some(
    (word) =>
      /^[ACGTUАСТ]{2,}$/u.test(word) ||
      namesPurification(word) ||
      findName(word, rules) !== undefined ||
      phraseKind(word) === 'amount',
  );
}

const splitWords = (text: string): string[] =>
  joinPhrases(text)
    .split(/[\s,;:!?()"«»]+/u)
    .map((word) => unjoined(word).replace(/\.$/u, ''))
    .filter((word) => word !== '');

/**
 * True for a line of a letter that greets, asks or takes leave and holds nothing that is made. Example: `Спасибо, Анна`; not
 * `Please add GATC` nor `All with HPLC, please`.
 */
export function isCourtesy(written: string, rules: PrimerRules): boolean {
  const text = plain(written).trim();
  return text.length <= LONGEST && COURTESY.test(text) && !matters(text, rules);
}

/** True for a greeting that may be the name of a primer: the sequence in the next line tells. Example: `THX F`. */
export function isGreetingOrName(written: string): boolean {
  const [found, direction = ''] = GENE.exec(plain(written).trim()) ?? [];
  return found !== undefined && (direction === '' || isDirection(direction));
}

/** True for a courtesy that ends a letter: a signature may follow. */
export const isLeave = (written: string): boolean => LEAVE.test(plain(written.slice(0, LONGEST)));

/** True for a sentence of known words: `The primers for our study are:`. */
export function isSentence(written: string, rules: PrimerRules): boolean {
  const text = plain(written).trim();
  if (text.length > LONGEST || !/[.!?:]$/u.test(text) || /[\d_]/u.test(text)) return false;
  const words = wordsOf(text);
  const known = words.filter((word) => isKnownWord(word));
  return words.length >= LEAST_WORDS && known.length * 2 >= words.length && !matters(text, rules);
}

/** True for a signature below a letter: a name, a telephone, an address. */
export function isSignature(written: string, rules: PrimerRules): boolean {
  const text = plain(written).trim();
  return text.length <= LONGEST && (SIGNED.test(text) || REACHED.test(text)) && !matters(text, rules);
}
