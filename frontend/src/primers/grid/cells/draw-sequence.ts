import type { PrimerContent, PrimerProblem, Stretch } from '@oligoteka/primer';

/** Neighbouring letters that look the same, or one modifier. */
export type Piece =
  | {
      readonly kind: 'letters';
      readonly text: string;
      readonly base: Base;
      readonly faulty: boolean;
      /** It stood for a letter of another alphabet. */
      readonly replaced: boolean;
    }
  | { readonly kind: 'modifier'; readonly text: string; readonly faulty: boolean };

export type Base = 'a' | 'c' | 'g' | 't' | 'other' | 'bond';

/** Colours of the letters. */
export const BASES: Readonly<Record<string, Base>> = { A: 'a', C: 'c', G: 'g', T: 't', U: 't', '*': 'bond' };
const GROUP = 10;

interface Faults {
  readonly letters: ReadonlySet<number>;
  readonly mods: ReadonlySet<number>;
}

function faultsOf(problems: readonly PrimerProblem[]): Faults {
  const letters = new Set<number>();
  const mods = new Set<number>();
  for (const problem of problems) {
    if ('places' in problem)
      for (const { from, to } of problem.places) for (let at = from; at < to; at += 1) letters.add(at);
    if ('mods' in problem) for (const index of problem.mods) mods.add(index);
  }
  return { letters, mods };
}

/** A primer in drawable pieces: groups of ten letters, modifiers in place, faults marked. */
export function drawSequence(
  { sequence, mods, unknownModifiers = [] }: PrimerContent,
  problems: readonly PrimerProblem[],
  nameOf: (modifier: number) => string,
  replaced: readonly Stretch[] = [],
): Piece[][] {
  const faults = faultsOf(problems);
  const tags = [
    ...mods.map((mod, index) => ({
      position: mod.position,
      text: nameOf(mod.modifier),
      faulty: faults.mods.has(index),
    })),
    ...unknownModifiers.map(({ position, name }) => ({ position, text: name, faulty: true })),
  ].sort((a, b) => a.position - b.position);
  const groups: Piece[][] = [[]];
  let letters = 0;
  let tag = 0;
  const group = () => groups.at(-1) as Piece[];
  const placeTags = (upTo: number) => {
    for (let next = tags[tag]; next && next.position <= upTo; next = tags[tag]) {
      group().push({ kind: 'modifier', text: next.text, faulty: next.faulty });
      tag += 1;
    }
  };
  for (let at = 0; at < sequence.length; at += 1) {
    const letter = sequence.charAt(at);
    placeTags(at);
    if (letter !== '*') {
      if (letters > 0 && letters % GROUP === 0) groups.push([]);
      letters += 1;
    }
    addLetter(group(), letter, faults.letters.has(at), letter !== '*' && isIn(replaced, letters));
  }
  placeTags(Number.POSITIVE_INFINITY);
  return groups;
}

const isIn = (stretches: readonly Stretch[], number: number): boolean =>
  stretches.some(({ from, to }) => number >= from && number <= to);

function addLetter(group: Piece[], letter: string, faulty: boolean, replaced: boolean): void {
  const base = BASES[letter] ?? 'other';
  const last = group.at(-1);
  const isAlike =
    last?.kind === 'letters' && last.base === base && last.faulty === faulty && last.replaced === replaced;
  if (isAlike) group[group.length - 1] = { ...last, text: last.text + letter };
  else group.push({ kind: 'letters', text: letter, base, faulty, replaced });
}
