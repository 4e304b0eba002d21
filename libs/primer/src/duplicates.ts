import { BASES_OF_CODE, codeOf, foldChar, isInvisible, isWhite } from './alphabet.ts';
import { oneDash, oneQuote } from './rules.ts';
import type { Mod } from './types.ts';

/** A primer of a list, with the fields that are compared. */
export interface ListedPrimer {
  name: string;
  /** Normalised, asterisks included. */
  sequence: string;
  mods: readonly Mod[];
  unknownModifiers?: readonly { position: number; name: string }[];
}

/** Keys of a primer for comparing, made once per primer by `duplicateKeys`. An empty key is equal to none. */
export interface DuplicateKeys {
  /** The name as a label shows it: letters that look alike are one, case and outer blanks do not count. */
  readonly name: string;
  /** The molecule to synthesise: letters, asterisks and modifiers with their places. */
  readonly oligo: string;
  /** Bases alone, U as T; empty where a strand that pairs with it is not defined. */
  readonly strand: string;
  /** The strand that pairs with all of it. */
  readonly complement: string;
}

/** A likeness to another primer; `other` is the index of that one in the list. */
export type Duplicate =
  | { kind: 'sameName'; other: number }
  | { kind: 'sameSequence'; other: number; sameName: boolean }
  | { kind: 'reverseComplement'; other: number };

/** Shorter ones pair by chance, and while they are being typed. */
const SHORTEST_PAIR = 8;

const COMPLEMENT: ReadonlyMap<string, string> = new Map(
  [...BASES_OF_CODE].map(([code, bases]) => {
    const paired = [...bases].map((base) => 'TGCA'['ACGT'.indexOf(base)] ?? '');
    return [code, codeOf(paired) ?? code];
  }),
);

/** A name for comparing: two that a label cannot tell apart are one. Example: ` f1 ` and `F1` give `F1`. */
export function nameKey(name: string): string {
  let key = '';
  let blank = false;
  for (const char of name.normalize('NFKC')) {
    if (isInvisible(char)) continue;
    if (isWhite(char)) blank = key !== '';
    else {
      key += `${blank ? ' ' : ''}${foldChar(oneDash(oneQuote(char))).char}`;
      blank = false;
    }
  }
  return key;
}

/**
 * The strand that pairs with all bases of a sequence, read 5′→3′; asterisks do not count, U counts as T, degenerate codes
 * pair with the codes of the paired bases. Null where a letter pairs with no one base (I) or is no base. Example: `AAR` gives `YTT`.
 */
export function reverseComplement(sequence: string): string | null {
  let paired = '';
  for (const letter of sequence) {
    if (letter === '*') continue;
    const other = COMPLEMENT.get(letter === 'U' ? 'T' : letter);
    if (other === undefined) return null;
    paired = other + paired;
  }
  return paired;
}

/** Keys of a primer for `findDuplicates`. */
export function duplicateKeys({ name, sequence, mods, unknownModifiers = [] }: ListedPrimer): DuplicateKeys {
  const written = [
    ...mods.map(({ position, modifier }) => ({ position, name: String(modifier) })),
    ...unknownModifiers.map((one) => ({ ...one, name: nameKey(one.name) })),
  ].sort((one, other) => one.position - other.position);
  const oligo = [sequence, ...written.map((mod) => `${mod.position}:${mod.name}`)].join('|');
  const complement = sequence.length < SHORTEST_PAIR ? null : reverseComplement(sequence);
  return {
    name: nameKey(name),
    oligo: sequence === '' && written.length === 0 ? '' : oligo,
    strand: complement === null ? '' : sequence.replaceAll('*', '').replaceAll('U', 'T'),
    complement: complement ?? '',
  };
}

/**
 * Likenesses of each primer of a list to another one, by its index; primers without any are absent. Two primers of one name
 * are not reported while one of them has no sequence, nor is a palindrome that pairs with itself. Time grows with the length
 * of the list.
 */
export function findDuplicates(list: readonly DuplicateKeys[]): ReadonlyMap<number, readonly Duplicate[]> {
  const names = new Map<string, { first: number; different: number | null }>();
  const oligos = new Map<string, { first: number; second: number | null }>();
  const strands = new Map<string, number>();
  for (const [at, { name, oligo, strand }] of list.entries()) {
    if (oligo === '') continue;
    const named = names.get(name);
    if (!named) names.set(name, { first: at, different: null });
    else if (named.different === null && list[named.first]?.oligo !== oligo) named.different = at;
    const same = oligos.get(oligo);
    if (!same) oligos.set(oligo, { first: at, second: null });
    else same.second ??= at;
    if (strand !== '' && !strands.has(strand)) strands.set(strand, at);
  }
  const found = new Map<number, readonly Duplicate[]>();
  for (const [at, keys] of list.entries()) {
    if (keys.oligo === '') continue;
    const all: Duplicate[] = [];
    const named = keys.name === '' ? undefined : names.get(keys.name);
    if (named && named.different !== null) {
      const isFirst = list[named.first]?.oligo === keys.oligo;
      all.push({ kind: 'sameName', other: isFirst ? named.different : named.first });
    }
    const same = oligos.get(keys.oligo);
    const twin = same?.first === at ? same.second : same?.first;
    if (twin !== null && twin !== undefined)
      all.push({
        kind: 'sameSequence',
        other: twin,
        sameName: keys.name !== '' && list[twin]?.name === keys.name,
      });
    const pair = keys.strand === keys.complement ? undefined : strands.get(keys.complement);
    if (pair !== undefined) all.push({ kind: 'reverseComplement', other: pair });
    if (all.length > 0) found.set(at, all);
  }
  return found;
}
