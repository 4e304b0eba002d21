import type { Decider } from '../../event-store/decider.ts';
import { Refused } from '../../refused.ts';
import type {
  GoodsPaperAdded,
  GoodsPaperEvent,
  GoodsPaperName,
  GoodsPaperWithdrawn,
} from './goods-paper.events.ts';

/** Hashes of the papers of a product that are given, by their names. */
export type GoodsPapers = ReadonlyMap<string, string>;

export const goodsPapers: Decider<GoodsPapers, GoodsPaperEvent> = {
  initial: new Map(),
  evolve(papers, { type, data }) {
    const next = new Map(papers);
    if (type === 'GoodsPaperAdded') next.set(keyOf(data), data.sha256);
    else next.delete(keyOf(data));
    return next;
  },
};

const keyOf = ({ paper, lot, language }: GoodsPaperName): string => `${paper} ${language} ${lot}`;

/** A file for a product; none where it is there already. */
export function addGoodsPaper(papers: GoodsPapers, data: GoodsPaperAdded['data']): GoodsPaperAdded[] {
  return papers.get(keyOf(data)) === data.sha256 ? [] : [{ type: 'GoodsPaperAdded', data }];
}

export function withdrawGoodsPaper(
  papers: GoodsPapers,
  data: GoodsPaperWithdrawn['data'],
): GoodsPaperWithdrawn[] {
  if (!papers.has(keyOf(data)))
    throw new Refused('notFound', {
      ru: 'Такого файла нет.',
      en: 'there is no such file: list shows what is there',
    });
  return [{ type: 'GoodsPaperWithdrawn', data }];
}

/** A lot as labels name it; null for anything else. */
export function readLot(typed: string): string | null {
  const lot = typed.trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9._+-]{0,39}$/.test(lot) ? lot : null;
}

export const LARGEST_GOODS_PAPER = 10 * 1024 * 1024;
/** The end of a PDF stands in its last kilobyte; readers look no further. */
const TAIL = 1_024;

/** Why these bytes are no PDF that is given to people; null: they are one. */
export function pdfFault(bytes: Buffer): string | null {
  if (bytes.length > LARGEST_GOODS_PAPER) return 'it is larger than 10 MB';
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'it is no PDF';
  if (!bytes.subarray(-TAIL).includes('%%EOF')) return 'the PDF is cut off';
  if (bytes.includes('/Encrypt')) return 'the PDF is protected by a password';
  return null;
}
