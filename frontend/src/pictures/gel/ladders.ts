/** A marker of lengths: its catalogue number and its bands. */
export interface Ladder {
  article: string;
  /** Base pairs. */
  bands: readonly number[];
  /** Bands with more DNA in them: one finds one's place by them. */
  bright: readonly number[];
  /** Cut from one DNA: as many molecules of each length. */
  isDigest?: boolean;
}

const hundreds = Array.from({ length: 10 }, (_, at) => (at + 1) * 100);

/** DNA markers for agarose, as the dictionary of products describes them; a test compares the two. */
export const DNA_LADDERS: readonly Ladder[] = [
  {
    article: 'LAD-01',
    bands: [50, 100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 900, 1000],
    bright: [200, 500],
  },
  { article: 'LAD-02', bands: hundreds, bright: [500] },
  { article: 'LAD-03', bands: [...hundreds, 1500, 2000, 3000], bright: [500, 1000] },
  {
    article: 'LAD-04',
    bands: [250, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000, 10_000],
    bright: [1000, 3000],
  },
  { article: 'LAD-05', bands: [125, 564, 2027, 2322, 4361, 6557, 9416, 23_130], bright: [], isDigest: true },
];
