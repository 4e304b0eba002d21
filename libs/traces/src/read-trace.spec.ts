import { describe, expect, test } from '@jest/globals';
import { clearBases, readQuality } from './quality.ts';
import { readTrace } from './read-trace.ts';
import { chars, madeRead, shorts, writeAbif } from './testing/write-abif.ts';
import { madeScf } from './testing/write-scf.ts';
import type { Trace } from './trace.ts';
import { turnedTrace } from './turned-trace.ts';

const BASES = 'ACGTTGCANR'.repeat(6);
const file = writeAbif(madeRead({ bases: BASES, sample: 'pUC19-2', well: 'C07', edge: 16 }));
const bytes = (value: string) => new Uint8Array([...value].map((letter) => letter.charCodeAt(0)));
function traceOf(of: Uint8Array): Trace {
  const read = readTrace(of);
  if ('fault' in read) throw new Error(read.fault);
  return read.trace;
}
const faultOf = (of: Uint8Array) => {
  const read = readTrace(of);
  return 'fault' in read ? read.fault : 'none';
};
const changed = (at: number, value: number) => {
  const copy = file.slice();
  new DataView(copy.buffer).setInt32(at, value);
  return copy;
};
const DIRECTORY = new DataView(file.buffer).getInt32(26);

test('a read is its bases, qualities, peaks and curves, and what the instrument tells of it', () => {
  const trace = traceOf(file);
  expect(trace).toMatchObject({
    ...{ bases: BASES, sample: 'pUC19-2', well: 'C07', run: '2026-11-26 09:56:53', instrument: '3500' },
    signal: 205,
  });
  expect([trace.quality.length, trace.peaks.length, trace.peaks[1]]).toEqual([60, 60, 24]);
  // each curve is highest where its letter was called
  for (const [index, base] of [...BASES].entries()) {
    if (!(base in trace.channels!)) continue;
    const heights = Object.entries(trace.channels!).map(
      ([letter, points]) => [points[trace.peaks[index]!]!, letter] as const,
    );
    expect(heights.toSorted(([one], [other]) => other - one)[0]?.[1]).toBe(base);
  }
  const quality = readQuality(trace);
  expect(quality).toEqual({
    ...{ called: 60, good: 28, mean: 45, clear: { from: 16, to: 44 }, signal: 205 },
    // a window of 20 may hold 13 bases of an end
    length: 54,
  });
  expect(clearBases(BASES, quality)).toBe(BASES.slice(16, 44));
});

test('a turned trace has its highest curve at each letter too, and turned again it is itself', () => {
  const trace = traceOf(file);
  const turned = turnedTrace(trace);
  expect(turned.bases.slice(0, 4)).toBe('YNTG');
  const point = turned.peaks[4]!;
  const heights = Object.entries(turned.channels!).map(
    ([letter, points]) => [points[point]!, letter] as const,
  );
  expect(heights.toSorted(([one], [other]) => other - one)[0]?.[1]).toBe(turned.bases[4]);
  expect(turnedTrace(turned)).toEqual(trace);
});

test('a header of an old Macintosh is passed over', () => {
  const mac = new Uint8Array(128 + file.length);
  mac.set(file, 128);
  expect(traceOf(mac).bases).toBe(BASES);
});

test('an edited call without quality takes the one of the instrument where it fits', () => {
  const other = madeRead({ bases: 'ACGT' }).map((entry) => ({
    ...entry,
    number: entry.tag.startsWith('P') ? 2 : entry.number,
  }));
  const trace = traceOf(writeAbif([chars('PBAS', 1, 'ACGA'), ...other]));
  expect([trace.bases, trace.quality.length]).toEqual(['ACGA', 4]);
});

describe('what is missing is left out', () => {
  test.each<[string, Partial<Trace>]>([
    ['PCON', { quality: [] }],
    ['PLOC', { peaks: [] }],
    ['DATA', { channels: null, peaks: [] }],
    ['SMPL', { sample: '' }],
    ['RUND', { run: null }],
    ['S/N%', { signal: null }],
  ])('%s', (tag, left) =>
    expect(traceOf(writeAbif(madeRead({ bases: BASES }).filter((entry) => entry.tag !== tag)))).toMatchObject(
      left,
    ),
  );

  test('peaks that run backwards or beyond the curves', () => {
    const rest = madeRead({ bases: 'ACGT' }).filter(({ tag }) => tag !== 'PLOC');
    for (const peaks of [
      [9, 8, 7, 6],
      [1, 2, 3, 9_999],
      [-4, 1, 2, 3],
    ])
      expect(traceOf(writeAbif([...rest, shorts('PLOC', 1, peaks)])).peaks).toEqual([]);
  });
});

