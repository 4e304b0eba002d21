import { found } from '../edit/find.ts';
import { type CutRequest, cutsByEnzyme, type PrimerRequest, primersOn, type TextRequest } from './search.ts';

function answerTo(request: PrimerRequest | CutRequest | TextRequest) {
  switch (request.kind) {
    case 'primers':
      return primersOn(request);
    case 'cuts':
      return cutsByEnzyme(request);
    case 'text':
      return found(request, request.text, request.looked);
  }
}

// one search, one answer: whoever wants no answer any more ends the worker
self.addEventListener('message', ({ data }: MessageEvent<PrimerRequest | CutRequest | TextRequest>) =>
  self.postMessage(answerTo(data)),
);
