import { HttpException } from '@nestjs/common';

/** Values, names not counted, that one body may hold: a full basket of 5,000 primers has some 110,000. */
const MAX_VALUES = 200_000;
/** The request class with the most fields has 16. */
const MAX_KEYS = 200;
const DEEPEST = 20;
/** Brackets in texts: each may become a modifier, which weighs as much as three values. A dozen for each of 5,000 primers. */
const MAX_BRACKETS = 60_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const PARENTHESIS = 0x28;
const SLASH = 0x2f;
const ZERO = 0x30;
const LETTER_U = 0x75;

/**
 * Refuses a text of JSON that would be dear to read, before anything reads it: 422 where it is nested too deep, 413 where it
 * holds too many values, its texts too many brackets, or an object of it too many names. Broken JSON is left to the parser.
 */
export function weighBody(json: Buffer): void {
  const keys = new Uint32Array(DEEPEST + 1);
  let values = 1;
  let depth = 0;
  let brackets = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    switch (byte) {
      case QUOTE:
        for (at += 1; at < json.length && json[at] !== QUOTE; at += 1) {
          if (opens(json, at)) brackets += 1;
          if (json[at] === BACKSLASH) at += 1;
        }
        if (brackets > MAX_BRACKETS) throw tooMuch('brackets');
        break;
      case BRACE:
      case BRACKET:
        depth += 1;
        if (depth > DEEPEST) throw new HttpException('nested too deep', 422);
        values += 1;
        keys[depth] = byte === BRACE ? 1 : 0;
        break;
      case COMMA:
        values += 1;
        // items of a list are not counted here: its call knows how long each list may be
        if (keys[depth] !== 0 && (keys[depth] = (keys[depth] ?? 0) + 1) > MAX_KEYS) throw tooMuch('names');
        break;
      case CLOSING_BRACE:
      case CLOSING_BRACKET:
        depth -= 1;
        if (depth < 0) return; // no JSON
        break;
    }
    if (values > MAX_VALUES) throw tooMuch('values');
  }
}

/** A bracket that may begin a modifier, or any sign that is written by its number though it need not be: `\u005b`. */
function opens(json: Buffer, at: number): boolean {
  const byte = json[at];
  if (byte === BACKSLASH) return json[at + 1] === LETTER_U && json[at + 2] === ZERO && json[at + 3] === ZERO;
  return byte === BRACKET || byte === PARENTHESIS || byte === BRACE || byte === SLASH;
}

function tooMuch(what: string): HttpException {
  return new HttpException(`too many ${what}`, 413);
}
