import { Abif } from './abif.ts';
import { BASES, latin, MOST_POINTS, named, TraceRefused } from './bytes.ts';
import { isScf, readScf } from './scf.ts';
import { type Channel, CHANNELS, LARGEST_TRACE, MOST_BASES, type Trace, type TraceReading } from './trace.ts';

/**
 * A read from the bytes of .ab1 and .scf, or of .seq and .fasta, which are text.
 * @example readTrace(new TextEncoder().encode('>a\nACGT')) // { trace: { bases: 'ACGT', … } }
 */
export function readTrace(bytes: Uint8Array): TraceReading {
  if (bytes.length === 0) return { fault: 'empty' };
  if (bytes.length > LARGEST_TRACE) return { fault: 'tooLarge' };
  try {
    if (isScf(bytes)) return { trace: readScf(bytes) };
    const abif = Abif.open(bytes);
    return abif === null ? sequenceText(bytes) : analysed(abif);
  } catch (error) {
    if (error instanceof TraceRefused)
      return { fault: error.fault, ...(error.tag !== undefined && { tag: error.tag }) };
    throw error;
  }
}

function analysed(abif: Abif): TraceReading {
  // 1 is what a person edited, 2 what the instrument called
  const calls = ['1', '2'].map((set) => ({
    set,
    bases: (abif.text(`PBAS${set}`) ?? '').toUpperCase().trim(),
  }));
  const { set, bases } = calls.find((call) => call.bases !== '') ?? { set: '1', bases: '' };
  if (bases === '') return { fault: 'noBases', tag: 'PBAS1' };
  if (bases.length > MOST_BASES || !BASES.test(bases)) return { fault: 'malformed', tag: `PBAS${set}` };
  const fitting = (tag: string): number[] =>
    [set, '1', '2']
      .map((of) => abif.numbers(`${tag}${of}`, MOST_BASES))
      .find((read) => read?.length === bases.length) ?? [];
  const channels = curves(abif);
  const points = channels === null ? 0 : channels.A.length;
  const peaks = fitting('PLOC');
  const isWithin = peaks.every((peak, index) => peak >= (peaks[index - 1] ?? 0) && peak < points);
  const day = abif.day('RUND1');
  const levels = (abif.numbers('S/N%1', 4) ?? []).filter((value) => Number.isFinite(value) && value >= 0);
  return {
    trace: {
      bases,
      quality: fitting('PCON').map((value) => Math.min(value, 99)),
      peaks: isWithin ? peaks : [],
      channels,
      sample: named(abif.text('SMPL1')),
      well: named(abif.text('TUBE1')),
      run: day === null ? null : [day, abif.time('RUNT1')].filter(Boolean).join(' '),
      instrument: named(abif.text('MODL1') ?? abif.text('MCHN1')),
      signal:
        levels.length === 0
          ? null
          : Math.round(levels.reduce((sum, value) => sum + value, 0) / levels.length),
    },
  };
}

/** The curves by their letters, in the order the file says; null where it has not all four. */
function curves(abif: Abif): Trace['channels'] {
  const order = (abif.text('FWO_1') ?? 'GATC').toUpperCase();
  const found = CHANNELS.map((letter): [Channel, number[] | null] => {
    const at = order.indexOf(letter);
    return [letter, at < 0 ? null : abif.numbers(`DATA${9 + at}`, MOST_POINTS)];
  });
  const [[, first]] = found as [[Channel, number[] | null]];
  if (first === null || first.length === 0 || found.some(([, points]) => points?.length !== first.length))
    return null;
  return Object.fromEntries(found) as unknown as Trace['channels'];
}

/** One sequence, alone or below a line that begins with `>`. */
function sequenceText(bytes: Uint8Array): TraceReading {
  if (bytes.length > MOST_BASES * 2) return { fault: 'notTrace' };
  const lines = latin(bytes)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .split(/\r\n?|\n/);
  const title = lines[0]?.startsWith('>') ? lines.shift() : undefined;
  const bases = lines
    .join('')
    .replace(/[\s\d]/g, '')
    .toUpperCase();
  if (bases === '') return { fault: 'noBases' };
  if (!BASES.test(bases) || bases.length > MOST_BASES) return { fault: 'notTrace' };
  const [sample = ''] = (title?.slice(1) ?? '').trim().split(/\s/);
  return {
    trace: {
      ...{ bases, quality: [], peaks: [], channels: null },
      ...{ sample: named(sample), well: '', run: null, instrument: '', signal: null },
    },
  };
}
