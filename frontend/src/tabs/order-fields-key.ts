/** Storage key of the order form's fields. */
export const ORDER_FIELDS_KEY = 'oligoteka.orderFields';

/** At logout no name and no address stay on this machine. */
export function forgetOrderFields(): void {
  try {
    localStorage.removeItem(ORDER_FIELDS_KEY);
  } catch {
    // no storage: nothing was kept
  }
}
