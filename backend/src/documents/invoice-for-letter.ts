import type { LetterInvoice } from '../mail/letter.ts';
import { paperPath } from './paper-names.ts';
import type { Papers } from './papers.ts';

/**
 * The invoice as the letter about a new order carries it. Whoever reads a letter about a visitor's order gets a link, and no word a
 * stranger typed; a member's order opens for the member alone, so whoever is to pay is given the paper itself. A press that fails
 * holds no letter up: the order's page has the invoice as soon as it prints again.
 */
export function invoiceForLetter(papers: Papers) {
  return async (
    uid: string,
    { isMembers }: { readonly isMembers: boolean },
  ): Promise<LetterInvoice | null> => {
    const path = paperPath(uid, 'invoice');
    if (!isMembers) return { path, file: null };
    const metadata = {
      at: new Date().toISOString(),
      actor: 'worker:send-letter',
      correlationId: `letter-${uid}`,
    };
    try {
      const paper = await papers.ofOrder(uid, { kind: 'invoice', language: 'ru' }, metadata);
      const bytes = paper === null ? null : await papers.bytesOf(paper);
      if (paper === null || bytes === null) return null;
      return { path, file: { name: `invoice-${paper.issued.number.replaceAll('/', '-')}.pdf`, bytes } };
    } catch (error) {
      console.error('the invoice of a letter:', error instanceof Error ? error.message : error);
      return null;
    }
  };
}
