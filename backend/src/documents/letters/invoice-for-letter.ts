import type { LetterInvoice } from '../../mail/letter.ts';
import type { PaperKeys } from '../files/paper-keys.ts';
import { paperLink } from '../files/paper-link.ts';
import type { Papers } from '../papers.ts';
import { log, reasonOf } from '../../log.ts';

/** The reader of the letter and the order it is about. */
export interface LetterReader {
  readonly isMembers: boolean;
  /** The member who ordered has shown that the address is theirs. */
  readonly isProved: boolean;
}

const NAME = 'invoice';

/**
 * The invoice of a letter: the file goes only to a proved address, as it holds words that somebody typed; any other address
 * gets a link. The link to a member's order has a key. When printing fails the letter has the link, which prints later.
 */
export function invoiceForLetter({ papers, keys }: { papers: Papers; keys: PaperKeys }) {
  return async (uid: string, { isMembers, isProved }: LetterReader): Promise<LetterInvoice | null> => {
    const link = { path: await paperLink({ uid, name: NAME, isMembers }, keys), file: null };
    if (!isProved) return link;
    const metadata = {
      at: new Date().toISOString(),
      actor: 'worker:send-letter',
      correlationId: `letter-${uid}`,
    };
    try {
      const paper = await papers.ofOrder(uid, { kind: 'invoice', language: 'ru' }, metadata);
      const bytes = paper === null ? null : await papers.bytesOf(paper);
      if (paper === null || bytes === null) return null;
      return { ...link, file: { name: `invoice-${paper.issued.number.replaceAll('/', '-')}.pdf`, bytes } };
    } catch (error) {
      log.error(`the invoice of a letter: ${reasonOf(error)}`);
      return link;
    }
  };
}
