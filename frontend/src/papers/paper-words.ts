import type { CheckPaperAnswer, PaperLink } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';

export type PaperKind = CheckPaperAnswer['kind'];

/** Name of a paper on pages. */
export function paperName(kind: PaperKind): string {
  const names: Record<PaperKind, () => string> = {
    invoice: m.papers_invoice,
    'invoice-offer': m.papers_invoice_offer,
    offer: m.papers_offer,
    specification: m.papers_specification,
    transfer: m.papers_transfer,
    act: m.papers_act,
    advance: m.papers_advance,
    adjustment: m.papers_adjustment,
  };
  return names[kind]();
}

/** Words for the format of a file: `PDF`, `Word`, `PDF in English`; on an English page `PDF in Russian`. */
export function formatOf({ kind }: PaperLink): string {
  const format = kind.endsWith('-docx')
    ? m.papers_docx()
    : kind.endsWith('-xlsx')
      ? m.papers_xlsx()
      : m.papers_pdf();
  if (/-en(-|$)/.test(kind)) return m.papers_in_english({ format });
  return getLocale() === 'en' ? m.papers_in_russian({ format }) : format;
}

/** The paper of a file, whatever its language and format; `lines` is the table of lines. */
export function paperOf({ kind }: Pick<PaperLink, 'kind'>): PaperKind | 'lines' {
  return kind.replace(/-(docx|xlsx)$/, '').replace(/-en$/, '') as PaperKind | 'lines';
}
