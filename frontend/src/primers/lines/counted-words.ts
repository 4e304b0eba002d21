import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';

interface Counted {
  count: number;
  shown: string;
}

/** A message with a number in it: the number chooses the form of the word, and is shown in groups of three. */
export const counted = (words: (inputs: Counted) => string, count: number): string =>
  words({ count, shown: formatNumber(count) });

export const primersCount = (count: number): string => counted(m.primers_n_primers, count);
