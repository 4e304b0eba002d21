/** Storage key of the order form's fields. */
export const ORDER_FIELDS_KEY = 'oligoteka.orderFields';

/** Storage key of a request that was not sent yet. */
export const REQUEST_DRAFT_KEY = 'oligoteka.requestDraft';

/** At logout no name and no address stay on this machine. */
export function forgetOrderFields(): void {
  try {
    localStorage.removeItem(ORDER_FIELDS_KEY);
    localStorage.removeItem(REQUEST_DRAFT_KEY);
  } catch {
    // no storage: nothing was kept
  }
}
