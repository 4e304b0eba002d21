import { nearness } from './nearness.ts';
import { stem } from './stem.ts';
import { wordsOf } from './words.ts';

/** Something that can be found, with the texts it is found by; a heavier field counts for more. */
export interface Entry<Item> {
  readonly item: Item;
  readonly fields: readonly { readonly text: string; readonly weight: number }[];
}

/** A beginning of a word is worth less than the word. */
const BEGINNING = 0.5;
/** Speed at which more of the same word in one text stops counting. */
const SATURATION = 1.2;

/** An index in memory over a few hundred texts: which of them hold a word, how strongly, and which words are like it. */
export class SearchIndex<Item> {
  #entries: readonly Entry<Item>[];
  readonly #postings = new Map<string, Map<number, number>>();
  /** Written forms of each stem, with their counts: the most frequent one is shown. */
  readonly #written = new Map<string, Map<string, number>>();
  #sorted: string[] = [];

  constructor(entries: readonly Entry<Item>[]) {
    this.#entries = entries;
    for (const [at, { fields }] of entries.entries()) for (const field of fields) this.#add(at, field);
    this.#sort();
  }

  /** The same, made between other work: `rest` is waited for after every text. */
  static async inPieces<Item>(
    entries: readonly Entry<Item>[],
    rest: () => Promise<unknown>,
  ): Promise<SearchIndex<Item>> {
    const index = new SearchIndex<Item>([]);
    index.#entries = entries;
    for (const [at, { fields }] of entries.entries()) {
      for (const field of fields) index.#add(at, field);
      await rest();
    }
    index.#sort();
    return index;
  }

  /** Whether some text holds the word, in any form, or one that begins so. */
  knows(word: string): boolean {
    return this.#postings.has(stem(word)) || this.#beginningWith(word).length > 0;
  }

  /** The known word that is most like it, as it is mostly written; null where none is like it. */
  nearest(word: string): string | null {
    const wanted = stem(word);
    let best: { term: string; likeness: number } | null = null;
    for (const term of this.#sorted) {
      const near = nearness(wanted, term);
      if (near === 0) continue;
      // between two equally like words, the one that stands in more texts
      const likeness = near * (1 + Math.log1p(this.#postings.get(term)?.size ?? 0) / 100);
      if (likeness > (best?.likeness ?? 0)) best = { term, likeness };
    }
    if (best === null) return null;
    const written = [...(this.#written.get(best.term) ?? [])];
    return written.sort(([, one], [, other]) => other - one)[0]?.[0] ?? best.term;
  }

  /** Items that hold the words, the best first: all of the words or, where no item does, as many as possible. */
  find(words: readonly string[]): { item: Item; all: boolean }[] {
    const scores = new Map<number, { held: number; score: number }>();
    for (const word of new Set(words))
      for (const [at, score] of this.#holding(word)) {
        const known = scores.get(at) ?? { held: 0, score: 0 };
        scores.set(at, { held: known.held + 1, score: known.score + score });
      }
    const wanted = new Set(words).size;
    const whole = [...scores].filter(([, { held }]) => held === wanted);
    const chosen = whole.length > 0 ? whole : [...scores];
    return chosen
      .sort(([one, a], [other, b]) => b.held - a.held || b.score - a.score || one - other)
      .flatMap(([at]) => {
        const entry = this.#entries[at];
        return entry ? [{ item: entry.item, all: whole.length > 0 }] : [];
      });
  }

  #sort(): void {
    this.#sorted = [...this.#postings.keys()].sort();
  }

  #add(at: number, { text, weight }: { text: string; weight: number }): void {
    const counts = new Map<string, number>();
    for (const word of wordsOf(text)) {
      const term = stem(word);
      counts.set(term, (counts.get(term) ?? 0) + 1);
      const written = this.#written.get(term) ?? new Map<string, number>();
      this.#written.set(term, written.set(word, (written.get(word) ?? 0) + 1));
    }
    for (const [term, count] of counts) {
      const holders = this.#postings.get(term) ?? new Map<number, number>();
      const strength = (weight * count) / (count + SATURATION);
      this.#postings.set(term, holders.set(at, (holders.get(at) ?? 0) + strength));
    }
  }

  #holding(word: string): Map<number, number> {
    const scores = new Map<number, number>();
    const whole = stem(word);
    const terms = new Set([whole, ...this.#beginningWith(word)]);
    for (const term of terms) {
      const holders = this.#postings.get(term);
      if (holders === undefined) continue;
      const rarity = Math.log(1 + this.#entries.length / holders.size);
      const worth = rarity * (term === whole ? 1 : BEGINNING * (word.length / term.length));
      for (const [at, strength] of holders) scores.set(at, Math.max(scores.get(at) ?? 0, strength * worth));
    }
    return scores;
  }

  #beginningWith(word: string): string[] {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let at = low; this.#sorted[at]?.startsWith(word); at++) found.push(this.#sorted[at] ?? '');
    return found;
  }
}
