import { SCALES } from '@oligoteka/primer';
import type { DictionaryKind } from './dictionary.events.ts';

/** Something wrong in a dictionary's content: where, from its root, and what. */
export interface DictionaryFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type Path = DictionaryFault['path'];
type Check = (value: unknown, path: Path) => DictionaryFault[];

/** Everything wrong in the content of a dictionary; an empty list for one that can be priced with. */
export function dictionaryFaults(kind: DictionaryKind, content: unknown): DictionaryFault[] {
  return CHECKS[kind](content, []);
}

const fault = (path: Path, message: string): DictionaryFault[] => [{ path, message }];
const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));
const must = (what: string, holds: (value: unknown) => boolean): Check => {
  return (value, path) => (holds(value) ? [] : fault(path, `must be ${what}, not ${shown(value)}`));
};

const isPrice = (value: unknown): boolean =>
  typeof value === 'number' &&
  value >= 0 &&
  value <= 1e9 &&
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const price = must('roubles from 0 up, with at most two decimals', isPrice);
const priceOrNone = must(
  'roubles with at most two decimals, or null',
  (value) => value === null || isPrice(value),
);
const flag = must('true or false', (value) => typeof value === 'boolean');
const words = must(
  'a list of texts',
  isListOf((value) => typeof value === 'string'),
);
const scale = must(`one of ${SCALES.join(', ')} (in quotes)`, (value) =>
  SCALES.some((known) => known === value),
);

const primerPrice = record({
  scale,
  charPrice: price,
  inosinePrice: priceOrNone,
  uridinePrice: priceOrNone,
  cleanPrice: price,
  opPrice: price,
  keenPrice: price,
});
const modifier = record(
  {
    id: must('a whole number', Number.isSafeInteger),
    name: must('a name', (value) => typeof value === 'string' && value.trim() !== ''),
    aliases: words,
    type: must('fluorophore, quencher or other', isOneOf(['fluorophore', 'quencher', 'other'])),
    acceptedPositionArray: must('a list of left, in, right', isListOf(isOneOf(['left', 'in', 'right']))),
    disabled: flag,
    isDeleted: flag,
    needCleanIn5Position: flag,
    needCleanIn3Position: flag,
    needCleanInInPosition: flag,
    prices: record(Object.fromEntries(SCALES.map((name) => [name, priceOrNone]))),
  },
  // chemistry that no price follows from
  ['idtCodes', 'mass', 'eps260', 'parentBase'],
);
const fourValues = (what: string, holds: (value: string) => boolean): Check =>
  must(`four values parted by ;, each ${what}`, (value) => {
    const values = typeof value === 'string' ? value.split(';').map((one) => one.trim()) : [];
    return values.length === SCALES.length && values.every(holds);
  });
const flags = fourValues('+ or -', isOneOf(['+', '-']));
const settings = record(
  {
    primerMaxLength: fourValues('a whole number', (value) => /^[1-9]\d*$/.test(value)),
    primerMinLength: must(
      'a whole number in quotes',
      (value) => typeof value === 'string' && /^\d+$/.test(value),
    ),
    canPrimerClean: flags,
    canPrimerKeen: flags,
    canPrimerAsterisk: flags,
    canModifierForScale_other: flags,
    canModifierForScale_notOther: flags,
  },
  ['canPrimerIU'],
);

const CHECKS: Readonly<Record<DictionaryKind, Check>> = {
  'primer-prices': (value, path) => {
    const faults = list(primerPrice, 'scale')(value, path);
    const found = Array.isArray(value)
      ? value.map((row) => (row as { scale?: unknown } | null)?.scale)
      : SCALES;
    const missing = SCALES.filter((name) => !found.includes(name));
    return missing.length > 0
      ? [...faults, ...fault(path, `has no price for scale ${missing.join(', ')}`)]
      : faults;
  },
  modifiers: list(modifier, 'id'),
  settings,
};

/** A list of records, of which no two have the same key. */
function list(check: Check, key: string): Check {
  return (value, path) => {
    if (!Array.isArray(value)) return fault(path, `must be a list, not ${shown(value)?.slice(0, 40)}`);
    const seen = new Set<unknown>();
    return value.flatMap((row: unknown, index) => {
      const name = (row as Record<string, unknown> | null)?.[key];
      const twice = name !== undefined && seen.has(name);
      seen.add(name);
      const double = twice ? fault([...path, index, key], `${shown(name)} stands here twice`) : [];
      return [...check(row, [...path, index]), ...double];
    });
  };
}

function record(fields: Readonly<Record<string, Check>>, optional: readonly string[] = []): Check {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return fault(path, `must hold ${Object.keys(fields).join(', ')}`);
    const row = value as Record<string, unknown>;
    const known = new Set([...Object.keys(fields), ...optional]);
    return [
      ...Object.keys(row)
        .filter((name) => !known.has(name))
        .flatMap((name) => fault([...path, name], `is not known here: ${[...known].join(', ')}`)),
      ...Object.entries(fields).flatMap(([name, check]) => check(row[name], [...path, name])),
    ];
  };
}

function isOneOf(allowed: readonly string[]): (value: unknown) => boolean {
  return (value) => allowed.some((one) => one === value);
}

function isListOf(holds: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(holds);
}
