/** A text without capitals, in one form; ё is е, as most people write it. */
export function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replaceAll('ё', 'е');
}

export function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
