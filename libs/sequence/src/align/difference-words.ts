import { baseOf, MASK } from '../model/bases.ts';
import type { FeatureChange } from './coding.ts';
import type { Difference } from './differences.ts';
import type { ProteinEffect } from './protein-change.ts';

type Language = 'ru' | 'en';

/** Letters that are written out; of more their number is told. */
const MOST_LETTERS = 12;

const EFFECTS: Readonly<Record<ProteinEffect, Readonly<Record<Language, string>>>> = {
  silent: { ru: 'аминокислота та же', en: 'same amino acid' },
  missense: { ru: '', en: '' },
  nonsense: { ru: 'стоп-кодон', en: 'stop codon' },
  frameshift: { ru: 'сдвиг рамки', en: 'frameshift' },
  inFrame: { ru: 'рамка сохранена', en: 'in frame' },
  stopLost: { ru: 'стоп-кодон потерян', en: 'stop codon lost' },
  startLost: { ru: 'старт-кодон потерян', en: 'start codon lost' },
  startWeaker: {
    ru: 'старт-кодон ATG потерян, с нового белок начинается хуже',
    en: 'start codon ATG lost, the new one begins a protein less well',
  },
  unknown: { ru: 'аминокислота неясна', en: 'amino acid unclear' },
};

/** Place of a difference as people count, from 1; on a circle it may go over the origin. Example: `512–514`. */
export function differencePlace({ at, removed }: Difference, size: number): string {
  const first = at + 1;
  const last = ((at + Math.max(1, removed.length) - 1) % size) + 1;
  return first === last ? String(first) : `${first}–${last}`;
}

/** A difference as HGVS writes it, without the name of its reference. Example: `512A>G`, `514del`, `512_513insAC`. */
export function differenceName(difference: Difference, size: number): string {
  const { kind, at, removed, inserted, isDuplication } = difference;
  const one = (place: number): number => (((place % size) + size) % size) + 1;
  const range = (from: number, to: number): string =>
    from === to ? `${one(from)}` : `${one(from)}_${one(to)}`;
  const gone = range(at, at + removed.length - 1);
  switch (kind) {
    case 'substitution':
    case 'mixed':
      return `${one(at)}${removed}>${inserted}`;
    case 'deletion':
      return `${gone}del`;
    case 'insertion':
      return isDuplication === true
        ? `${range(at - inserted.length, at - 1)}dup`
        : `${range(at - 1, at)}ins${inserted}`;
    case 'replacement':
      return `${gone}delins${inserted}`;
  }
}

/** A difference in words, without what it does. Example: `замена A→G в 512`. */
export function differenceText(difference: Difference, size: number, language: Language): string {
  const { kind, at, removed, inserted, isDuplication } = difference;
  const ru = language === 'ru';
  const place = differencePlace(difference, size);
  switch (kind) {
    case 'substitution':
    case 'replacement': {
      const change = `${lettersText(removed, language)}→${lettersText(inserted, language)}`;
      return ru ? `замена ${change} в ${place}` : `${change} at ${place}`;
    }
    case 'deletion': {
      const gone = lettersText(removed, language);
      return ru ? `делеция ${gone} в ${place}` : `deletion of ${gone} at ${place}`;
    }
    case 'insertion': {
      const come = lettersText(inserted, language);
      if (isDuplication === true) {
        const twice = differencePlace({ ...difference, at: at - inserted.length, removed: inserted }, size);
        return ru ? `дупликация ${come} в ${twice}` : `duplication of ${come} at ${twice}`;
      }
      const before = at === 0 ? size : at;
      return ru ? `вставка ${come} после ${before}` : `insertion of ${come} after ${before}`;
    }
    case 'mixed': {
      const both = lettersOf(inserted).join(ru ? ' и ' : ' and ');
      return ru
        ? `две буквы, ${both}, в ${place} (в референсе ${removed})`
        : `two letters, ${both}, at ${place} (${removed} in the reference)`;
    }
  }
}

/** What a difference does to a protein. Example: `p.Lys171Glu`; of a feature with a name `bla: p.Lys171fsTer5, сдвиг рамки`. */
export function changeText({ name, effect, feature }: FeatureChange, language: Language): string {
  const words = EFFECTS[effect][language];
  return `${feature === 'CDS' ? '' : `${feature}: `}${name}${words === '' ? '' : `, ${words}`}`;
}

const lettersText = (letters: string, language: Language): string =>
  letters.length <= MOST_LETTERS ? letters : `${letters.length} ${language === 'ru' ? 'нт' : 'nt'}`;

const lettersOf = (code: string): string[] =>
  [...'ACGT'].filter((letter) => (baseOf(letter.charCodeAt(0)) & baseOf(code.charCodeAt(0)) & MASK) > 0);
