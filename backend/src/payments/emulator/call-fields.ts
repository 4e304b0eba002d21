/** Fields of a call, unchecked. */
export type CallFields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is CallFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text or a number as a text; empty for anything else. */
export function textIn(fields: CallFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
