import { fastaText, genbankText, type OpenedFile, openText, type Sequence } from '@oligoteka/sequence';
import { throughStream } from '../through-stream.ts';

const KEY = 'doc';
/** Characters of the longest link: messengers and mail cut longer ones. */
const LONGEST_LINK = 60_000;
/** Characters of the text in a link: a few letters unfold to far more than a browser holds. */
export const LONGEST_TEXT = 2_000_000;

/**
 * A link that holds a document, packed, in its fragment, which no browser sends to a server; null where it would be too long. `page` is
 * the address of the desk.
 */
export async function shareLink(sequence: Sequence, page: string, day: string): Promise<string | null> {
  const { features, notes, description } = sequence;
  const isBare = features.length === 0 && notes.length === 0 && description === '' && !sequence.isCircular;
  const text = isBare ? fastaText([sequence]) : genbankText(sequence, day);
  if (text.length > LONGEST_TEXT) return null;
  const packed = await throughStream(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const link = `${page}#${KEY}=${packed === null ? '' : toLetters(packed)}`;
  return packed === null || link.length > LONGEST_LINK ? null : link;
}

/** Why nothing was read of a link: it is no whole one, or unfolds to more than a document may have. */
export type LinkFault = 'damaged' | 'tooLarge';

/** The document that a link holds in its fragment, as a file of it is read, or why the link is not; null where it holds none. */
export async function sharedDocument(
  fragment: string,
  name: string,
): Promise<OpenedFile | { readonly link: LinkFault } | null> {
  // some messengers write the sign in between as an address has it elsewhere
  const packed = new URLSearchParams(fragment.replace(/^#/u, '').replace(/^doc%3D/iu, `${KEY}=`)).get(KEY);
  if (packed === null) return null;
  if (packed.length > LONGEST_TEXT) return { link: 'tooLarge' };
  const bytes = fromLetters(packed);
  if (bytes === null) return { link: 'damaged' };
  try {
    const unpacked = await throughStream(bytes, new DecompressionStream('deflate-raw'), LONGEST_TEXT);
    return unpacked === null ? { link: 'tooLarge' } : openText(new TextDecoder().decode(unpacked), name);
  } catch {
    return { link: 'damaged' };
  }
}

/** Letters that an address may hold. */
function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/u.test(letters)) return null;
  try {
    return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
