import type { RepeatReason } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';

/** Words of a reason, in the order of the list. */
export const REASONS: Readonly<Record<RepeatReason, () => string>> = {
  short: m.order_repeat_short,
  noisy: m.order_repeat_noisy,
  mixed: m.order_repeat_mixed,
  unexpected: m.order_repeat_unexpected,
  missing: m.order_repeat_missing,
  other: m.order_repeat_other,
};
