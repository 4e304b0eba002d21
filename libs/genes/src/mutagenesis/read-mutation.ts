import { AMINO_LETTERS, THREE_LETTERS } from '@oligoteka/sequence';
import type { InBoth } from '../names.ts';
import { quoted } from '../quoted.ts';
import { latin } from '../read-protein.ts';

/** A mutation as it is written, before anybody has looked at the sequence. Places count from 1 in the coding part, of `g.` in the sequence. */
export interface WrittenMutation {
  readonly written: string;
  /** Bases, residues, or either: `A12T` may be both. */
  readonly of: 'bases' | 'residues' | 'either';
  /** Bases that are counted from the beginning of the sequence, as `g.` says. */
  readonly isFromBeginning: boolean;
  readonly kind: 'change' | 'delete' | 'insert' | 'replace' | 'duplicate';
  readonly from: number;
  readonly to: number;
  /** Letters that are said to stand at `from` and `to`; empty where nothing is said. */
  readonly first: string;
  readonly last: string;
  /** New letters. */
  readonly new: string;
  /** Letters that are said to be taken out or doubled; empty where nothing is said. */
  readonly said: string;
}

const ONE_LETTER = new Map(
  Object.entries(THREE_LETTERS).map(([one, three]): [string, string] => [three.toLowerCase(), one]),
);
const SHAPE =
  /^(?<what>[cpg]\.)?\(?(?<first>[A-Za-z*]*)(?<from>\d+)(?:_(?<last>[A-Za-z*]*)(?<to>\d+))?(?<rest>[A-Za-z*>=]*)\)?$/u;

/** A mutation without look-alikes and blanks, in the signs of HGVS: `69–70del` is `69_70del`, `ΔF508` is `F508del`. */
function inOneSpelling(written: string): string {
  const whole = written.trim().replace(/\.$/u, '');
  return [...whole.replace(/(?<=\d)\s*(?:stop|стоп)$/iu, '*')]
    .map((letter) => (letter === 'с' ? 'c' : letter === 'р' ? 'p' : latin(letter)))
    .join('')
    .replaceAll(/[\s\u00a0]/gu, '')
    .replaceAll(/[−‐‑]/gu, '-')
    .replaceAll(/-?[→>]/gu, '>')
    .replaceAll(/–|(?<=\d)-(?=[A-Za-z]{0,3}\d)/gu, '_')
    .replaceAll(/(?<![.\d])(?<=[A-Za-z])-(?=\d)|(?<=\d)-(?=[A-Za-z]{1,3}$)/gu, '')
    .replace(/^([cgp]\.)?(?:[Δ∆]|del)(?=[A-Za-z]{0,3}\d)(.{1,40})$/u, '$1$2del')
    .replace(/(?<=\d)[Δ∆]$/u, 'del');
}

/**
 * Reads a mutation in HGVS or plain notation; null where it is none. Cyrillic look-alikes are the letters they look like.
 * Example: `p.Lys76Asn`, `K76N`, `c.76A>T`, `76_77insGGT`, `A123del`, `ΔF508`.
 */
export function readMutation(written: string): WrittenMutation | null {
  const plain = inOneSpelling(written);
  const {
    what = '',
    first = '',
    from = '',
    last = '',
    to = from,
    rest = '',
  } = SHAPE.exec(plain)?.groups ?? {};
  if (from === '') return null;
  const action = actionOf(rest, first);
  if (action === null) return null;
  // before `>` stands the place alone
  if (action.old !== undefined && first !== '') return null;
  const of = ofWhat(what, first, action);
  const isProtein = of === 'residues';
  if (!isProtein && `${first}${last}`.includes('*')) return null;
  const [one, other, letters, said] = [action.old ?? first, last, action.new, action.said].map((text) =>
    isProtein ? residues(text) : text.toUpperCase(),
  );
  if (one === undefined || other === undefined || letters === undefined || said === undefined) return null;
  // one base or residue stands at a place
  if (one.length > 1 || other.length > 1) return null;
  const places = { from: Number(from), to: Number(to) };
  // `10delAAA` takes out three
  if (to === from && said.length > 1) places.to = places.from + said.length - 1;
  if (places.from < 1 || places.to < places.from) return null;
  if (action.kind === 'insert' && places.to !== places.from + 1) return null;
  if (of !== 'residues' && !/^[ACGT]*$/u.test(letters)) return null;
  if (action.kind === 'change' && places.to !== places.from) return null;
  return {
    written: written.trim(),
    of,
    isFromBeginning: what === 'g.',
    kind: action.kind,
    ...places,
    first: one,
    last: other,
    new: letters,
    said,
  };
}

interface Action {
  readonly kind: WrittenMutation['kind'];
  readonly new: string;
  /** Letters behind `del` and `dup`. */
  readonly said: string;
  /** The letter before `>`, which only bases are written with. */
  readonly old?: string;
}

