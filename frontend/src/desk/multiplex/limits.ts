import { CYCLERS, type PanelLimits } from '@oligoteka/primer/multiplex';

/** Fields of the form; what is typed stays as it is. */
export const FIELDS = ['any', 'end', 'spread', 'tubes'] as const;
export type LimitField = (typeof FIELDS)[number];

export interface TypedLimits extends Readonly<Record<LimitField, string>> {
  /** Name of a cycler. */
  readonly cycler: string;
}

/** Energies from which the order form warns too; a spread that one annealing temperature bears. */
export const USUAL_LIMITS: TypedLimits = { any: '-9', end: '-5', spread: '5', tubes: '', cycler: 'CFX96' };

/** Least and most of each field. */
export const BOUNDS: Readonly<Record<LimitField, readonly [least: number, most: number]>> = {
  ...{ any: [-40, -1], end: [-40, -1], spread: [0, 40], tubes: [1, 96] },
};

/** The limits that are typed, or the field that is none. */
export function limitsOf(
  typed: TypedLimits,
): { readonly limits: PanelLimits } | { readonly wrong: LimitField } {
  const number = (field: LimitField): number =>
    Number(typed[field].trim().replace('−', '-').replace(',', '.') || Number.NaN);
  const fewest = typed.tubes.trim() === '';
  const wrong = FIELDS.find((field) => {
    if (field === 'tubes' && fewest) return false;
    const [least, most] = BOUNDS[field];
    return !(number(field) >= least && number(field) <= most);
  });
  if (wrong) return { wrong };
  return {
    limits: {
      ...{ any: number('any'), end: number('end'), spread: number('spread') },
      tubes: fewest ? null : Math.round(number('tubes')),
      channels: CYCLERS.find(({ name }) => name === typed.cycler)?.channels ?? null,
    },
  };
}
