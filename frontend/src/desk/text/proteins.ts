import { basesOfFeature, type Feature, readingOf, type Sequence, translatedBases } from '@oligoteka/sequence';

/** Proteins of the features of a sequence, each translated when it is first looked at. */
export class Proteins {
  readonly #letters = new Map<number, string>();

  constructor(private readonly sequence: Sequence) {}

  #proteinOf(feature: Feature): string {
    const known = this.#letters.get(feature.id);
    if (known !== undefined) return known;
    const { skipped, code } = readingOf(feature);
    const letters = translatedBases(basesOfFeature(this.sequence.bases, feature).subarray(skipped), code);
    this.#letters.set(feature.id, letters);
    return letters;
  }

  /** Letters of a feature under the bases from one place to another: each under the middle of its codon, blanks elsewhere. */
  under(feature: Feature, from: number, to: number): string {
    const protein = this.#proteinOf(feature);
    const { skipped: shift } = readingOf(feature);
    const letters = Array.from({ length: to - from }, () => ' ');
    let before = 0;
    for (const { start, end, strand } of feature.ranges) {
      for (let place = Math.max(from, start); place < Math.min(to, end); place += 1) {
        const inRange = strand === '+' ? place - start : end - 1 - place;
        const codon = (before + inRange - shift - 1) / 3;
        if (Number.isInteger(codon) && codon >= 0) letters[place - from] = protein[codon] ?? ' ';
      }
      before += end - start;
    }
    return letters.join('');
  }
}
