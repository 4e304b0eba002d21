import { randomName } from './random-name.ts';
import { type Memory, recall, remember } from './remembered.ts';

/** A request, and the idempotency key it is sent under. */
interface Attempt<Request> {
  readonly request: Request;
  readonly key: string;
}

/** What the shop takes once, however often it is sent, over reloads too: its key is kept in this tab or this browser. */
export function sentOnce<Request>(storageKey: string, memory: Memory = 'tab') {
  const known = (text: string) => {
    const kept = recall(storageKey, memory) as (Partial<Attempt<Request>> & { text?: string }) | undefined;
    return kept?.text === text ? kept : undefined;
  };
  return {
    /** The key of a content, the same for the same content until it is forgotten. */
    keyOf(content: unknown): string {
      const text = JSON.stringify(content);
      const key = known(text)?.key ?? randomName();
      remember(storageKey, { text, key }, memory);
      return key;
    },
    /** The content whose fate nobody knows yet: it was sent, and neither taken nor refused. */
    pending(): unknown {
      const { text } = (recall(storageKey, memory) ?? {}) as { text?: string };
      return text === undefined ? undefined : JSON.parse(text);
    },
    /** The same with a request that is kept beside its key: made anew, it may be another one by then. */
    attemptOf(content: unknown, requestOf: () => Request): Attempt<Request> {
      const text = JSON.stringify(content);
      const { request, key } = known(text) ?? {};
      if (request !== undefined && key !== undefined) return { request, key };
      const attempt = { request: requestOf(), key: randomName() };
      remember(storageKey, { text, ...attempt }, memory);
      return attempt;
    },
    /** Call it after success or a refusal: the next attempt gets a new key, even with equal content. */
    forget: () => remember(storageKey, null, memory),
  };
}
