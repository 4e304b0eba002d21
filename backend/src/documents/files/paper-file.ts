import type { IssuedPaper } from '../document.ts';
import type { PaperName } from './paper-names.ts';
import type { Papers } from '../papers.ts';

/** A paper as it is downloaded. */
export interface PaperFile {
  /** Name in Latin letters: a header holds no others. */
  readonly name: string;
  readonly type: string;
  readonly disposition: 'inline' | 'attachment';
  readonly bytes: Buffer;
}

const TYPES: Readonly<Record<PaperName['format'], string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * A paper in a format: the PDF as it was first printed; files for a clerk to edit from the same snapshot. `turn` is its turn
 * at the press. Null once the person was forgotten.
 */
export async function paperFile(
  paper: IssuedPaper,
  format: PaperName['format'],
  papers: Papers,
  turn: string,
): Promise<PaperFile | null> {
  const { kind, language, number } = paper.issued;
  const bytes = format === 'pdf' ? await papers.bytesOf(paper) : await papers.editable(paper, format, turn);
  if (bytes === null) return null;
  const what = format === 'xlsx' ? 'lines' : kind;
  const stem = language === 'ru' ? what : `${what}-${language}`;
  const disposition = format === 'pdf' ? 'inline' : 'attachment';
  return {
    // an invoice for an advance has a Russian letter behind its number
    name: `${stem}-${number.replaceAll('/', '-').replaceAll('А', 'A')}.${format}`,
    type: TYPES[format],
    disposition,
    bytes,
  };
}
