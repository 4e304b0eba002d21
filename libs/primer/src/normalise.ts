import { BASES_OF_CODE, codeOf, foldChar, isAllowed, isInvisible, isWhite } from './alphabet.ts';
import { isBracket, pairBrackets } from './brackets.ts';
import { letterCount } from './length.ts';
import { clip, distinct, type Notice } from './notices.ts';
import { endIn, innerIdOf, letterSpan } from './placement.ts';
import { findModifier } from './rules.ts';
import type { Mod, PrimerRules } from './types.ts';

export interface Normalised {
  sequence: string;
  mods: Mod[];
  unknownModifiers: { position: number; name: string }[];
  notices: Notice[];
}

type Bracketed = { letters: string } | { modifier: number } | { unknown: string };

const SEPARATOR = /[/,|]|\s(?:or|или)\s/iu;
const LONGEST_ALTERNATIVES = 64;

function lettersOf(text: string): string {
  let letters = '';
  for (const char of text) if (!isWhite(char)) letters += foldChar(char).char;
  return letters;
}

function alternatives(written: string): string | null {
  if (written.length > LONGEST_ALTERNATIVES) return null;
  const content = written.normalize('NFKC');
  if (!SEPARATOR.test(content)) return null;
  const bases = content.split(SEPARATOR).map((piece) => BASES_OF_CODE.get(lettersOf(piece)));
  return bases.includes(undefined) ? null : codeOf(bases.join(''));
}

/**
 * What brackets mean that hold no modifier (primer-rules §1.3): the code of a set of letters, or a piece of sequence; null for
 * anything else. Example: `A/G` is `R`.
 */
export function bracketLetters(content: string): string | null {
  const letters = lettersOf(content);
  if (letters === '') return letters;
  const code = alternatives(content);
  if (code !== null) return code;
  const several = [...letters];
  if (!several.every(isAllowed)) return null;
  const repeats = new Set(several).size < several.length;
  if (several.length === 1 || repeats || several.length > 4) return letters;
  return /^[ACGT]+$/u.test(letters) ? codeOf(letters) : null;
}

// Dictionary first, then letters; the rest is an unknown modifier.
function readBracket(content: string, rules: PrimerRules): Bracketed {
  const modifier = content === '' ? undefined : findModifier(content, rules);
  if (modifier !== undefined) return { modifier: modifier.id };
  const letters = bracketLetters(content);
  return letters === null ? { unknown: content.trim().replace(/\s+/gu, ' ') } : { letters };
}

export const PHONETIC: Readonly<Record<string, string>> = { Г: 'G', Ц: 'C', И: 'I' };

function hints(sequence: string): Notice[] {
  const found: Notice[] = [];
  const sounds = Object.entries(PHONETIC).filter(([letter]) => sequence.includes(letter));
  if (sounds.length > 0) {
    const before = sounds.map(([letter]) => letter).join('');
    found.push({ kind: 'phonetic', before, after: sounds.map(([, latin]) => latin).join('') });
  }
  if (sequence.startsWith('*')) found.push({ kind: 'leadingAsterisk', before: '*', after: '*' });
  return found;
}

function placeInside(sequence: string, mods: Mod[], rules: PrimerRules, notices: Notice[]): Mod[] {
  const span = letterSpan(sequence);
  return mods.map((mod) => {
    const inner = endIn(span, mod.position) === 'in' ? innerIdOf(mod.modifier) : mod.modifier;
    if (inner === mod.modifier) return mod;
    const name = (id: number) => rules.modifiers.get(id)?.name ?? `#${id}`;
    notices.push({ kind: 'innerDye', before: name(mod.modifier), after: name(inner) });
    return { position: mod.position, modifier: inner };
  });
}

/**
 * Reads what a person typed in the sequence field (spec §5, primer-rules §1): look-alikes become Latin, white
 * space goes, brackets are read as modifiers or degenerate codes. Anything else stays, to be shown red.
 * Positions are offsets in the returned sequence. Example: `[FAM]AC(A/G)T` gives `ACRT` and FAM at 0.
 */
export function normalise(text: string, rules: PrimerRules): Normalised {
  // Most sequences are plain capitals already.
  if (/^[ACGTN]+$/u.test(text)) return { sequence: text, mods: [], unknownModifiers: [], notices: [] };
  const chars = [...String(text).toWellFormed()].filter((char) => !isInvisible(char));
  const plain = chars.map((char) => (isBracket(char) || char < '\u007f' ? char : char.normalize('NFKC')));
  const pairs = pairBrackets(plain);
  const dropped = new Set<number>();
  const notices: Notice[] = [];
  const mods: Mod[] = [];
  const unknownModifiers: Normalised['unknownModifiers'] = [];
  const pieces: string[] = [];
  let length = 0;
  let before = '';
  let after = '';
  const replaced: { from: number; to: number }[] = [];
  let nucleotides = 0;
  const write = (letters: string) => {
    pieces.push(letters);
    length += letters.length;
    nucleotides += letterCount(letters);
  };
  const noteLast = () => {
    const last = replaced.at(-1);
    if (last && last.to >= nucleotides - 1) last.to = nucleotides;
    else replaced.push({ from: nucleotides, to: nucleotides });
  };
  for (let at = 0; at < chars.length; at += 1) {
    const char = plain[at] ?? '';
    if (isWhite(char)) continue;
    if (!isBracket(char)) {
      const { char: letter, lookAlike } = foldChar(chars[at] ?? '');
      write(letter);
      if (lookAlike) {
        before += chars[at];
        after += letter;
        noteLast();
      }
      continue;
    }
    const pair = pairs.get(at);
    if (pair === undefined) {
      if (!dropped.has(at)) notices.push({ kind: 'brackets', before: char, after: '' });
      continue;
    }
    // Inside other brackets only a dictionary name may hold brackets of its own, and those are short.
    const content = pair.nested && pair.close - at > 60 ? '' : chars.slice(at + 1, pair.close).join('');
    const read = readBracket(content, rules);
    if (pair.nested && !('modifier' in read)) {
      dropped.add(pair.close);
      notices.push({ kind: 'brackets', before: `${char}…${plain[pair.close] ?? ''}`, after: '' });
      continue;
    }
    if ('modifier' in read) mods.push({ position: length, modifier: read.modifier });
    else if ('unknown' in read) unknownModifiers.push({ position: length, name: read.unknown });
    else {
      const kind = read.letters !== '' && read.letters !== lettersOf(content) ? 'combo' : 'brackets';
      notices.push({
        kind,
        before: clip(`${char}${content}${plain[pair.close] ?? ''}`),
        after: clip(read.letters),
      });
      write(read.letters);
    }
    at = pair.close;
  }
  const sequence = pieces.join('');
  if (before !== '')
    notices.unshift({ kind: 'lookAlike', before: clip(before), after: clip(after), at: replaced });
  const placed = placeInside(sequence, mods, rules, notices);
  notices.push(...hints(sequence));
  return { sequence, mods: placed, unknownModifiers, notices: distinct(notices) };
}
