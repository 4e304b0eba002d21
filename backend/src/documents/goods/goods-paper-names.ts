import type { GoodsPaperName } from './goods-paper.events.ts';
import { readLot } from './goods-papers.ts';

const NAME = /^(?:sds-(ru|en)|certificate-(ru|en)-(.{1,40}))\.pdf$/;

/** Address of a file about a product. */
export function goodsPaperPath(number: string, { paper, lot, language }: GoodsPaperName): string {
  const name = paper === 'sds' ? `sds-${language}` : `certificate-${language}-${lot}`;
  return `/documents/goods/${number}/${name}.pdf`;
}

/** A file by the last part of its address; null for an unknown name. */
export function readGoodsPaperName(name: string): GoodsPaperName | null {
  const [, ofSheet, ofCertificate, typed = ''] = NAME.exec(name) ?? [];
  if (ofSheet === 'ru' || ofSheet === 'en') return { paper: 'sds', lot: '', language: ofSheet };
  const lot = readLot(typed);
  if (lot === null || lot !== typed || (ofCertificate !== 'ru' && ofCertificate !== 'en')) return null;
  return { paper: 'certificate', lot, language: ofCertificate };
}

/** The file in the language of the reader, or in the other one where there is no such file. */
export function inLanguage<Paper extends Pick<GoodsPaperName, 'language'>>(
  papers: readonly Paper[],
  language: 'ru' | 'en',
): Paper | undefined {
  return papers.find((paper) => paper.language === language) ?? papers[0];
}
