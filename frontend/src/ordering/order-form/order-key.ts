import { randomName } from '../../tabs/random-name.ts';
import { recall, remember } from '../../tabs/remembered.ts';

const KEY = 'oligoteka.orderKey';

/**
 * Idempotency key of an order: the same for the same content until it succeeds, across reloads, so an order sent twice
 * is placed once.
 */
export function keyOf(content: object): string {
  const text = JSON.stringify(content);
  const known = recall(KEY) as { text?: string; key?: string } | undefined;
  if (known?.text === text && known.key) return known.key;
  const key = randomName();
  remember(KEY, { text, key });
  return key;
}

/** Call after the order was placed: the next order gets a new key, even with equal content. */
export function forgetKey(): void {
  remember(KEY, null);
}
