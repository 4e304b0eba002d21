import type { RequestOf } from '@oligoteka/site-api';
import { randomName } from '../../tabs/random-name.ts';
import { recall, remember } from '../../tabs/remembered.ts';
import type { Draft } from './kept-draft.ts';

const KEY = 'oligoteka.sequencingAttempt';

/** The request of a draft, and the idempotency key it is sent under. */
interface Attempt {
  request: RequestOf<'/sequence/saveSequences'>;
  key: string;
}

/**
 * Request and key of a draft, the same until it succeeds, across reloads: a draft sent twice comes into the basket once.
 * The request is kept with its key, because the basket may already hold it and would change the request.
 */
export function attemptOf(
  draft: Draft,
  basketId: string,
  requestOf: (draft: Draft) => Attempt['request'],
): Attempt {
  const text = JSON.stringify([basketId, draft]);
  const known = recall(KEY, 'browser') as ({ text?: string } & Partial<Attempt>) | undefined;
  if (known?.text === text && known.request && known.key) return { request: known.request, key: known.key };
  const attempt = { request: requestOf(draft), key: randomName() };
  remember(KEY, { text, ...attempt }, 'browser');
  return attempt;
}

/** Forgets the attempt after success or a refusal: the next one gets a new key, even with equal content. */
export function forgetAttempt(): void {
  remember(KEY, null, 'browser');
}
