/** @jest-environment node */
import { plainSequence, toBases, toText } from '@oligoteka/sequence';
import type { Sequence } from '@oligoteka/sequence';
import { sharedDocument, shareLink } from './share-link.ts';

const PAGE = 'https://example.org/sequences';
const random = (length: number): string => {
  let seed = 7;
  return Array.from({ length }, () => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return 'ACGT'.charAt((seed >>> 9) & 3);
  }).join('');
};
const opened = async (link: string | null) => {
  const found = await sharedDocument(link?.slice(PAGE.length) ?? '', 'x');
  return found !== null && 'records' in found ? found.records[0] : undefined;
};

test('a document of 50 kb comes out of its link as it was, with its features', async () => {
  const sequence: Sequence = {
    ...plainSequence('pТест 1', toBases(random(50_000)), true),
    features: [
      {
        ...{ id: 1, kind: 'CDS', qualifiers: [['label', 'ген α']] },
        ranges: [{ start: 10, end: 610, strand: '-' }],
      },
    ],
  };
  const link = await shareLink(sequence, PAGE, '2026-11-28');
  expect(link?.length).toBeLessThan(60_000);
  const found = await opened(link);
  expect(found && toText(found.bases)).toBe(toText(sequence.bases));
  expect([found?.isCircular, found?.features[0]?.ranges]).toEqual([true, sequence.features[0]?.ranges]);
  expect(toText((await opened(link?.replace('doc=', 'doc%3D') ?? null))?.bases ?? toBases(''))).toBe(
    toText(sequence.bases),
  );
  const bare = plainSequence('oligo', toBases('acgTNN'));
  expect(toText((await opened(await shareLink(bare, PAGE, '2026-11-28')))?.bases ?? toBases(''))).toBe(
    'acgTNN',
  );
});

test('what does not fit into a link is not cut, and a cut or strange link is called so', async () => {
  const big = await shareLink(plainSequence('big', toBases(random(400_000))), PAGE, '2026-11-28');
  expect(big?.length).toBeUndefined();
  const link = (await shareLink(plainSequence('a', toBases(random(3_000))), PAGE, '2026-11-28')) ?? '';
  for (const fragment of [link.slice(PAGE.length, -200), '#doc=***', '#doc=%%%', '#doc=AAAA', '#doc='])
    expect(await sharedDocument(fragment, 'x')).toEqual({ link: 'damaged' });
  expect(await sharedDocument('#help', 'x')).toBeNull();
});

test('a link that unfolds to more than a document may have is called too large, not cut off', async () => {
  const bomb = await new Response(
    new Blob([new Uint8Array(30_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  ).arrayBuffer();
  const letters = Buffer.from(bomb).toString('base64url');
  for (const packed of [letters, 'A'.repeat(2_000_001)])
    expect(await sharedDocument(`#doc=${packed}`, 'x')).toEqual({ link: 'tooLarge' });
});
