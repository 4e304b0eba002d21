/** The paths where two values differ, with both values. */
export interface DifferingField {
  readonly column: string;
  readonly one: string;
  readonly other: string;
}

const MAX_FIELDS = 20;

/**
 * The fields that differ in two columns, given as JSON texts: `primer.name` says more than two objects of fifteen fields.
 * Objects that differ only in their writing are one row without a field.
 */
export function differingFields(column: string, one: string, other: string): DifferingField[] {
  const [left, right] = [parsed(one), parsed(other)];
  if (!isNested(left) || !isNested(right)) return [{ column, one, other }];
  const fields = [...leavesThatDiffer(column, left, right)];
  if (fields.length === 0) return [{ column: `${column} (only its spelling)`, one, other }];
  return fields.length > MAX_FIELDS ? [{ column, one, other }] : fields;
}

function* leavesThatDiffer(column: string, left: unknown, right: unknown): Generator<DifferingField> {
  if (isNested(left) && isNested(right)) {
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)]))
      yield* leavesThatDiffer(`${column}.${key}`, Reflect.get(left, key), Reflect.get(right, key));
    return;
  }
  const [one, other] = [text(left), text(right)];
  if (one !== other) yield { column, one, other };
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value));

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
