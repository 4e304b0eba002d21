import { kopecks, toRoubles } from '@oligoteka/pricing';
import { formatMoney } from '../../src/ui/text/format-money.ts';
import type { RuleCase } from '../../../libs/pricing/src/testing/run-rule-case.ts';

/** Texts that a researcher types into the cells of a line; an option is chosen by its name. */
export interface Typed {
  name: string;
  sequence: string;
  scale: string;
  options: readonly string[];
  /** Ticked by hand once the line stands there. */
  press?: string;
}

/** The line as it then looks. */
export interface Shown {
  pieces: { text: string; modifier: boolean; faulty: boolean }[];
  /** Errors, fields to fill in, and notices, in the order of the screen. */
  words: { kind: 'error' | 'todo' | 'notice'; text: string }[];
  length: string;
  /** Whether the option is ticked, and whether a rule holds the tick. */
  options: Record<string, { on: boolean; held: boolean }>;
  price: string;
}

interface Check {
  typed: Typed;
  /** The result of the golden case, and the same read from the form: equal, or the form is wrong. */
  expected: unknown;
  shown: (line: Shown) => unknown;
}

type Mod = { position: number; modifierId: number };
type Named = { position: number; name: string };
type Prices = { char: number; inosine: number | null; uridine: number | null };

/** Knowledge of the checks besides the case. */
export interface Known {
  modifiers: readonly { id: number; name: string; isDeleted?: boolean }[];
  /** Roubles, of the scale of the price cases. */
  cleanPrices: Readonly<Record<string, number>>;
  /** All cases: a case that is a list of errors borrows the line of another case that has them. */
  all: readonly RuleCase[];
}

/** Functions that no line of primers goes through, and the place where their cases run instead. */
export const NO_LINE: Readonly<Record<string, string>> = {
  parseFlags: 'the shop reads its own settings; the form gets them read',
  parseMaxLength: 'the shop reads its own settings; the form gets them read',
  floorDiscount: 'a visitor has no percent; the differential baskets price with percents in the browser',
  groupDiscount: 'products, not primers; the differential baskets hold them',
  seqDiscount: 'samples, not primers; the differential baskets hold them',
  summaryLines: 'lines of the basket, not of the form',
};

/** Single cases that the form cannot hold or answers differently on purpose, with the reason. */
export const NO_CELL: Readonly<Record<string, string>> = {
  'errors-x02': 'a line with neither name nor letters is an untouched line, not a primer',
  'errors-x26': 'the scale cell reads «0,04» as the scale 0.04, as Russian spreadsheets write it',
};

/** True for an error that leaves the line its price. */
const isHarmless = (text: string) =>
  /^(?:Не задано название|Пустой праймер|(?:Максимальная|Минимальная) длина)/.test(text);
/** The error without its name or numbers: «Недопустимый модификатор: X» is the same for any X. */
const kindOf = (error: string) => error.replace(/(?::| шкалы) .*$/, '');

const SCALE = '0.04';
const plain = (sequence: string, options: readonly string[] = []): Typed => ({
  name: 'p',
  sequence,
  scale: SCALE,
  options,
});
const errorsOf = ({ words }: Shown) => words.filter(({ kind }) => kind !== 'notice').map(({ text }) => text);
const ticked = ({ options }: Shown) =>
  Object.keys(options)
    .filter((name) => options[name]?.on)
    .sort();
const sorted = (value: unknown) => [...(value as string[])].sort();

/** A golden case as a text to type and a look to expect; null where no line of the form can show it. */
export function checkOf(ruleCase: RuleCase, known: Known): Check | null {
  const { id, fn, input, expected } = ruleCase;
  if (fn in NO_LINE || id in NO_CELL) return null;
  const isKnown = (name: string) =>
    known.modifiers.some((modifier) => modifier.name === name && !modifier.isDeleted);
  const text = typeof input['text'] === 'string' ? input['text'] : '';
  switch (fn) {
    case 'normalizeSequence': {
      const wanted = expected as Record<string, unknown>;
      return {
        typed: plain(String(input['raw'])),
        expected: wanted,
        shown: (line) => {
          const read = readBack(line, isKnown);
          const mods = read.mods.map(({ position, name }) => ({ position, modifierId: idOf(name, known) }));
          const notices = Array.isArray(wanted['notices'])
            ? wanted['notices'].filter((notice) => isSaid(String(notice), line))
            : [];
          const all: Record<string, unknown> = { ...read, mods, notices };
          return Object.fromEntries(Object.keys(wanted).map((key) => [key, all[key]]));
        },
      };
    }
    case 'primerLength': {
      const typed = withNames(String(input['sequence']), input['mods'] as Mod[], known);
      return { typed: plain(typed), expected, shown: ({ length }) => Number(length || 0) };
    }
    case 'badModifiers':
      return {
        typed: plain(text),
        expected,
        shown: ({ pieces }) =>
          pieces
            .filter((piece) => piece.modifier && isKnown(piece.text))
            .flatMap(({ faulty }, index) => (faulty ? [index] : [])),
      };
    case 'primerErrors':
      return { typed: errorLine(ruleCase), expected, shown: errorsOf };
    case 'priceBlocked': {
      const errors = input['errors'] as string[];
      const witness = witnessOf(errors, known);
      // an empty primer is not priced, though nothing forbids it
      const isEmpty = errors.includes('Пустой праймер');
      return {
        typed: errorLine(witness),
        expected: { errors: errors.map(kindOf), priced: expected !== true && !isEmpty },
        shown: (line) => ({ errors: errorsOf(line).map(kindOf), priced: line.price !== '' }),
      };
    }
    case 'needClean':
      return {
        typed: plain(text),
        expected,
        shown: ({ options }) => options['clean']?.on === true && options['clean'].held,
      };
    case 'toggleOption':
      return {
        typed: { ...plain('ACGTACGTAC', input['options'] as string[]), press: String(input['opt']) },
        expected: sorted(expected),
        shown: ticked,
      };
    case 'effectiveOptions':
      return {
        typed: plain(text, input['options'] as string[]),
        expected: sorted(expected),
        shown: ticked,
      };
    case 'primerPrice':
      return priceCheck(input, expected as { price: number }, known);
    default:
      throw new Error(`no way through the form is known for ${fn}: ${id}`);
  }
}

