import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { baseOf, reversedBases, toBases } from '../../model/bases.ts';
import { GenomeSearch } from './genome-search.ts';
import { REPEAT } from './off-targets.ts';

const written = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The report of a file that comes in pieces of so many bytes. */
function reportOf(
  primers: readonly string[],
  fasta: string,
  { piece = 64, longest = 1_000, mostSites = 100_000, isCircular = false } = {},
) {
  const search = new GenomeSearch(primers, { longest, mostSites, isCircular });
  for (let at = 0; at < fasta.length; at += piece) search.add(written(fasta.slice(at, at + piece)));
  const report = search.finish();
  if ('refused' in report) throw new Error(report.refused);
  return report;
}

/** Every site by the rule itself: at each place of each strand, letter by letter; round each record where it is a circle. */
function bruteForce(
  primers: readonly string[],
  records: readonly (readonly [string, string])[],
  isCircular: boolean,
): string[] {
  return records.flatMap(([name, text]) =>
    primers.flatMap((letters, primer) =>
      (['+', '-'] as const).flatMap((strand) => {
        const one = strand === '+' ? toBases(letters) : reversedBases(toBases(letters));
        const found: string[] = [];
        const last = isCircular && one.length <= text.length ? text.length - 1 : text.length - one.length;
        for (let start = 0; start <= last; start += 1) {
          const wrong = [...one.keys()].filter((at) => {
            const base = baseOf(text.charCodeAt((start + at) % text.length)) & 15;
            return base === 15 || ((one[at] ?? 0) & base) === 0;
          });
          const isEnd = (at: number) => (strand === '+' ? at >= one.length - 10 : at < 10);
          if (wrong.length <= 3 && wrong.filter(isEnd).length <= 1)
            found.push(`${primer} ${name} ${start} ${strand} ${wrong.length}`);
        }
        return found;
      }),
    ),
  );
}

const bases = (letters: string, length: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: length, maxLength: length }).map((all) => all.join(''));

/** Primers, and a genome that holds changed copies of them among repeats, unknown and ambiguous letters. */
const genome = fc
  .array(
    fc.integer({ min: 8, max: 24 }).chain((length) => bases('ACGT', length)),
    { minLength: 1, maxLength: 4 },
  )
  .chain((primers) => {
    const copy = fc
      .tuple(
        fc.constantFrom(...primers),
        fc.array(fc.tuple(fc.nat({ max: 23 }), fc.constantFrom(...'ACGTNRacgtn')), { maxLength: 4 }),
        fc.boolean(),
      )
      .map(([primer, changes, isTurned]) => {
        const letters = [...primer];
        for (const [at, letter] of changes) if (at < letters.length) letters[at] = letter;
        const text = letters.join('');
        if (!isTurned) return text;
        const pairs = 'ATCGTAGCRYNNatcgtagcnn';
        return [...text]
          .reverse()
          .map((one) => pairs[pairs.indexOf(one) + 1] ?? one)
          .join('');
      });
    const filler = fc.oneof(
      bases('ACGT', 30),
      bases('ac', 12),
      bases('NACGT', 9),
      fc.constantFrom('N'.repeat(25), 'CAG'.repeat(8), 'NN', '', 'R'),
    );
    const record = fc
      .array(fc.oneof(copy, filler), { minLength: 0, maxLength: 12 })
      .map((pieces) => pieces.join(''));
    return fc.record({
      primers: fc.constant(primers),
      records: fc.array(record, { minLength: 1, maxLength: 3 }),
      width: fc.integer({ min: 5, max: 80 }),
      piece: fc.integer({ min: 1, max: 200 }),
      isCircular: fc.boolean(),
    });
  });

test('every site of at most three mismatches, one in the last ten, is found on both strands of every record, and no other', () => {
  fc.assert(
    fc.property(genome, ({ primers, records, width, piece, isCircular }) => {
      const named = records.map((text, at) => [`chr${at + 1}`, text] as const);
      const fasta = named
        .map(
          ([name, text]) =>
            `>${name} of a test\r\n${text.replaceAll(new RegExp(`.{1,${width}}`, 'gu'), '$&\n')}`,
        )
        .join('\n');
      fc.pre(records.some((text) => text.length > 0));
      const found = reportOf(primers, fasta, { piece, isCircular }).primers.flatMap(({ sites }) =>
        sites.map((one) => `${one.primer} ${one.record} ${one.start} ${one.strand} ${one.mismatches}`),
      );
      expect(found.sort()).toEqual(bruteForce(primers, named, isCircular).sort());
    }),
    { numRuns: 400 },
  );
});

