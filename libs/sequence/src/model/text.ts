import { baseOf, PAIRED, toText } from './bases.ts';

const PAIR_OF: ReadonlyMap<string, string> = new Map(
  [...'ACGTUMRWSYKVHDBNacgtumrwsykvhdbn'].map((letter) => [
    letter,
    toText(Uint8Array.of(PAIRED[baseOf(letter.charCodeAt(0))] ?? 0)),
  ]),
);

/** The other strand, 5′ to 3′; case is kept, and a letter that is no base. Example: `reverseComplement('AACr')` is `yGTT`. */
export function reverseComplement(text: string): string {
  let other = '';
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const letter = text.charAt(at);
    other += PAIR_OF.get(letter) ?? letter;
  }
  return other;
}

const [G, C] = ['G', 'C'].map((base) => base.charCodeAt(0));

/** 1 where the base at a place, from 0, is G or C, and 0 where it is not. */
export function strongAt(dna: string, at: number): 0 | 1 {
  const code = dna.charCodeAt(at);
  return code === G || code === C ? 1 : 0;
}

/** How many bases are G or C. Example: `strongIn('GATC')` is 2. */
export function strongIn(dna: string): number {
  let strong = 0;
  for (let at = 0; at < dna.length; at += 1) strong += strongAt(dna, at);
  return strong;
}

/** G and C of a sequence, percent; 0 for an empty one. */
export const gcOf = (dna: string): number => (dna === '' ? 0 : (strongIn(dna) / dna.length) * 100);
