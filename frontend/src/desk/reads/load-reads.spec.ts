import { readOfBases, toBases } from '@oligoteka/sequence';
import { MOST_READS, withReads } from './load-reads.ts';

const read = (at: number) => ({
  id: String(at),
  read: readOfBases(`read ${at}`, toBases('ACGTACGT')),
  trace: null,
});
const reads = (count: number) => Array.from({ length: count }, (_, at) => read(at));

test('a read comes once, and those that do not fit are counted', () => {
  const { all, left } = withReads(reads(3), reads(MOST_READS + 5));
  expect([all.length, left]).toEqual([MOST_READS, 5]);
  expect(withReads(all, reads(10))).toEqual({ all, left: 0 });
});
