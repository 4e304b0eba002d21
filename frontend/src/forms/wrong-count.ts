import { m } from '../paraglide/messages.js';
import { type CountLimits } from '../ui/fields/count-stepper.tsx';
import { formatNumber } from '../ui/text/money.tsx';

/** The message for an invalid count. */
export const wrongCount = ({ least, most, kept }: CountLimits): string =>
  m.shell_count_wrong({
    least: formatNumber(least),
    most: formatNumber(most),
    kept: formatNumber(kept),
  });
