const INT4 = 23;
const JSON_TYPE = 114;
const TEXT = 25;
const UUID = 2950;

/** A PostgreSQL array in binary form: a Buffer parameter goes over the wire as it is, nothing is escaped or parsed. */
function encode(elementType: number, elements: readonly Buffer[]): Buffer {
  const size = elements.reduce((sum, element) => sum + 4 + element.length, 20);
  const out = Buffer.allocUnsafe(size);
  out.writeInt32BE(1, 0); // dimensions
  out.writeInt32BE(0, 4); // no nulls
  out.writeInt32BE(elementType, 8);
  out.writeInt32BE(elements.length, 12);
  out.writeInt32BE(1, 16); // lower bound
  let at = 20;
  for (const element of elements) {
    at = out.writeInt32BE(element.length, at);
    at += element.copy(out, at);
  }
  return out;
}

/** `text[]` */
export const textArray = (values: readonly string[]): Buffer =>
  encode(
    TEXT,
    values.map((value) => Buffer.from(value, 'utf8')),
  );

/** `json[]`, of texts that are JSON. */
export const jsonArray = (values: readonly string[]): Buffer =>
  encode(
    JSON_TYPE,
    values.map((value) => Buffer.from(value, 'utf8')),
  );

/** `uuid[]` */
export const uuidArray = (values: readonly string[]): Buffer =>
  encode(
    UUID,
    values.map((value) => Buffer.from(value.replaceAll('-', ''), 'hex')),
  );

/** `integer[]` */
export function integerArray(values: readonly number[]): Buffer {
  const out = Buffer.allocUnsafe(20 + 8 * values.length);
  out.writeInt32BE(1, 0);
  out.writeInt32BE(0, 4);
  out.writeInt32BE(INT4, 8);
  out.writeInt32BE(values.length, 12);
  out.writeInt32BE(1, 16);
  let at = 20;
  for (const value of values) {
    at = out.writeInt32BE(4, at);
    at = out.writeInt32BE(value, at);
  }
  return out;
}
