import type { ComparisonAnswer, Picked } from '@oligoteka/sequence';
import type { Found } from '../edit/find.ts';
import type { CompareRequest, ReadsAnswer, ReadsRequest } from './align.ts';
import type {
  CutRequest,
  EnzymeCuts,
  Judged,
  JudgeRequest,
  PickRequest,
  PrimerAnswer,
  PrimerRequest,
  SearchRequest,
  TextRequest,
} from './search.ts';

/** Looks for primers beside the page, which answers meanwhile. The signal ends the search at once; then it never resolves. */
export const searchPrimers = (request: PrimerRequest, signal: AbortSignal): Promise<PrimerAnswer> =>
  run(request, signal);

/** The same for the cuts of all enzymes. */
export const searchCuts = (request: CutRequest, signal: AbortSignal): Promise<readonly EnzymeCuts[]> =>
  run(request, signal);

/** The same for a text. */
export const searchText = (request: TextRequest, signal: AbortSignal): Promise<readonly Found[]> =>
  run(request, signal);

/** The same: primers are picked. */
export const pickPrimers = (request: PickRequest, signal: AbortSignal): Promise<Picked> =>
  run(request, signal);

/** The same: letters are judged as a primer. */
export const judgePrimer = (request: JudgeRequest, signal: AbortSignal): Promise<Judged> =>
  run(request, signal);

/** The same for reads on their reference. */
export const searchReads = (request: ReadsRequest, signal: AbortSignal): Promise<ReadsAnswer> =>
  run(request, signal);

/** The same for two sequences. */
export const searchDifferences = (request: CompareRequest, signal: AbortSignal): Promise<ComparisonAnswer> =>
  run(request, signal);

function run<Answer>(request: SearchRequest, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
    signal.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
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
