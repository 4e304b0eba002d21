import { type GeneBounds, type Host, siteRemarks, typedSites, USUAL_BOUNDS } from '@oligoteka/genes';

/** How a gene should be, as it is typed. */
export interface TypedWishes {
  readonly host: Host;
  readonly avoid: string;
  readonly leastGc: string;
  readonly mostGc: string;
  readonly window: string;
  readonly repeat: string;
}
export type BoundField = 'leastGc' | 'mostGc' | 'window' | 'repeat';

/** Least and most of each figure. */
export const BOUNDS: Readonly<Record<BoundField, readonly [least: number, most: number]>> = {
  ...{ leastGc: [0, 60], mostGc: [40, 100], window: [30, 200], repeat: [9, 30] },
};

const { window, repeat } = USUAL_BOUNDS;
export const FIRST_WISHES: TypedWishes = {
  ...{ host: 'ecoli', avoid: '', leastGc: String(window.least), mostGc: String(window.most) },
  ...{ window: String(window.bases), repeat: String(repeat) },
};
/** GC of a window has to leave room for every protein. */
const NARROWEST = 15;

export const numberOf = (typed: string): number => Number(typed.trim().replace(',', '.') || Number.NaN);

/** The bounds that are typed, or the figures that are none or do not go together. */
export function boundsOf(typed: TypedWishes): GeneBounds | readonly BoundField[] {
  const fields = Object.keys(BOUNDS) as BoundField[];
  const wrong = fields.filter((field) => {
    const [least, most] = BOUNDS[field];
    return !(numberOf(typed[field]) >= least && numberOf(typed[field]) <= most);
  });
  const [least, most] = [numberOf(typed.leastGc), numberOf(typed.mostGc)];
  if (wrong.length === 0 && most - least < NARROWEST) wrong.push('mostGc');
  if (wrong.length > 0) return wrong;
  return {
    window: { bases: Math.round(numberOf(typed.window)), least, most },
    repeat: Math.round(numberOf(typed.repeat)),
  };
}

/** Sites that are typed and nobody knows. */
export const unknownSites = (avoid: string): string[] =>
  siteRemarks(typedSites(avoid)).unknown.map(({ typed }) => typed);
