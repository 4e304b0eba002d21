import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';

interface Counted {
  count: number;
  shown: string;
}

/** A message with a number: chooses the plural form and groups the digits. */
export const counted = (words: (inputs: Counted) => string, count: number): string =>
  words({ count, shown: formatNumber(count) });

export const primersCount = (count: number): string => counted(m.primers_n_primers, count);
