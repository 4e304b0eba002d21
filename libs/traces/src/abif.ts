import { latin, TraceRefused } from './bytes.ts';

// Applied Biosystems Genetic Analysis Data File Format (ABIF), September 2009.
const ENTRY_BYTES = 28;
/** The header holds an entry that points to the directory. */
const HEADER_BYTES = 6 + ENTRY_BYTES;
/** Real files have about 130. */
const MOST_ENTRIES = 2_000;
/** An old Macintosh put a header of its own before the file. */
const MAC_BINARY = 128;
const SIZES: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 2,
  5: 4,
  7: 4,
  8: 8,
  10: 4,
  11: 4,
  18: 1,
  19: 1,
};

interface Entry {
  readonly type: number;
  readonly count: number;
  readonly at: number;
}

/** Tagged data of an ABIF file. Counts and offsets are checked against its length before anything is read. */
export class Abif {
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();

  private constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const [count, at] = [this.#view.getInt32(18), this.#view.getInt32(26)];
    if (count < 0 || count > MOST_ENTRIES || at < 0) throw new TraceRefused('malformed');
    if (at + count * ENTRY_BYTES > bytes.byteLength) throw new TraceRefused('cutOff');
    for (let index = 0; index < count; index++) this.#add(at + index * ENTRY_BYTES);
  }

  /** Null where the bytes are no ABIF file. */
  static open(bytes: Uint8Array): Abif | null {
    const start = [0, MAC_BINARY].find((at) => latin(bytes.subarray(at, at + 4)) === 'ABIF');
    if (start === undefined) return null;
    if (bytes.length < start + HEADER_BYTES) throw new TraceRefused('cutOff');
    return new Abif(bytes.subarray(start));
  }

  /** Letters of a tag such as `PBAS1`; null where there is none. */
  text(tag: string): string | null {
    const entry = this.#entries.get(tag);
    if (entry === undefined || ![2, 18, 19].includes(entry.type)) return null;
    const bytes = this.#bytes(entry);
    if (entry.type === 18) return latin(bytes.subarray(1, 1 + (bytes[0] ?? 0)));
    const end = entry.type === 19 ? bytes.indexOf(0) : -1;
    return latin(end < 0 ? bytes : bytes.subarray(0, end));
  }

  /** Numbers of a tag, at most so many; null where there is none. */
  numbers(tag: string, most: number): number[] | null {
    const entry = this.#entries.get(tag);
    const read = entry && this.#reader(entry.type);
    if (entry === undefined || read === undefined) return null;
    if (entry.count > most) throw new TraceRefused('malformed', tag);
    const size = SIZES[entry.type] ?? 1;
    return Array.from({ length: entry.count }, (_, index) => read(entry.at + index * size));
  }

  #reader(type: number): ((at: number) => number) | undefined {
    const view = this.#view;
    if (type === 1 || type === 2) return (at) => view.getUint8(at);
    if (type === 3) return (at) => view.getUint16(at);
    if (type === 4) return (at) => view.getInt16(at);
    if (type === 5) return (at) => view.getInt32(at);
    if (type === 7) return (at) => view.getFloat32(at);
    return type === 8 ? (at) => view.getFloat64(at) : undefined;
  }

  /** `2009-12-12`. */
  day(tag: string): string | null {
    const entry = this.#entries.get(tag);
    if (entry?.type !== 10 || entry.count < 1) return null;
    const at = entry.at;
    return [
      padded(this.#view.getInt16(at), 4),
      padded(this.#view.getUint8(at + 2)),
      padded(this.#view.getUint8(at + 3)),
    ].join('-');
  }

  /** `09:56:53`. */
  time(tag: string): string | null {
    const entry = this.#entries.get(tag);
    return entry?.type === 11 && entry.count > 0
      ? [0, 1, 2].map((part) => padded(this.#view.getUint8(entry.at + part))).join(':')
      : null;
  }

  #add(at: number): void {
    const view = this.#view;
    const name = latin(this.#slice(at, 4));
    const [number, type, count, size] = [
      view.getInt32(at + 4),
      view.getInt16(at + 8),
      view.getInt32(at + 12),
      view.getInt32(at + 16),
    ];
    const unit = SIZES[type];
    // kinds that nobody here reads may say what they like
    if (unit === undefined) return;
    const tag = `${name}${number}`;
    if (count < 0 || size < 0) throw new TraceRefused('malformed', tag);
    const wanted = count * unit;
    const from = size <= 4 ? at + 20 : view.getInt32(at + 20);
    if (size <= 4 && wanted > 4) throw new TraceRefused('malformed', tag);
    if (from < 0 || wanted > size) throw new TraceRefused('malformed', tag);
    if (from + wanted > view.byteLength) throw new TraceRefused('cutOff', tag);
    this.#entries.set(tag, { type, count, at: from });
  }

  #bytes({ type, count, at }: Entry): Uint8Array {
    return this.#slice(at, count * (SIZES[type] ?? 1));
  }

  #slice(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, length);
  }
}

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');
