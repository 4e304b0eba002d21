import { type Bases, baseOf, inCapitals, isAllLower } from '../model/bases.ts';
import { isProtein, latinOf } from './loose-text.ts';
import { type Fault, MOST_BASES, Refused } from './refused.ts';

/** Signs between letters that are not of Latin-1: dashes, blanks, marks that nobody sees. */
const BETWEEN = /^[\p{Pd}−\p{Cf}\s]$/u;
/** Marks of letters in the table below: what is left out, and what is U or T. */
const LEFT_OUT = 64;
const URACIL = 32;
const THYMINE = 128;
const BASE = 31;
/** Letters of a name in a refusal. */
const NAMED = 60;
const NO_BREAK_SPACE = 160;
const CLASSES = Uint8Array.from({ length: 256 }, (_, code) => {
  const letter = String.fromCharCode(code);
  if (code <= 32 || code === NO_BREAK_SPACE || /[\d.-]/u.test(letter)) return LEFT_OUT;
  return baseOf(code) | (/u/iu.test(letter) ? URACIL : 0) | (/t/iu.test(letter) ? THYMINE : 0);
});

/**
 * Takes the bases of a record line by line. Digits, blanks and gaps are left out; any other sign is refused by its line. Where
 * `isTyped`, letters of other alphabets that look like those of bases are read as these, and told.
 */
export class BaseReader {
  private bases = new Uint8Array(1_024);
  length = 0;
  private seen = 0;
  private readonly alike = { line: 0, letters: new Set<string>(), times: 0 };

  /** `name` is that of the record, where it is known. */
  constructor(
    private readonly name = '',
    private readonly isTyped = false,
  ) {}

  add(text: string, line: number): void {
    if (this.length + text.length > this.bases.length) this.grow(text.length, line);
    const { bases } = this;
    let { length, seen } = this;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const kind = (code < 256 && CLASSES[code]) || this.otherKind(text, at, line);
      if (kind === LEFT_OUT) continue;
      seen |= kind;
      bases[length++] = kind & BASE;
    }
    this.length = length;
    this.seen = seen;
  }

  /** The bases, in capitals where all are small letters: then their case says nothing. RNA may have been written with both T and U. */
  finish(isRna = false): { readonly bases: Bases; readonly isUracil: boolean } {
    const bases = this.bases.slice(0, this.length);
    const isUracil = (this.seen & URACIL) > 0 && (isRna || (this.seen & THYMINE) === 0);
    return { bases: isAllLower(bases) ? inCapitals(bases) : bases, isUracil };
  }

  /** What was read as a letter that it only looks like. */
  lookAlikes(): Fault[] {
    const { line, letters, times } = this.alike;
    return times === 0
      ? []
      : [{ fault: 'lookAlike', line, about: [...letters].join(', '), ...(times > 1 && { times }) }];
  }

  private otherKind(text: string, at: number, line: number): number {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 63);
    if (BETWEEN.test(letter)) return LEFT_OUT;
    const kind = this.isTyped ? (CLASSES[latinOf(letter).charCodeAt(0)] ?? 0) : 0;
    // of a letter of two units the table knows neither
    if (kind === 0 || letter.length > 1) throw strange(text, letter, line);
    this.alike.line ||= line;
    this.alike.letters.add(letter);
    this.alike.times += 1;
    return kind;
  }

  private grow(by: number, line: number): void {
    if (this.length + by > MOST_BASES * 2) throw tooManyBases(this.name, line);
    const larger = new Uint8Array(Math.max(this.bases.length * 2, this.length + by));
    larger.set(this.bases.subarray(0, this.length));
    this.bases = larger;
  }
}

/** A refusal that names the record. */
export const tooManyBases = (name: string, line: number): Refused =>
  new Refused({ fault: 'tooManyBases', line, ...(name !== '' && { about: name.slice(0, NAMED) }) });

function strange(text: string, about: string, line: number): Refused {
  return new Refused({ fault: isProtein(text) ? 'protein' : 'strangeLetter', line, about });
}
