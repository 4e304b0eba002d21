import { kopecks, toRoubles } from '@oligoteka/pricing';
import { formatMoney } from '../../ui/text/money.tsx';

/** An integer number of kopecks as formatted roubles. */
export const kopecksText = (amount: number): string => formatMoney(toRoubles(kopecks(amount)));
