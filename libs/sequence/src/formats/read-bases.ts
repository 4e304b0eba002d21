import { type Bases, baseOf, inCapitals, isAllLower } from '../model/bases.ts';
import { MOST_BASES, Refused } from './refused.ts';

/** Letters that stand for amino acids alone. */
const AMINO = /[EFILOPQZJ]/iu;
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

/** Takes the bases of a record line by line. Digits, blanks and gaps are left out; any other sign is refused by its line. */
export class BaseReader {
  private bases = new Uint8Array(1_024);
  length = 0;
  private seen = 0;

  /** The name of the record, where it is known. */
  constructor(private readonly name = '') {}

  add(text: string, line: number): void {
    if (this.length + text.length > this.bases.length) this.grow(text.length, line);
    const { bases } = this;
    let { length, seen } = this;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const kind = code < 256 ? (CLASSES[code] ?? 0) : 0;
      if (kind === LEFT_OUT) continue;
      if (kind === 0) throw strange(text, at, line);
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

function strange(text: string, at: number, line: number): Refused {
  const about = String.fromCodePoint(text.codePointAt(at) ?? 63);
  return new Refused({ fault: AMINO.test(about) ? 'protein' : 'strangeLetter', line, about });
}
