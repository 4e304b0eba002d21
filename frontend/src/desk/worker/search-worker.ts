import { type CutRequest, cutsByEnzyme, type PrimerRequest, primersOn } from './search.ts';

// one search, one answer: whoever wants no answer any more ends the worker
self.addEventListener('message', ({ data }: MessageEvent<PrimerRequest | CutRequest>) =>
  self.postMessage(data.kind === 'primers' ? primersOn(data) : cutsByEnzyme(data)),
);
