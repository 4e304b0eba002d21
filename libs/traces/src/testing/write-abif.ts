/** An element of a made-up file: its kind as the format numbers it, how many, and its bytes. */
export interface MadeEntry {
  readonly tag: string;
  readonly number: number;
  readonly type: number;
  readonly count: number;
  readonly bytes: readonly number[];
}

const ENTRY_BYTES = 28;
const HEADER_BYTES = 128;

export const chars = (tag: string, number: number, value: string): MadeEntry => {
  const bytes = [...value].map((letter) => letter.charCodeAt(0));
  return { tag, number, type: 2, count: bytes.length, bytes };
};
export const pascal = (tag: string, number: number, value: string): MadeEntry => {
  const bytes = [value.length, ...[...value].map((letter) => letter.charCodeAt(0))];
  return { tag, number, type: 18, count: bytes.length, bytes };
};
export const shorts = (tag: string, number: number, values: readonly number[]): MadeEntry => ({
  ...{ tag, number, type: 4, count: values.length },
  bytes: values.flatMap((value) => [(value >> 8) & 255, value & 255]),
});

/** A valid ABIF file of these elements. */
export function writeAbif(entries: readonly MadeEntry[]): Uint8Array {
  const long = entries.filter(({ bytes }) => bytes.length > 4);
  const directory = HEADER_BYTES + long.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const file = new Uint8Array(directory + entries.length * ENTRY_BYTES);
  const view = new DataView(file.buffer);
  const letters = (at: number, value: string) =>
    file.set(
      [...value].map((letter) => letter.charCodeAt(0)),
      at,
    );
  const entry = (at: number, { tag, number, type, count, bytes }: MadeEntry, offset: number): void => {
    letters(at, tag);
    view.setInt32(at + 4, number);
    view.setInt16(at + 8, type);
    view.setInt16(at + 10, count === 0 ? 0 : bytes.length / count);
    view.setInt32(at + 12, count);
    view.setInt32(at + 16, bytes.length);
    if (bytes.length > 4) view.setInt32(at + 20, offset);
    else file.set(bytes, at + 20);
  };
  letters(0, 'ABIF');
  view.setUint16(4, 101);
  entry(6, { tag: 'tdir', number: 1, type: 1023, count: entries.length, bytes: [] }, 0);
  view.setInt32(22, entries.length * ENTRY_BYTES);
  view.setInt32(26, directory);
  let at = HEADER_BYTES;
  for (const [index, made] of entries.entries()) {
    entry(directory + index * ENTRY_BYTES, made, at);
    if (made.bytes.length <= 4) continue;
    file.set(made.bytes, at);
    at += made.bytes.length;
  }
  return file;
}

const SPACING = 12;

/** Elements of a read: a bell below each base, low quality at both ends. */
export function madeRead({
  bases,
  sample = 'made',
  well = 'A01',
  edge = 10,
}: {
  bases: string;
  sample?: string;
  well?: string;
  edge?: number;
}): MadeEntry[] {
  const peaks = [...bases].map((_, index) => (index + 1) * SPACING);
  const points = (bases.length + 2) * SPACING;
  const curve = (letter: string): number[] => {
    const heights = Array.from({ length: points }, () => 20);
    for (const [index, base] of [...bases].entries())
      if (base === letter)
        for (let off = -SPACING; off <= SPACING; off++) {
          const at = (index + 1) * SPACING + off;
          heights[at] = Math.max(heights[at] ?? 0, Math.round(1_500 * Math.exp((-off * off) / 18)));
        }
    return heights;
  };
  const isEdge = (index: number): boolean => index < edge || index >= bases.length - edge;
  return [
    chars('PBAS', 1, bases),
    {
      tag: 'PCON',
      number: 1,
      type: 2,
      count: bases.length,
      bytes: [...bases].map((_, index) => (isEdge(index) ? 8 : 45)),
    },
    shorts('PLOC', 1, peaks),
    chars('FWO_', 1, 'GATC'),
    ...[...'GATC'].map((letter, index) => shorts('DATA', 9 + index, curve(letter))),
    pascal('SMPL', 1, sample),
    pascal('TUBE', 1, well),
    { tag: 'RUND', number: 1, type: 10, count: 1, bytes: [7, 234, 11, 26] },
    { tag: 'RUNT', number: 1, type: 11, count: 1, bytes: [9, 56, 53, 0] },
    chars('MODL', 1, '3500'),
    shorts('S/N%', 1, [200, 210, 190, 220]),
  ];
}
