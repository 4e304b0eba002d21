import type { PrimerRules } from '../types.ts';
import { type Folds, foldsOf, type Pairing, pairingOf } from './folding.ts';
import { type StrandContent, strandOf } from './strand.ts';
import { type Conditions, DEFAULT_CONDITIONS } from './types.ts';

/** Traits that often make a primer work badly; none of them forbids anything (primer-analysis §A.6). */
export type PrimerWarning =
  | { kind: 'run'; base: string; count: number }
  | { kind: 'repeat'; unit: string; count: number }
  | { kind: 'weakEnd'; base: string }
  | { kind: 'strongEnd'; count: number }
  | { kind: 'hairpin' | 'selfDimer' | 'endDimer'; dg: number };

/** The letters of a primer as they fold, 5′→3′, and the pairs of its structures; null where it cannot be folded. */
export function drawnFolds(
  content: StrandContent,
  rules: PrimerRules,
  conditions: Conditions = DEFAULT_CONDITIONS,
): { letters: string; pairing: Pairing } | null {
  const { letters } = strandOf(content, rules);
  const dna = letters?.replaceAll('U', 'T') ?? '';
  const pairing = pairingOf(dna, conditions);
  return pairing && { letters: dna, pairing };
}

/** Structures that a primer forms by itself, and warnings to read before ordering it. */
export interface PrimerFolding {
  /** Null for degenerate letters, inosine, and more than 60 nt. Uridine is read as thymine. */
  folds: Folds | null;
  warnings: PrimerWarning[];
}

/** kcal/mol at 37 °C: common thresholds of primer design. */
const HAIRPIN = -3;
const SELF_DIMER = -9;
const END_DIMER = -5;
const LONG_RUN = 5;
const LONG_RUN_OF_G = 4;
const MANY_REPEATS = 4;
const END = 5;
const MAX_STRONG = 3;

/** Folds and warnings of a primer. Never throws. Example: `GGGGACGTACGTACGTACGT` warns of a run of G and of repeats. */
export function foldPrimer(
  content: StrandContent,
  rules: PrimerRules,
  conditions: Conditions = DEFAULT_CONDITIONS,
): PrimerFolding {
  const { letters } = strandOf(content, rules);
  if (letters === null) return { folds: null, warnings: [] };
  const dna = letters.replaceAll('U', 'T');
  const folds = foldsOf(dna, conditions);
  return { folds, warnings: [...lettersOf(dna), ...structuresOf(folds)] };
}

function lettersOf(dna: string): PrimerWarning[] {
  const warnings: PrimerWarning[] = [];
  for (const [run] of dna.matchAll(/([ACGT])\1{3,}/gu)) {
    const base = run.charAt(0);
    if (run.length >= (base === 'G' ? LONG_RUN_OF_G : LONG_RUN))
      warnings.push({ kind: 'run', base, count: run.length });
  }
  for (const [repeat, unit = ''] of dna.matchAll(/((?!(.)\2)[ACGT]{2})\1{3,}/gu))
    if (repeat.length / 2 >= MANY_REPEATS) warnings.push({ kind: 'repeat', unit, count: repeat.length / 2 });
  const last = dna.slice(-1);
  if (last === 'A' || last === 'T') warnings.push({ kind: 'weakEnd', base: last });
  const strong = [...dna.slice(-END)].filter((base) => base === 'G' || base === 'C').length;
  if (strong > MAX_STRONG) warnings.push({ kind: 'strongEnd', count: strong });
  return warnings;
}

function structuresOf(folds: Folds | null): PrimerWarning[] {
  const found: [kind: 'hairpin' | 'selfDimer' | 'endDimer', dg: number | null | undefined, most: number][] = [
    ['hairpin', folds?.hairpin?.dg, HAIRPIN],
    ['selfDimer', folds?.selfDimer, SELF_DIMER],
    ['endDimer', folds?.endDimer, END_DIMER],
  ];
  return found.flatMap(([kind, dg, most]) => (typeof dg === 'number' && dg < most ? [{ kind, dg }] : []));
}

const DG = (dg: number) => dg.toFixed(1).replace('-', '−');
const WORDS: Readonly<
  Record<PrimerWarning['kind'], Readonly<Record<'ru' | 'en', (warning: never) => string>>>
> = {
  run: {
    ru: ({ base, count }: { base: string; count: number }) => `Подряд ${count} ${base}.`,
    en: ({ base, count }: { base: string; count: number }) => `${count} ${base} in a row.`,
  },
  repeat: {
    ru: ({ unit, count }: { unit: string; count: number }) => `Повтор ${unit} × ${count}.`,
    en: ({ unit, count }: { unit: string; count: number }) => `Repeat ${unit} × ${count}.`,
  },
  weakEnd: {
    ru: ({ base }: { base: string }) => `3′-конец на ${base}: G или C держит его крепче.`,
    en: ({ base }: { base: string }) => `The 3′ end is ${base}: G or C holds it better.`,
  },
  strongEnd: {
    ru: ({ count }: { count: number }) => `G и C среди последних пяти: ${count}, возможен ложный отжиг.`,
    en: ({ count }: { count: number }) => `${count} of the last five are G or C: it may anneal elsewhere.`,
  },
  hairpin: {
    ru: ({ dg }: { dg: number }) => `Прочная шпилька: ΔG ${DG(dg).replace('.', ',')} ккал/моль.`,
    en: ({ dg }: { dg: number }) => `A stable hairpin: ΔG ${DG(dg)} kcal/mol.`,
  },
  selfDimer: {
    ru: ({ dg }: { dg: number }) => `Прочный димер с самим собой: ΔG ${DG(dg).replace('.', ',')} ккал/моль.`,
    en: ({ dg }: { dg: number }) => `A stable self-dimer: ΔG ${DG(dg)} kcal/mol.`,
  },
  endDimer: {
    ru: ({ dg }: { dg: number }) =>
      `Димер на 3′-конце: ΔG ${DG(dg).replace('.', ',')} ккал/моль, полимераза может его достроить.`,
    en: ({ dg }: { dg: number }) =>
      `A dimer at the 3′ end: ΔG ${DG(dg)} kcal/mol, a polymerase may extend it.`,
  },
};

/** A warning as a sentence. Example: `warningText({ kind: 'run', base: 'G', count: 4 }, 'en')` is `4 G in a row.` */
export function warningText(warning: PrimerWarning, language: 'ru' | 'en' = 'ru'): string {
  return WORDS[warning.kind][language](warning as never);
}
