import type { ServiceRequestKind, ServiceRequestState } from '@oligoteka/site-api';
import { failureMessage, failureStatus } from '../../calls/failure.ts';
import { m } from '../../paraglide/messages.js';

export const KIND_NAMES: Readonly<Record<ServiceRequestKind, () => string>> = {
  chemistry: m.request_kind_chemistry,
  gene: m.request_kind_gene,
  cloning: m.request_kind_cloning,
  other: m.request_kind_other,
};

export const STATE_NAMES: Readonly<Record<ServiceRequestState, () => string>> = {
  submitted: m.request_state_submitted,
  offered: m.request_state_offered,
  expired: m.request_state_expired,
  accepted: m.request_state_accepted,
  ordered: m.request_state_ordered,
  declined: m.request_state_declined,
  closed: m.request_state_closed,
  withdrawn: m.request_state_withdrawn,
};

/** Example: `1,2 МБ`, `340 КБ`. */
export function sizeText(bytes: number, locale: 'ru' | 'en'): string {
  const [value, unit] =
    bytes < 1_000_000
      ? [Math.max(1, Math.round(bytes / 1_000)), locale === 'ru' ? 'КБ' : 'KB']
      : [Math.round(bytes / 100_000) / 10, locale === 'ru' ? 'МБ' : 'MB'];
  return `${String(value).replace('.', locale === 'ru' ? ',' : '.')}\u00a0${unit}`;
}

/** What is said of a call that failed: the words of the shop, or that it was not reached. */
export function refusalWords(error: unknown): string {
  const said = failureMessage(error);
  if (said !== '') return said;
  return failureStatus(error) === 0 ? m.request_unreached() : m.request_try_later();
}
