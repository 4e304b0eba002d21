import { type GeneLimits, type GeneToOptimise, optimiseGene } from '@oligoteka/genes';
import { type PickingRequest, pickOn } from '@oligoteka/sequence';
import { found } from '../edit/find.ts';
import { framesOn } from '../frames/frame-feature.ts';
import { comparedWith, readsOn } from './align.ts';
import { dimersAmong, genomeOf, type Tell } from './panel.ts';
import { cutsByEnzyme, judgedAsPrimer, primersOn, type TextRequest } from './search.ts';

/** A gene that is written for a host; without limits nobody knows what the shop makes. */
interface GeneRequest {
  readonly gene: GeneToOptimise;
  readonly limits: GeneLimits | null;
}

/** What can be asked for, and who answers. */
const SEARCHES = {
  primers: primersOn,
  cuts: cutsByEnzyme,
  frames: framesOn,
  reads: readsOn,
  compare: comparedWith,
  text: (request: TextRequest) => found(request, request.text, request.looked),
  pick: (request: PickingRequest) => pickOn(request),
  judge: judgedAsPrimer,
  gene: ({ gene, limits }: GeneRequest) => optimiseGene(gene, limits),
  dimers: dimersAmong,
  genome: genomeOf,
};

type Searches = typeof SEARCHES;
export type SearchKind = keyof Searches;
export type RequestOf<Kind extends SearchKind> = Parameters<Searches[Kind]>[0];
export type AnswerOf<Kind extends SearchKind> = Awaited<ReturnType<Searches[Kind]>>;
/** A request with its kind. */
export type Asked<Kind extends SearchKind> = { readonly kind: Kind; readonly request: RequestOf<Kind> };
/** What comes back: how much is done, any number of times, then the answer or why there is none. */
export type Told<Kind extends SearchKind> =
  | { readonly share: number }
  | { readonly answer: AnswerOf<Kind> }
  | { readonly failed: string };

type Answering<Kind extends SearchKind> = (
  request: RequestOf<Kind>,
  tell: Tell,
) => AnswerOf<Kind> | Promise<AnswerOf<Kind>>;

async function answerTo<Kind extends SearchKind>({ kind, request }: Asked<Kind>): Promise<Told<Kind>> {
  try {
    const search = SEARCHES[kind] as unknown as Answering<Kind>;
    return { answer: await search(request, (share) => self.postMessage({ share })) };
  } catch (error) {
    return { failed: String(error) };
  }
}

// one search, one answer: whoever wants no answer any more ends the worker
self.addEventListener('message', ({ data }: MessageEvent<Asked<SearchKind>>) => {
  void answerTo(data).then((told) => self.postMessage(told));
});
