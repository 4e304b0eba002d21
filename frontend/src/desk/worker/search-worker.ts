import { pickOn } from '@oligoteka/sequence';
import { found } from '../edit/find.ts';
import { comparedWith, readsOn } from './align.ts';
import { cutsByEnzyme, judgedAsPrimer, primersOn, type SearchRequest } from './search.ts';

function answerTo(request: SearchRequest) {
  switch (request.kind) {
    case 'primers':
      return primersOn(request);
    case 'cuts':
      return cutsByEnzyme(request);
    case 'reads':
      return readsOn(request);
    case 'compare':
      return comparedWith(request);
    case 'text':
      return found(request, request.text, request.looked);
    case 'pick':
      return pickOn(request);
    case 'judge':
      return judgedAsPrimer(request);
  }
}

// one search, one answer: whoever wants no answer any more ends the worker
self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => self.postMessage(answerTo(data)));
