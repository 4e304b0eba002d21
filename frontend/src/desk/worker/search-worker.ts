import { type SearchRequest, searched } from './search.ts';

// one search, one answer: whoever wants no answer any more ends the worker
self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => self.postMessage(searched(data)));
