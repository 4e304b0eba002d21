import type { AnswerOf, Asked, SearchKind, Told } from './search-worker.ts';

export type { AnswerOf, RequestOf, SearchKind } from './search-worker.ts';

/**
 * Searches beside the page, which answers meanwhile; `tell` gets the share that is done, where it is known. The signal ends the
 * search at once; then it never resolves.
 */
export function runSearch<Kind extends SearchKind>(
  asked: Asked<Kind>,
  signal: AbortSignal,
  tell?: (share: number) => void,
): Promise<AnswerOf<Kind>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
    signal.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<Told<Kind>>) => {
      if ('share' in data) {
        tell?.(data.share);
        return;
      }
      worker.terminate();
      if ('answer' in data) resolve(data.answer);
      else reject(new Error(data.failed));
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new Error(message));
    });
    worker.postMessage(asked);
  });
}
