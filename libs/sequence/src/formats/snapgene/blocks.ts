import { Refused } from '../refused.ts';

/** A part of a SnapGene file: type, and where its content stands. */
export interface Block {
  readonly type: number;
  readonly at: number;
  readonly content: Uint8Array;
}

/** Real files have less than a hundred; each step of a history is one. */
const MOST_BLOCKS = 100_000;
const HEAD_BYTES = 5;

export const COOKIE = 'SnapGene';

/** Types of the parts that are read and written here. */
export const BLOCK = { dna: 0, primers: 5, notes: 6, cookie: 9, features: 10, protein: 21, rna: 32 } as const;

/** Flags of the first byte of the sequence. */
export const FLAG = { circular: 1, doubleStranded: 2, dam: 4, dcm: 8, ecoki: 16 } as const;
/** Colour that SnapGene gives to a feature without one: every segment of its files has some. */
export const NO_COLOR = '#a6acb3';
/** Methylases that have one. */
export const METHYLATED = ['dam', 'dcm', 'ecoki'] as const;

/** Whether bytes begin as a SnapGene file does. */
export const isSnapgene = (bytes: Uint8Array): boolean =>
  bytes[0] === BLOCK.cookie && String.fromCharCode(...bytes.subarray(5, 5 + COOKIE.length)) === COOKIE;

/** The parts of a SnapGene file in their order; lengths are checked before anything is read. */
export function blocksOf(bytes: Uint8Array): Block[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks: Block[] = [];
  let at = 0;
  while (at < bytes.length) {
    const type = bytes[at] ?? 0;
    const place = { block: String(type), byte: at };
    if (blocks.length >= MOST_BLOCKS) throw new Refused({ fault: 'damaged', ...place });
    if (at + HEAD_BYTES > bytes.length) throw new Refused({ fault: 'cutOff', ...place });
    const end = at + HEAD_BYTES + view.getUint32(at + 1);
    if (end > bytes.length) throw new Refused({ fault: 'cutOff', ...place });
    blocks.push({ type, at, content: bytes.subarray(at + HEAD_BYTES, end) });
    at = end;
  }
  return blocks;
}

/** The bytes of a file of these parts. */
export function joinedBlocks(blocks: readonly (readonly [type: number, content: Uint8Array])[]): Uint8Array {
  const file = new Uint8Array(blocks.reduce((sum, [, content]) => sum + HEAD_BYTES + content.length, 0));
  const view = new DataView(file.buffer);
  let at = 0;
  for (const [type, content] of blocks) {
    view.setUint8(at, type);
    view.setUint32(at + 1, content.length);
    file.set(content, at + HEAD_BYTES);
    at += HEAD_BYTES + content.length;
  }
  return file;
}