/** A visitor pays the price before any percent; cleaning that the last letter forces is paid on top. */
function priceCheck(
  input: Record<string, unknown>,
  { price }: { price: number },
  { cleanPrices }: Known,
): Check {
  const sequence = String(input['sequence']);
  const { char } = input['prices'] as Prices;
  const scale = SCALE_OF_CHAR[char] ?? '';
  const cleaning = /[IU]\**$/.test(sequence) ? (cleanPrices[scale] ?? 0) : 0;
  return {
    typed: { ...plain(sequence), scale },
    expected: formatMoney(toRoubles(kopecks(price)) + cleaning, { locale: 'ru' }),
    shown: (line) => line.price,
  };
}
const SCALE_OF_CHAR: Readonly<Record<number, string>> = { 1500: '0.02', 2200: '0.04', 19900: '1' };

function errorLine({ input }: Pick<RuleCase, 'input'>): Typed {
  const { name, text, scale } = input as Record<string, string>;
  return { name: name ?? '', sequence: text ?? '', scale: scale ?? '', options: [] };
}

function witnessOf(errors: readonly string[], { all }: Known): Pick<RuleCase, 'input'> {
  const wanted = errors.map(kindOf).join();
  const found = all.find(
    ({ id, fn, expected }) =>
      fn === 'primerErrors' && !(id in NO_CELL) && (expected as string[]).map(kindOf).join() === wanted,
  );
  const more = MORE_WITNESSES[wanted];
  if (found) return found;
  if (more) return { input: more };
  throw new Error(`no line is known that has just these errors: ${wanted}`);
}
const MORE_WITNESSES: Readonly<Record<string, Record<string, string>>> = {
  'Недопустимые символы в праймере (подсвечены красным)': { name: 'p', text: 'ACGTXACGT', scale: SCALE },
  'Для этого праймера доступны': { name: 'p', text: '[FAM]ACGTACGT', scale: '0.02' },
  'Не задано название,Минимальная длина последовательности': { name: '', text: 'ACGT', scale: SCALE },
};

const idOf = (name: string, { modifiers }: Known) => modifiers.find((one) => one.name === name)?.id ?? name;

/** Content of a drawn line: letters, and names at their place between them. */
function readBack({ pieces }: Shown, isKnown: (name: string) => boolean) {
  const [mods, unknown, invalid]: [Named[], Named[], number[]] = [[], [], []];
  let sequence = '';
  for (const { text, modifier, faulty } of pieces) {
    if (modifier) {
      (isKnown(text) ? mods : unknown).push({ position: sequence.length, name: text });
      continue;
    }
    if (faulty) invalid.push(...[...text.split('').keys()].map((at) => sequence.length + at));
    sequence += text;
  }
  return { sequence, mods, unknown, invalid };
}

/** True where the form shows the notice «combo:(CAT)->H», as «Прочитано как H: (CAT)». */
function isSaid(notice: string, { words }: Shown): boolean {
  const [before = '', after = ''] = notice.slice(notice.indexOf(':') + 1).split('->');
  const said = `Прочитано как\u00a0${after}: ${before}`;
  return words.some(({ kind, text }) => kind === 'notice' && text === said);
}

/** The text form: a name in brackets at its place. */
function withNames(sequence: string, mods: readonly Mod[], { modifiers }: Known): string {
  const byPlace = [...mods].sort((one, other) => other.position - one.position);
  return byPlace.reduce((text, { position, modifierId }) => {
    const name = modifiers.find(({ id }) => id === modifierId)?.name ?? '';
    return `${text.slice(0, position)}[${name}]${text.slice(position)}`;
  }, sequence);
}

/** True for every line of a right form: its errors alone decide whether it has a price. */
export const priceFollows = (line: Shown): boolean =>
  (line.price !== '') === (errorsOf(line).every(isHarmless) && line.pieces.some(({ modifier }) => !modifier));
