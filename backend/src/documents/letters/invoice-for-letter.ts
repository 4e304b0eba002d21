import type { LetterInvoice } from '../../mail/letter.ts';
import type { PaperKeys } from '../paper-keys.ts';
import { paperLink } from '../paper-link.ts';
import type { Papers } from '../papers.ts';
import { log, reasonOf } from '../../log.ts';

/** Who reads the letter, and whose order it is about. */
export interface LetterReader {
  readonly isMembers: boolean;
  /** The member who ordered has shown that the address is theirs. */
  readonly isProved: boolean;
}

const NAME = 'invoice';

/**
 * The invoice as a letter about an order carries it: the paper itself holds words that somebody typed, so it goes to an address
 * that is proved, and a link goes to any other. A member's order opens for the member alone, therefore the link to its invoice has
 * a key. A press that fails holds no letter up: the link prints the invoice when it is followed.
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
