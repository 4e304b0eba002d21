import {
  badModifiers,
  effectiveOptions,
  invalidPlaces,
  type Modifier,
  message,
  mustClean,
  normalise,
  type PrimerOption,
  type PrimerRules,
  parseFlags,
  parseMaxLength,
  primerLength,
  primerRules,
  SCALES,
  type ScaleChoice,
  type SettingsText,
  toggleOption,
  validate,
} from '@oligoteka/primer';
import {
  floorDiscount,
  groupDiscount,
  kopecks,
  priceSequence,
  sequencingDiscount,
  sumParts,
  summaryLines,
} from '../index.ts';

/** One golden case: a function of the rules, its input, its expected result. */
export interface RuleCase {
  id: string;
  fn: string;
  // The shape differs from function to function; the runner reads what each one needs.
  input: Record<string, unknown>;
  expected: unknown;
  why: string;
}

export interface RuleCaseHeader {
  settings: SettingsText;
  pricesKopecks: Record<string, { char: number; inosine: number | null; uridine: number | null }>;
}

/** The rules the cases assume: settings and prices of their header, and the modifier dictionary. */
export function rulesOfCases(header: RuleCaseHeader, modifiers: Modifier[]): PrimerRules {
  const roubles = (amount: number | null | undefined) => (typeof amount === 'number' ? amount / 100 : null);
  const prices = SCALES.map((scale) => {
    const row = header.pricesKopecks[scale];
    return { scale, inosinePrice: roubles(row?.inosine), uridinePrice: roubles(row?.uridine) };
  });
  return primerRules({ settings: header.settings, modifiers, prices });
}

type CaseMod = { position: number; modifierId: number };

// Only these never block a price (primer-rules §3).
const HARMLESS = /^(?:Не задано название|Пустой праймер|(?:Максимальная|Минимальная) длина)/u;

const RUN: Readonly<Record<string, (input: Record<string, unknown>, rules: PrimerRules) => unknown>> = {
  normalizeSequence(input, rules) {
    const { sequence, mods, unknownModifiers, notices } = normalise(String(input.raw), rules);
    const invalid = invalidPlaces(sequence).flatMap(({ from, to }) =>
      [...Array(to - from).keys()].map((at) => from + at),
    );
    return {
      sequence,
      mods: mods.map(({ position, modifier }) => ({ position, modifierId: modifier })),
      unknown: unknownModifiers,
      invalid,
      notices: notices.map(({ kind, before, after }) => `${kind}:${before}->${after}`),
    };
  },
  primerLength(input) {
    const mods = (input.mods as CaseMod[]).map(({ position, modifierId }) => ({
      position,
      modifier: modifierId,
    }));
    return primerLength({ sequence: String(input.sequence), mods });
  },
  parseFlags: (input) => parseFlags(input.value as string),
  parseMaxLength: (input) => parseMaxLength(input.value as string),
  badModifiers: (input, rules) => badModifiers(normalise(String(input.text), rules), rules),
  primerErrors(input, rules) {
    const content = normalise(String(input.text), rules);
    const primer = { ...content, name: String(input.name), scale: input.scale as ScaleChoice, options: [] };
    return validate(primer, rules).map((problem) => message(problem));
  },
  priceBlocked: (input) => (input.errors as string[]).some((error) => !HARMLESS.test(error)),
  needClean: (input, rules) => mustClean(normalise(String(input.text), rules), rules) !== null,
  toggleOption: (input) => toggleOption(input.options as PrimerOption[], input.opt as PrimerOption),
  effectiveOptions(input, rules) {
    return effectiveOptions(
      { ...normalise(String(input.text), rules), options: input.options as PrimerOption[] },
      rules,
    );
  },
  primerPrice(input) {
    const { char, inosine, uridine } = input.prices as {
      char: number;
      inosine: number | null;
      uridine: number | null;
    };
    const optional = (amount: number | null) => (amount === null ? null : kopecks(amount));
    const prices = { char: kopecks(char), inosine: optional(inosine), uridine: optional(uridine) };
    const parts = priceSequence(String(input.sequence), prices, Number(input.percent));
    return parts === null ? null : sumParts(parts);
  },
  floorDiscount: (input) => floorDiscount(kopecks(Number(input.priceKop)), Number(input.percent)),
  seqDiscount: (input) => sequencingDiscount(kopecks(Number(input.priceKop)), Number(input.percent)),
  groupDiscount: (input) =>
    groupDiscount(
      input.products as Parameters<typeof groupDiscount>[0],
      input.groups as Record<string, number>,
    ),
  summaryLines: (input) => summaryLines(input.x as Parameters<typeof summaryLines>[0]).map(({ key }) => key),
};

/**
 * Runs one golden case and returns the result of the rules. For `normalizeSequence` only the keys of `expected` are
 * kept; a case that names notices expects exactly those.
 */
export function runRuleCase(ruleCase: RuleCase, rules: PrimerRules): unknown {
  const run = Object.hasOwn(RUN, ruleCase.fn) ? RUN[ruleCase.fn] : undefined;
  if (run === undefined) throw new Error(`no such function: ${ruleCase.fn}`);
  const actual = run(ruleCase.input, rules);
  if (ruleCase.fn !== 'normalizeSequence') return actual;
  const wanted = new Set(Object.keys(ruleCase.expected as object));
  return Object.fromEntries(Object.entries(actual as object).filter(([key]) => wanted.has(key)));
}
