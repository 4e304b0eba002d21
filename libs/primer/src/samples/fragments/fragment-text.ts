import type { Dye, FragmentProduct } from './fragments.ts';

/** Products of one sample that the shop takes. */
export const MOST_PRODUCTS = 40;
/** Characters of the text that names them. */
export const LONGEST_PRODUCTS = 2_000;
const LONGEST_PIECE = 1_000_000;
const LONGEST_LOCUS = 100;

/** Labelled products as they were read. */
export interface ReadProducts {
  readonly products: readonly FragmentProduct[];
  /** Pieces of the text that name no dye with lengths. */
  readonly unread: readonly string[];
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Dyes as Russians write them, bare of all but letters and digits. */
const RUSSIAN_DYES: ReadonlyMap<string, string> = new Map([
  ...([
    ['фам', 'fam'],
    ['6фам', '6fam'],
    ['вик', 'vic'],
    ['нед', 'ned'],
    ['пет', 'pet'],
  ] as const),
  ...([
    ['джо', 'joe'],
    ['хекс', 'hex'],
    ['тамра', 'tamra'],
    ['рокс', 'rox'],
    ['тет', 'tet'],
  ] as const),
]);

/**
 * Reads the labelled products of a sample as people write them: the dye, its lengths, the locus. A dye that nobody knows stays
 * as it is written, for the rules to say so. Example: `6-FAM 100–200 D3S1358, VIC 150` are two products.
 */
export function readProducts(text: string, dyes: readonly Pick<Dye, 'id' | 'name'>[]): ReadProducts {
  const products: FragmentProduct[] = [];
  const unread: string[] = [];
  const byName = new Map(
    dyes.flatMap(({ id, name }) => [[plain(name), id] as const, [plain(id), id] as const]),
  );
  for (const piece of text.slice(0, LONGEST_PRODUCTS).split(/[,;\n]/)) {
    const written = piece.trim();
    if (written === '') continue;
    const [, dye = '', from = '', to, locus = ''] =
      /^(\S{1,30})\s+(\d{1,7})(?:\s*(?:[-–—…]|\.{2,3})\s*(\d{1,7}))?(?:\s*(?:п\.\s?н\.|bp|нт|nt)(?!\p{L}))?(?:\s+(\S.*))?$/u.exec(
        written,
      ) ?? [];
    const [first, last] = [Number(from), Number(to ?? from)];
    const isRead = from !== '' && first > 0 && last > 0 && first <= LONGEST_PIECE && last <= LONGEST_PIECE;
    if (!isRead || products.length >= MOST_PRODUCTS || locus.length > LONGEST_LOCUS) unread.push(written);
    else
      products.push({
        dye: byName.get(RUSSIAN_DYES.get(plain(dye)) ?? plain(dye)) ?? dye,
        from: first,
        to: last,
        ...(locus !== '' && { name: locus.trim() }),
      });
  }
  return { products, unread };
}