function actionOf(rest: string, first: string): Action | null {
  const named = /^(?<word>del|ins|dup)(?<letters>[A-Za-z*]*)$/u.exec(rest)?.groups;
  const replaced = /^del(?<said>[A-Za-z*]*?)ins(?<letters>[A-Za-z*]+)$/u.exec(rest)?.groups;
  if (replaced !== undefined)
    return { kind: 'replace', new: replaced['letters'] ?? '', said: replaced['said'] ?? '' };
  const letters = named?.['letters'] ?? '';
  if (named?.['word'] === 'del') return { kind: 'delete', new: '', said: letters };
  if (named?.['word'] === 'dup') return { kind: 'duplicate', new: '', said: letters };
  if (named?.['word'] === 'ins' && letters !== '') return { kind: 'insert', new: letters, said: '' };
  const arrow = /^([A-Za-z])>([A-Za-z])$/u.exec(rest);
  if (arrow !== null) return { kind: 'change', new: arrow[2] ?? '', old: arrow[1] ?? '', said: '' };
  if (rest === '' || first === '') return null;
  const isChange = /^(?:[A-Za-z*]|[A-Za-z]{3}|>[A-Za-z*]{1,3})$/u.test(rest);
  return isChange ? { kind: 'change', new: rest.replace('>', ''), said: '' } : null;
}

function ofWhat(what: string, first: string, action: Action): WrittenMutation['of'] {
  if (what === 'p.') return 'residues';
  if (what !== '' || action.old !== undefined) return 'bases';
  if (first === '') return 'bases';
  const letters = `${first}${action.kind === 'change' ? action.new : ''}`;
  return /^[ACGTacgt]+$/u.test(letters) && first.length === 1 ? 'either' : 'residues';
}

/** One-letter code of residues in either code; undefined where there is a letter that is none. */
function residues(text: string): string | undefined {
  if (text === '') return '';
  const threes = text.match(/.{3}/gu)?.map((three) => ONE_LETTER.get(three.toLowerCase())) ?? [];
  if (text.length % 3 === 0 && threes.every((one) => one !== undefined) && /[a-z]/u.test(text))
    return threes.join('');
  const letters = text.toUpperCase();
  return [...letters].every((letter) => AMINO_LETTERS.includes(letter) || letter === '*')
    ? letters
    : undefined;
}

/** `c.-12` and `c.*4`: places of HGVS before the frame and behind its stop codon. */
const OUTSIDE = /^(?:[cс]\.[*-]|\*\d+[acgt]>)/iu;

/** A frameshift of HGVS, which names no bases: `p.Arg97ProfsTer23`, `S2fs`. */
const FRAMESHIFT = /^(?:p\.)?\(?[A-Za-z]{1,3}([1-9]\d{0,5})[A-Za-z]{0,3}?fs(?:\*|X|Ter)?\d*\)?$/u;
/** `R97X` may be a stop codon or any residue. */
const ANY_RESIDUE = /^(?:p\.)?((?:[A-Z]|[A-Z][a-z]{2})\d{1,6})(?:X|Xaa)$/u;

/** `at`: the place of the first base of the codon where the frame is shifted. */
const frameshift = (written: string, at: number): InBoth => ({
  ru: `«${written}» — сдвиг рамки: запись не говорит, какие основания убрать или вставить. Напишите само изменение, например: c.${at}del или c.${at}_${at + 1}insA`,
  en: `“${written}” is a frameshift, which does not tell the bases to take out or put in. Write the change itself, for example c.${at}del or c.${at}_${at + 1}insA`,
});

/** Words for text that is no mutation. */
export function notRead(text: string): InBoth {
  const written = quoted(text);
  if (OUTSIDE.test(written))
    return {
      ru: `«${written}»: место до начала рамки или за стоп-кодоном пишите от начала последовательности: g.12A>T`,
      en: `“${written}”: write a place before the frame or behind the stop codon from the beginning of the sequence: g.12A>T`,
    };
  const plain = inOneSpelling(text);
  const [, frame] = FRAMESHIFT.exec(plain) ?? [];
  if (frame !== undefined) return frameshift(written, (Number(frame) - 1) * 3 + 1);
  const [, place] = ANY_RESIDUE.exec(plain) ?? [];
  if (place !== undefined)
    return {
      ru: `«${written}»: стоп-кодон пишите звёздочкой — ${place}*; библиотеку, где на этом месте любой остаток, делаем по запросу`,
      en: `“${written}”: write a stop codon with an asterisk, ${place}*; a library with any residue at this place is made on request`,
    };
  return {
    ru: `«${written}»: не похоже на мутацию. Пишите так: c.76A>T, p.Lys76Asn, K76N, 76_78del, 76_77insGGT`,
    en: `“${written}” is no mutation. Write c.76A>T, p.Lys76Asn, K76N, 76_78del, 76_77insGGT`,
  };
}