test.each([2, 3])('SCF of version %s is a read too', (version) => {
  const trace = traceOf(madeScf(version, 'ACGT-N'));
  expect(trace).toMatchObject({ bases: 'ACGT-N', sample: 'made', quality: [40, 41, 42, 43, 44, 45] });
  expect(trace.peaks).toEqual([4, 8, 12, 16, 20, 24]);
  expect(trace.channels?.G.slice(10, 15)).toEqual([20, 20, 900, 20, 20]);
  expect(trace.channels?.A.slice(2, 7)).toEqual([20, 20, 900, 20, 20]);
});

test('the part of a file that is damaged is named', () => {
  expect(readTrace(changed(DIRECTORY + 12, -5))).toEqual({ fault: 'malformed', tag: 'PBAS1' });
  expect(readTrace(madeScf(2, 'AC?T'))).toEqual({ fault: 'malformed', tag: 'bases' });
});

describe('text', () => {
  test.each([
    ['ACGTN', 'ACGTN', ''],
    ['>s1-M13F comment\r\nacg\r\ntn\r\n', 'ACGTN', 's1-M13F'],
    ['\u00ef\u00bb\u00bf>x\n 1 ACGT\n 5 AC', 'ACGTAC', 'x'],
  ])('%j', (text, bases, sample) =>
    expect(traceOf(bytes(text))).toMatchObject({ bases, sample, channels: null }),
  );
  test('has no quality, and is clear from end to end', () =>
    expect(readQuality(traceOf(bytes('ACGT')))).toEqual({
      ...{ called: 4, good: 0, length: 0, mean: null, signal: null },
      clear: { from: 0, to: 4 },
    }));
});

describe('what is no read is told', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(0), 'empty'],
    ['too much', new Uint8Array(4_000_001), 'tooLarge'],
    ['a header of SCF alone', bytes('.scf....'), 'cutOff'],
    ['SCF with endless curves', madeScf(3, 'ACGT').fill(127, 4, 8), 'malformed'],
    ['SCF with endless calls', madeScf(3, 'ACGT').fill(127, 12, 16), 'malformed'],
    ['SCF with curves elsewhere', madeScf(2, 'ACGT').fill(127, 8, 12), 'cutOff'],
    ['SCF with calls that are no bases', madeScf(2, 'AC?T'), 'malformed'],
    ['SCF without calls', madeScf(3, ''), 'noBases'],
    ['a picture', bytes('\u0089PNG\r\n'), 'notTrace'],
    ['prose', bytes('You were told there is a sequence here!'), 'notTrace'],
    ['two records', bytes('>a\nACGT\n>b\nACGT'), 'notTrace'],
    ['a title alone', bytes('>a\n'), 'noBases'],
    ['a header alone', file.slice(0, 20), 'cutOff'],
    ['an end that is missing', file.slice(0, file.length - 1), 'cutOff'],
    ['an endless directory', changed(18, 0x7fffffff), 'malformed'],
    ['a negative directory', changed(18, -1), 'malformed'],
    ['a directory elsewhere', changed(26, 0x7fffffff), 'cutOff'],
    ['a directory before the file', changed(26, -8), 'malformed'],
    ['a huge count', changed(DIRECTORY + 12, 0x7fffffff), 'malformed'],
    ['a negative count', changed(DIRECTORY + 12, -5), 'malformed'],
    ['data beyond the end', changed(DIRECTORY + 20, 0x7ffffff0), 'cutOff'],
    ['data before the file', changed(DIRECTORY + 20, -60), 'malformed'],
    ['no calls', writeAbif(madeRead({ bases: 'A' }).slice(1)), 'noBases'],
    ['calls that are no bases', writeAbif([chars('PBAS', 1, 'AC<script>')]), 'malformed'],
    ['more bases than any', writeAbif([chars('PBAS', 1, 'A'.repeat(20_001))]), 'malformed'],
  ])('%s', (_, of, fault) => expect(faultOf(of)).toBe(fault));

  test('every file that was cut, or in which a byte is another, is read or told, and quickly', () => {
    for (const small of [writeAbif(madeRead({ bases: 'ACGTACGTAC' })), madeScf(3, 'ACG')]) {
      for (let end = 0; end < small.length; end++) expect(() => readTrace(small.slice(0, end))).not.toThrow();
      for (let at = 0; at < small.length; at++)
        for (const value of [0, 127, 255]) {
          const copy = small.slice();
          copy[at] = value;
          expect(() => readTrace(copy)).not.toThrow();
        }
    }
  });
});

test('a date that says it holds nothing is none, wherever it points', () => {
  const view = new DataView(file.buffer);
  const entry = Array.from({ length: view.getInt32(18) }, (_, index) => DIRECTORY + index * 28).find(
    (at) => String.fromCharCode(...file.slice(at, at + 4)) === 'RUND',
  );
  const copy = file.slice();
  const odd = new DataView(copy.buffer);
  odd.setInt32((entry ?? 0) + 12, 0);
  odd.setInt32((entry ?? 0) + 16, 5);
  odd.setInt32((entry ?? 0) + 20, copy.length);
  expect(traceOf(copy).run).toBeNull();
});
