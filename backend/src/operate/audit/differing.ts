/**
 * The difference of two values: of objects the differing fields, of lists of equal length the differing places (`#1` is the
 * first). Undefined where nothing differs. Null stands for a missing value.
 */
export function differing(one: unknown, other: unknown): readonly [unknown, unknown] | undefined {
  if (JSON.stringify(one) === JSON.stringify(other)) return undefined;
  const [left, right] = [fields(one), fields(other)];
  if (left === undefined || right === undefined) return [one ?? null, other ?? null];
  if (Array.isArray(one) !== Array.isArray(other) || (Array.isArray(one) && left.size !== right.size))
    return [one, other];
  const parts: [string, readonly [unknown, unknown]][] = [];
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const part = differing(left.get(name), right.get(name));
    if (part !== undefined) parts.push([name, part]);
  }
  // the same fields in another order are other bytes
  if (parts.length === 0) return [one, other];
  const side = (index: 0 | 1): object =>
    Object.fromEntries(parts.map(([name, part]) => [name, part[index]] as const));
  return [side(0), side(1)];
}

function fields(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return new Map(value.map((item, index) => [`#${index + 1}`, item] as const));
  return new Map(Object.entries(value));
}