test('a record longer than what is kept of it loses nothing at the seams', () => {
  const primer = 'GATTACAGGCATTCCAGTCA';
  const copies = Array.from({ length: 40 }, (_, at) => `${'ACGTTGCA'.repeat(700 + at)}${primer}`);
  const text = copies.join('');
  const { primers, bases: count } = reportOf([primer], text, { piece: 10_007 });
  expect(count).toBe(text.length);
  const starts = copies.map((_, at) => copies.slice(0, at + 1).join('').length - primer.length);
  const forward =
    primers[0]?.sites.filter(({ strand, mismatches }) => strand === '+' && mismatches === 0) ?? [];
  expect(forward.map(({ start }) => start)).toEqual(starts);
});

test('products of primers that face each other are told with their record, the best fitting first', () => {
  const [forward, back] = ['GATTACAGGCATTCCAGTCA', 'CCTGAAGTCGATTGCCTATG'];
  const facing = 'CATAGGCAATCGACTTCAGG';
  const changed = `T${forward.slice(1)}`;
  const between = 'ACGTTGCATC'.repeat(10);
  const fasta = `>one\n${forward}${between}${facing}\n>two words\nTT${changed}${between}AAAA${facing}\n>three\n${facing}${between}${forward}\n`;
  const { pairs, records } = reportOf([forward, back], fasta, { longest: 145 });
  expect(records).toBe(3);
  expect(pairs).toEqual([
    {
      ...{ one: 0, other: 1, count: 2 },
      products: [
        { record: 'one', start: 0, length: 140, mismatches: 0 },
        { record: 'two', start: 2, length: 144, mismatches: 1 },
      ],
    },
  ]);
  expect(reportOf([forward, back], fasta, { longest: 140 }).pairs[0]?.count).toBe(1);
});

test('on a circle primers bind over the origin and make products over it, once round at the most', () => {
  const [forward, back] = ['GATTACAGGCATTCCAGTCA', 'CCTGAAGTCGATTGCCTATG'];
  const facing = 'CATAGGCAATCGACTTCAGG';
  const [between, rest] = ['ACGTTGCATC'.repeat(10), 'TTGACCATCA'.repeat(30)];
  const whole = `${rest}${forward}${between}${facing}`;
  for (const turn of [0, 310, 350, 430, 433]) {
    const text = whole.slice(turn) + whole.slice(0, turn);
    const { pairs, primers } = reportOf([forward, back], `>plasmid\n${text}\n`, { isCircular: true });
    const start = (300 - turn + whole.length) % whole.length;
    expect(primers[0]?.sites.map((site) => site.start)).toEqual([start]);
    expect(pairs).toEqual([
      {
        ...{ one: 0, other: 1, count: 1 },
        products: [{ record: 'plasmid', start, length: 140, mismatches: 0 }],
      },
    ]);
  }
  const opened = `>plasmid\n${whole.slice(310)}${whole.slice(0, 310)}\n`;
  expect(reportOf([forward, back], opened).pairs).toEqual([]);
});

test('a primer of a repeat is called so, and its sites are counted on', () => {
  const { primers } = reportOf(['CACACACACACACACACACA'], `>sat\n${'CA'.repeat(REPEAT + 30)}`, {
    ...{ piece: 4_096, mostSites: 50 },
  });
  expect(primers[0]?.isRepeat).toBe(true);
  expect(primers[0]?.count).toBeGreaterThan(REPEAT);
  expect(primers[0]?.sites).toHaveLength(50);
});

test('what is no FASTA of DNA is refused', () => {
  const refusal = (text: string) => {
    const search = new GenomeSearch(['GATTACAGGCATTCCAGTCA'], { longest: 1_000 });
    search.add(written(text));
    return search.finish();
  };
  expect(refusal('@read\nACGT\n+\nIIII\n')).toEqual({ refused: 'notFasta' });
  expect(refusal('PK\u0003\u0004\u0000\u0000')).toEqual({ refused: 'notFasta' });
  expect(refusal('>empty\n')).toEqual({ refused: 'empty' });
  expect(refusal('>protein\nMKLLPPEEFFIQLZPEFMKLLPPEEFFIQLZPEF\n')).toEqual({ refused: 'notDna' });
});
