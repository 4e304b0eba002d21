import { type Feature, plainSequence, toBases } from '@oligoteka/sequence';
import { packed, unpacked } from './packed.ts';

test.each([3, 5_000])('a document of %i features comes out of the store as it went in', (count) => {
  const features = Array.from(
    { length: count },
    (_, at): Feature => ({
      ...{ id: at + 1, kind: 'CDS', color: '#ff8800', isOrder: true, cutOff: { five: 1, three: 0 } },
      ranges: [{ start: at, end: at + 9, strand: '-', isOpenStart: true }],
      qualifiers: [
        ['label', `ген «${at}»`],
        ['pseudo', null],
      ],
    }),
  );
  const sequence = { ...plainSequence('s', toBases('ACGT'), true), features };
  const document = { id: 'a', sequence, openedAt: 7 };
  expect(unpacked(structuredClone(packed(document)))).toEqual(sequence);
  expect(typeof packed(document).sequence.features).toBe(count > 1_000 ? 'string' : 'object');
});
