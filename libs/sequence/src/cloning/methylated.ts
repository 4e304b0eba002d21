import { cutsOf } from '../enzymes/cuts.ts';
import type { Enzyme } from '../enzymes/enzymes.ts';
import { hostMethylases, METHYLASES, type Sensitivity, siteMethylation } from '../enzymes/methylation.ts';
import type { Sequence } from '../model/sequence.ts';
import type { CloningFault, CloningWarning } from './design.ts';

const FAULTS: Readonly<Partial<Record<Sensitivity, CloningFault>>> = {
  blocked: 'siteClosed',
  impaired: 'siteImpaired',
  needed: 'siteUnmethylated',
};

/**
 * Warnings of sites that the methylation of a document, the usual one where it says nothing, closes to the enzymes which should cut the
 * part that is taken from it, or lets them cut worse. Only DNA of cells is methylated: copies that a polymerase makes are not. Example:
 * Dam closes XbaI before `TC`.
 */
export function methylationWarnings(
  enzymes: readonly Enzyme[],
  sequence: Sequence,
  part: number,
): CloningWarning[] {
  const host = hostMethylases(sequence);
  return [...new Set(enzymes)].flatMap((enzyme) => {
    const told = cutsOf([enzyme], sequence).flatMap((cut) =>
      siteMethylation(enzyme, sequence, cut, host).map((one) => ({ ...one, cut })),
    );
    return METHYLASES.flatMap((by): CloningWarning[] => {
      const ofIt = told.filter(({ methylase }) => methylase === by);
      const fault = ofIt[0] && FAULTS[ofIt[0].effect];
      // an enzyme may cut on both sides of a site
      const places = new Map(ofIt.toReversed().map(({ cut }) => [cut.site, cut.top]));
      const inOrder = [...places.values()].sort((one, other) => one - other);
      return fault ? [{ fault, part, about: enzyme.name, by, places: inOrder }] : [];
    });
  });
}
