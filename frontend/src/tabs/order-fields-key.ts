/** Where this browser keeps what was typed into the order form. */
export const ORDER_FIELDS_KEY = 'oligoteka.orderFields';

/** Whoever logs out leaves no name and no address behind on this machine. */
export function forgetOrderFields(): void {
  try {
    localStorage.removeItem(ORDER_FIELDS_KEY);
  } catch {
    // storage refused: nothing was kept
  }
}
