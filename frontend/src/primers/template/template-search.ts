import type { BindingSite, LooseEnd, LocatedPrimers } from '@oligoteka/sequence';
import type { Template } from './template.ts';

export interface TemplateRequest {
  /** Comes with the first request alone. */
  readonly template?: Template | undefined;
  /** Letters of each primer, 5′ to 3′. */
  readonly primers: readonly string[];
}

export type TemplateAnswer = LocatedPrimers;

/** Sites of a primer, the best first, and where it has none perhaps its loose 3′ end, or where it fits backwards. */
export interface FoundPlaces {
  readonly sites: readonly BindingSite[];
  /** It binds more places than these. */
  readonly isMore: boolean;
  readonly loose: LooseEnd | null;
  readonly backwards: BindingSite | null;
}

interface Hearing {
  /** Sites of more primers are known. */
  readonly found: () => void;
  readonly failed: () => void;
}

/** So many answers are kept: somebody who types asks for every beginning of a primer. */
const MOST_KEPT = 5_000;

/** Looks for primers on one template beside the page: each once, one request at a time, always for those that are wanted now. */
export class TemplateSearch {
  readonly #worker = new Worker(new URL('./template-worker.ts', import.meta.url), { type: 'module' });
  #found = new Map<string, FoundPlaces>();
  #wanted: readonly string[] = [];
  #asked: readonly string[] | null = null;
  #template: Template | undefined;

  constructor(template: Template, hearing: Hearing) {
    this.#template = template;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<TemplateAnswer>) => {
      this.#asked?.forEach((primer, at) =>
        this.#found.set(primer, {
          sites: data.sites[at] ?? [],
          isMore: data.more[at] ?? false,
          loose: data.loose[at] ?? null,
          backwards: data.backwards[at] ?? null,
        }),
      );
      this.#asked = null;
      hearing.found();
      this.#ask();
    });
    this.#worker.addEventListener('error', () => hearing.failed());
  }

  /** Undefined until it was looked for. */
  placesOf(primer: string): FoundPlaces | undefined {
    return this.#found.get(primer);
  }

  want(primers: readonly string[]): void {
    this.#wanted = primers;
    if (this.#found.size > MOST_KEPT) {
      const wanted = new Set(primers);
      this.#found = new Map([...this.#found].filter(([primer]) => wanted.has(primer)));
    }
    this.#ask();
  }

  close(): void {
    this.#worker.terminate();
  }

  #ask(): void {
    if (this.#asked !== null) return;
    const primers = this.#wanted.filter((primer) => !this.#found.has(primer));
    if (primers.length === 0) return;
    this.#asked = primers;
    const request: TemplateRequest = { template: this.#template, primers };
    this.#template = undefined;
    this.#worker.postMessage(request);
  }
}
