import { toText } from '../model/bases.ts';
import type { Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';

/** The text of a sequence turned so that it reads like another one, where it is the same up to rotation of a circle and strand. */
export function turnedAlike({ bases, isCircular }: Sequence, other: Sequence): string {
  const text = toText(bases).toUpperCase();
  const wanted = toText(other.bases).toUpperCase();
  for (const strand of [text, reverseComplement(text)]) {
    if (strand === wanted) return wanted;
    if (isCircular && strand.length === wanted.length && (strand + strand).includes(wanted)) return wanted;
  }
  return text;
}
