import { Inflate } from 'fflate';

/** Why a file was not opened. */
export type Refusal =
  | 'empty'
  | 'tooLarge'
  | 'tooManyParts'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'oldFormat'
  | 'locked'
  | 'noSheet'
  | 'damaged';

/** Thrown inside this lib alone; its doors return the reason. */
export class Refused extends Error {
  constructor(readonly reason: Refusal) {
    super(reason);
  }
}

export interface ZipLimits {
  /** Most files in the archive. */
  parts: number;
  /** Most bytes of all of them together, as declared and as really unpacked. */
  bytes: number;
}

interface Part {
  method: number;
  packed: number;
  declared: number;
  offset: number;
  locked: boolean;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const LONGEST_COMMENT = 65_557;
/** Packed bytes handed to the inflater at once: at the best ratio there is they unpack to 4 MB. */
const STEP = 4_096;

/**
 * A zip archive that unpacks on request and counts the bytes it gives: neither a false declaration nor an archive packed a
 * thousandfold gets past the limit.
 */
export class Zip {
  private readonly parts = new Map<string, Part>();
  private readonly view: DataView;
  private unpacked = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly limits: ZipLimits,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.readDirectory();
  }

  has(name: string): boolean {
    return this.parts.has(name);
  }

  names(): string[] {
    return [...this.parts.keys()];
  }

  private readDirectory(): void {
    const { view } = this;
    const end = this.findEnd();
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    if (count > this.limits.parts) throw new Refused('tooManyParts');
    let declared = 0;
    for (let index = 0; index < count; index += 1) {
      if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) throw new Refused('damaged');
      const name = view.getUint16(at + 28, true);
      const extra = view.getUint16(at + 30, true);
      const comment = view.getUint16(at + 32, true);
      const part: Part = {
        locked: (view.getUint16(at + 8, true) & 1) === 1,
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        declared: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      };
      declared += part.declared;
      if (declared > this.limits.bytes) throw new Refused('tooLarge');
      this.parts.set(latin(this.bytes.subarray(at + 46, at + 46 + name)), part);
      at += 46 + name + extra + comment;
    }
  }

  private findEnd(): number {
    const { view } = this;
    const first = Math.max(0, view.byteLength - LONGEST_COMMENT);
    for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
    throw new Refused('damaged');
  }

  /** The bytes of a part; undefined where there is none. */
  read(name: string): Uint8Array | undefined {
    const part = this.parts.get(name);
    if (part === undefined) return undefined;
    const { view } = this;
    if (part.locked) throw new Refused('locked');
    if (part.offset + 30 > view.byteLength || view.getUint32(part.offset, true) !== LOCAL)
      throw new Refused('damaged');
    const from =
      part.offset + 30 + view.getUint16(part.offset + 26, true) + view.getUint16(part.offset + 28, true);
    const packed = this.bytes.subarray(from, from + part.packed);
    if (packed.length < part.packed) throw new Refused('damaged');
    if (part.method === 0) return this.counted(packed);
    if (part.method !== 8) throw new Refused('damaged');
    return this.inflate(packed);
  }

  private counted(chunk: Uint8Array): Uint8Array {
    this.unpacked += chunk.length;
    if (this.unpacked > this.limits.bytes) throw new Refused('tooLarge');
    return chunk;
  }

  private inflate(packed: Uint8Array): Uint8Array {
    const chunks: Uint8Array[] = [];
    const inflater = new Inflate((chunk) => {
      chunks.push(this.counted(chunk));
    });
    try {
      for (let at = 0; at < packed.length; at += STEP)
        inflater.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    } catch (error) {
      throw error instanceof Refused ? error : new Refused('damaged');
    }
    return join(chunks);
  }
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    result.set(chunk, at);
    at += chunk.length;
  }
  return result;
}

// Names of parts that matter here are plain ASCII.
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 512));
