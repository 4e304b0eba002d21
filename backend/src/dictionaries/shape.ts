/** A fault in a dictionary's content: its path from the root, and its text. */
export interface DictionaryFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export type Path = DictionaryFault['path'];
export type Check = (value: unknown, path: Path) => DictionaryFault[];

export const fault = (path: Path, message: string): DictionaryFault[] => [{ path, message }];
const LONGEST_SHOWN = 80;
/** NaN and Infinity, which YAML knows, are null in JSON. */
export const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
};
export const must = (what: string, holds: (value: unknown) => boolean): Check => {
  return (value, path) => (holds(value) ? [] : fault(path, `must be ${what}, not ${shown(value)}`));
};

export type Row = Readonly<Record<string, unknown>>;
export const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value) ? value.map((row: unknown) => (isRow(row) ? row : {})) : [];
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of records, of which no two agree in all fields of a key. */
export function list(check: Check, ...keys: readonly (readonly string[])[]): Check {
  return (value, path) => {
    if (!Array.isArray(value)) return fault(path, `must be a list, not ${shown(value)}`);
    const seen = new Set<string>();
    const twice = (row: unknown, index: number, fields: readonly string[]): DictionaryFault[] => {
      if (!isRow(row) || fields.some((field) => row[field] === undefined)) return [];
      const told = fields.map((field) => shown(row[field])).join(' ');
      const mark = `${fields.join()}: ${told}`;
      const before = seen.has(mark);
      seen.add(mark);
      return before ? fault([...path, index, fields[0] ?? ''], `${told} stands here twice`) : [];
    };
    return value.flatMap((row: unknown, index) => [
      ...check(row, [...path, index]),
      ...keys.flatMap((fields) => twice(row, index, fields)),
    ]);
  };
}

/** A record of required and optional fields, and no others. */
export function record(
  fields: Readonly<Record<string, Check>>,
  optional: Readonly<Record<string, Check>> = {},
): Check {
  return (value, path) => {
    if (!isRow(value)) return fault(path, `must hold ${Object.keys(fields).join(', ')}`);
    const known = new Set([...Object.keys(fields), ...Object.keys(optional)]);
    const given = Object.entries(optional).filter(([field]) => value[field] !== undefined);
    return [
      ...Object.keys(value)
        .filter((field) => !known.has(field))
        .flatMap((field) => fault([...path, field], `is not known here: ${[...known].join(', ')}`)),
      ...[...Object.entries(fields), ...given].flatMap(([field, check]) =>
        check(value[field], [...path, field]),
      ),
    ];
  };
}

export function isOneOf(allowed: readonly string[]): (value: unknown) => boolean {
  return (value) => allowed.some((one) => one === value);
}

export function isListOf(holds: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(holds);
}

/** Whether a text is words alone: no control character, nothing that cannot be stored or turns what stands beside it. */
export function isWords(value: unknown): value is string {
  return typeof value === 'string' && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(value);
}
