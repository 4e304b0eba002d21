const INT4 = 23;
const JSON_TYPE = 114;
const TEXT = 25;
const HEADER = 20;

/** A PostgreSQL array in binary form, its head written: a Buffer parameter goes over the wire as it is, nothing is escaped or parsed. */
function arrayOf(elementType: number, length: number, size: number): Buffer {
  const out = Buffer.allocUnsafe(HEADER + size);
  out.writeInt32BE(1, 0); // dimensions
  out.writeInt32BE(0, 4); // no nulls
  out.writeInt32BE(elementType, 8);
  out.writeInt32BE(length, 12);
  out.writeInt32BE(1, 16); // lower bound
  return out;
}

/** Written in place: a Buffer for each text and a copy of it cost twice as much. */
function strings(elementType: number, values: readonly string[]): Buffer {
  let size = 0;
  for (const value of values) size += 4 + Buffer.byteLength(value);
  const out = arrayOf(elementType, values.length, size);
  let at = HEADER;
  for (const value of values) {
    const written = out.write(value, at + 4);
    out.writeInt32BE(written, at);
    at += 4 + written;
  }
  return out;
}

/** `text[]` */
export const textArray = (values: readonly string[]): Buffer => strings(TEXT, values);

/** `json[]`, of texts that are JSON. */
export const jsonArray = (values: readonly string[]): Buffer => strings(JSON_TYPE, values);

/** `integer[]` */
export function integerArray(values: readonly number[]): Buffer {
  const out = arrayOf(INT4, values.length, 8 * values.length);
  let at = HEADER;
  for (const value of values) {
    at = out.writeInt32BE(4, at);
    at = out.writeInt32BE(value, at);
  }
  return out;
}
