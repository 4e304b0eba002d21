import {
  blocksPrice,
  normalise,
  type PrimerContent,
  type PrimerRules,
  type Scale,
  validate,
} from '@oligoteka/primer';
import { analysePrimer } from '@oligoteka/primer/analysis';
import { quotePrimer } from '@oligoteka/pricing';
import { seedBook } from '../src/dictionaries/testing/price-book.ts';
import { measureKeystrokes } from './pages/keystrokes.ts';
import { type Line, machineLoad, median, milliseconds, ratio, type Table, times } from './measure.ts';
import type { Suite, World } from './suite.ts';

const ROUNDS = 9;
const PRIMERS = 10_000;
const SCALE: Scale = '0.04';

/** The same 10,000 primers in every run: most of them plain, some with a dye, a degenerate letter or a look-alike. */
function typed(): string[] {
  let state = 1;
  const upTo = (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
  return Array.from({ length: PRIMERS }, (_, index) => {
    const letters = Array.from({ length: 18 + upTo(10) }, () => 'ACGT'[upTo(4)]).join('');
    if (index % 10 === 0) return `[FAM]${letters}[BHQ1]`;
    if (index % 10 === 1) return `${letters.slice(0, 9)}R${letters.slice(9)}`;
    return index % 10 === 2 ? `5'-${letters.toLowerCase()} С`.slice(3) : letters;
  });
}

export const primers: Suite = {
  name: 'primers',
  about: '10,000 primers read, checked, priced and analysed, beside a bare loop; a keystroke in 1,000 rows',
  async run(world) {
    return [rules(world), await measureKeystrokes(world)];
  },
};

function rules(world: World): Table {
  const book = seedBook();
  const texts = typed();
  const load = machineLoad();
  const contents = texts.map(
    (text): PrimerContent => ({ ...normalise(text, book.rules), name: 'p', scale: SCALE, options: [] }),
  );
  const prices = [...book.prices];
  const works: Record<string, { ours: () => number; floor: () => number }> = {
    'read what was typed': {
      ours: () => sum(texts, (text) => normalise(text, book.rules).sequence.length),
      floor: () => sum(texts, copied),
    },
    'check by all rules': {
      ours: () => sum(contents, (content) => validate(content, book.rules).filter(blocksPrice).length),
      floor: () => sum(contents, ({ sequence }) => faults(sequence)),
    },
    'price with its explanation': {
      ours: () =>
        sum(
          contents,
          (content) => quotePrimer(content, { rules: book.rules, prices, percent: 10 })?.price ?? 0,
        ),
      floor: () => sum(contents, ({ sequence }) => characters(sequence)),
    },
    'melting, mass, extinction': {
      ours: () => sum(contents, (content) => figuresOf(content, book.rules)),
      floor: () => sum(contents, ({ sequence }) => stacks(sequence)),
    },
  };
  const rounds = world.rounds ?? ROUNDS;
  const lines = Object.entries(works).map(([what, { ours, floor }]): Line => {
    const [own, bare]: [number[], number[]] = [[], []];
    // two rounds more: the first ones are compiled while they run
    for (let round = 0; round < rounds + 2; round += 1) {
      const [mine, least] = [timed(ours), timed(floor)];
      if (round < 2) continue;
      own.push(mine);
      bare.push(least);
    }
    world.progress(what);
    return {
      what,
      figures: [
        milliseconds(median(own)),
        `${((median(own) * 1_000) / PRIMERS).toFixed(2)} µs`,
        milliseconds(median(bare)),
        times(ratio(own, bare)),
      ],
    };
  });
  return {
    title: '10,000 primers in one thread',
    columns: ['work', 'all', 'each', 'bare loop', 'beside it'],
    lines,
    notes: [
      `Medians of ${rounds} rounds. The bare loop goes through the letters once and does the least that the work needs: it copies them, counts forbidden ones, counts those that cost, or adds up one table per pair of letters, without modifiers, degenerate letters, messages or explanations.`,
      `Load: ${load} before, ${machineLoad()} after.`,
    ],
  };
}

function figuresOf(content: PrimerContent, known: PrimerRules): number {
  const { mw, tm } = analysePrimer(content, known);
  return (mw ?? 0) + (tm && 'value' in tm ? tm.value : 0);
}

function timed(work: () => number): number {
  const started = performance.now();
  kept = work();
  return performance.now() - started;
}

/** Results are added up here: the compiler would leave out work that nobody uses. */
export let kept = 0;

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  let all = 0;
  for (const item of items) all += of(item);
  return all;
}

function copied(text: string): number {
  let copy = '';
  for (const char of text) if (char !== ' ') copy += char.toUpperCase();
  return copy.length;
}

const ALLOWED = new Set('ACGTIU*NDHVMRWSYKB');
function faults(sequence: string): number {
  let found = 0;
  for (const char of sequence) if (!ALLOWED.has(char)) found += 1;
  return found;
}

function characters(sequence: string): number {
  let price = 0;
  for (const char of sequence) price += char === 'I' ? 30_000 : char === 'U' ? 32_000 : 2_200;
  return price;
}

const PAIRS = new Map(
  [...'ACGT'].flatMap((one, row) => [...'ACGT'].map((two, at) => [one + two, row * 4 + at])),
);
const TABLE = Array.from({ length: 16 }, (_, at) => -7 - at / 10);
function stacks(sequence: string): number {
  let [enthalpy, entropy, mass] = [0.2, -5.7, -61.964];
  for (let at = 1; at < sequence.length; at += 1) {
    const pair = PAIRS.get(sequence.slice(at - 1, at + 1)) ?? 0;
    enthalpy += TABLE[pair] ?? 0;
    entropy += 3 * (TABLE[pair] ?? 0);
    mass += 300 + pair;
  }
  return (1000 * enthalpy) / (entropy + 1.987 * Math.log(12.5e-9)) + mass;
}
