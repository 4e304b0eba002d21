import type { SearchAnswer, SearchRequest } from './search.ts';

/** Searches beside the page, which answers meanwhile. The signal ends the search at once, however long it would take; then it never resolves. */
export function runSearch(request: SearchRequest, signal: AbortSignal): Promise<SearchAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
    signal.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new Error(message));
    });
    worker.postMessage(request);
  });
}
