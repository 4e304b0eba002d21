import { BASES, latin, MOST_POINTS, named, TraceRefused } from './bytes.ts';
import { CHANNELS, MOST_BASES, type Trace } from './trace.ts';

// Standard Chromatogram Format 2 and 3, as the io_lib manual of the Staden package has it. All numbers are big-endian.
const HEADER_BYTES = 128;
/** Bytes of a base: its place, four chances, its letter, three that say nothing. */
const BASE_BYTES = 12;

/** Whether bytes begin as an SCF file does. */
export const isScf = (bytes: Uint8Array): boolean => latin(bytes.subarray(0, 4)) === '.scf';

interface Header {
  readonly samples: number;
  readonly samplesAt: number;
  readonly bases: number;
  readonly basesAt: number;
  readonly comments: number;
  readonly commentsAt: number;
  readonly isOld: boolean;
  /** Bytes of a point. */
  readonly width: 1 | 2;
}

/** The read of an SCF file. Counts and offsets are checked against its length before anything is read. */
export function readScf(bytes: Uint8Array): Trace {
  if (bytes.length < HEADER_BYTES) throw new TraceRefused('cutOff', 'header');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = headerOf(view, bytes);
  const { bases, basesAt, isOld } = header;
  const places = Array.from({ length: bases }, (_, at) =>
    isOld
      ? {
          peak: basesAt + at * BASE_BYTES,
          chance: basesAt + at * BASE_BYTES + 4,
          step: 1,
          letter: basesAt + at * BASE_BYTES + 8,
        }
      : {
          peak: basesAt + at * 4,
          chance: basesAt + bases * 4 + at,
          step: bases,
          letter: basesAt + bases * 8 + at,
        },
  );
  const letters = places
    .map(({ letter }) => String.fromCharCode(view.getUint8(letter)))
    .join('')
    .toUpperCase();
  if (letters === '') throw new TraceRefused('noBases', 'bases');
  if (!BASES.test(letters)) throw new TraceRefused('malformed', 'bases');
  const chances = places.map(({ chance, step }, at) => {
    const four = CHANNELS.map((_, channel) => view.getUint8(chance + channel * step));
    const called = CHANNELS.findIndex((channel) => channel === letters[at]);
    return Math.min(99, four[called] ?? Math.max(...four));
  });
  const peaks = places.map(({ peak }) => view.getUint32(peak));
  const channels = curves(view, header);
  const isWithin = peaks.every((peak, at) => peak >= (peaks[at - 1] ?? 0) && peak < header.samples);
  const said = comments(bytes.subarray(header.commentsAt, header.commentsAt + header.comments));
  return {
    ...{ bases: letters, quality: chances.some((chance) => chance > 0) ? chances : [] },
    ...{ peaks: isWithin ? peaks : [], channels, sample: named(said.get('NAME') ?? null) },
    ...{
      well: named(said.get('LANE') ?? null),
      run: null,
      instrument: named(said.get('MACH') ?? null),
      signal: null,
    },
  };
}

function headerOf(view: DataView, bytes: Uint8Array): Header {
  const [samples, samplesAt, bases] = [view.getUint32(4), view.getUint32(8), view.getUint32(12)];
  const [basesAt, comments, commentsAt] = [view.getUint32(24), view.getUint32(28), view.getUint32(32)];
  const isOld = Number.parseFloat(latin(bytes.subarray(36, 40))) < 3;
  const width = view.getUint32(40) === 2 ? 2 : 1;
  if (samples > MOST_POINTS) throw new TraceRefused('malformed', 'samples');
  if (bases > MOST_BASES) throw new TraceRefused('malformed', 'bases');
  if (samplesAt + samples * 4 * width > bytes.length) throw new TraceRefused('cutOff', 'samples');
  if (basesAt + bases * BASE_BYTES > bytes.length) throw new TraceRefused('cutOff', 'bases');
  return { samples, samplesAt, bases, basesAt, comments, commentsAt, isOld, width };
}

/** The curves: in version 3 one behind the other, as second differences; before that point by point. */
function curves(view: DataView, { samples, samplesAt, isOld, width }: Header): Trace['channels'] {
  if (samples === 0) return null;
  const point = (at: number): number =>
    width === 1 ? view.getUint8(samplesAt + at) : view.getUint16(samplesAt + at * 2);
  const curveOf = (channel: number): number[] =>
    Array.from({ length: samples }, (_, at) => point(isOld ? at * 4 + channel : channel * samples + at));
  const all = CHANNELS.map((letter, channel) => {
    const curve = curveOf(channel);
    return [letter, isOld ? curve : summed(summed(curve, width), width)];
  });
  return Object.fromEntries(all) as Trace['channels'];
}

function summed(differences: readonly number[], width: number): number[] {
  const most = 2 ** (8 * width);
  let sum = 0;
  return differences.map((difference) => (sum = (sum + difference) % most));
}

/** Lines such as `NAME=pUC19-2`. */
function comments(bytes: Uint8Array): ReadonlyMap<string, string> {
  const lines = latin(bytes.subarray(0, 100_000)).split('\n');
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const at = line.indexOf('=');
      return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1)]];
    }),
  );
}
