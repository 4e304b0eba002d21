import {
  allEnzymes,
  chewed,
  type CloningDesign,
  type CloningPart,
  type CloningWarning,
  cutsOf,
  type Enzyme,
  gatewayDesign,
  goldenGateDesign,
  type HomologyMethod,
  homologyDesign,
  OVERLAPS,
  partNames,
  type Piece,
  piecesOf,
  restrictionDesign,
  reversed,
  reversedPiece,
  type Sequence,
  sitesIn,
  taDesign,
} from '@oligoteka/sequence';
import { FEWEST, type Part, type Plan, partName, partSequence, sourceIn } from './plan.ts';

/** A part with its document as it is now. */
export interface PartOfDocument {
  readonly part: Part;
  readonly sequence: Sequence;
}

/** A design with the names of its parts. */
export interface MadeDesign extends CloningDesign {
  readonly names: readonly string[];
}

const enzymeOf = (name: string): Enzyme | undefined => allEnzymes().find((one) => one.name === name);
const enzymesOf = (names: readonly string[]): Enzyme[] =>
  names.flatMap((name, index) => (names.indexOf(name) === index ? (enzymeOf(name) ?? []) : []));

/** The whole document, as the part lies in it. */
const wholeOf = ({ part, sequence }: PartOfDocument): Sequence => {
  const named = { ...sequence, name: partName(sequence, null) };
  return part.isReversed ? reversed(named) : named;
};

/** Names of the parts, no two of them the same. */
export const namesOf = (parts: readonly PartOfDocument[]): string[] =>
  partNames(parts.map(({ part, sequence }) => ({ name: partName(sequence, part.range) })));

/** What a plan comes to; null while it has too few parts. */
export function madeDesign(plan: Plan, parts: readonly PartOfDocument[]): MadeDesign | null {
  if (parts.length < FEWEST[plan.method]) return null;
  const names = namesOf(parts);
  const design = designOf(plan, parts);
  const { product } = design;
  return { ...design, names, product: product && { ...product, name: productName(names) } };
}

const LONGEST_NAME = 80;
const productName = (names: readonly string[]): string => {
  const name = [...new Set(names)].join('+');
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
};

function designOf(plan: Plan, parts: readonly PartOfDocument[]): CloningDesign {
  const [insert, vector] = parts;
  switch (plan.method) {
    case 'gibson':
    case 'inFusion':
    case 'overlapPcr': {
      const { taken, warnings } = homologyParts(plan, parts, plan.method);
      const isCircular = plan.method !== 'overlapPcr' && plan.isCircular;
      return withWarnings(homologyDesign(taken, isCircular, OVERLAPS[plan.method]), warnings);
    }
    case 'goldenGate': {
      const { taken, warnings, enzyme } = goldenGateParts(plan, parts);
      const { isCircular, overhangs } = plan;
      if (enzyme === undefined) return NOTHING;
      return withWarnings(goldenGateDesign(taken, { enzyme, isCircular, overhangs }), warnings);
    }
    case 'restriction': {
      const [first, second] = plan.sites.map(enzymeOf);
      if (!insert || !vector || !first || !second) return NOTHING;
      const others = enzymesOf(plan.sites.map((site, index) => plan.vectorSites[index] || site));
      return restrictionDesign(partSequence(insert.sequence, insert.part), wholeOf(vector), {
        ...{ insertEnzymes: [first, second], vectorEnzymes: others },
      });
    }
    case 'gateway': {
      if (!insert) return NOTHING;
      const [donor, destination] = parts.slice(1).map(wholeOf);
      return gatewayDesign(partSequence(insert.sequence, insert.part), {
        ...(donor && { donor }),
        ...(destination && { destination }),
      });
    }
    case 'ta':
      if (!insert || !vector) return NOTHING;
      return taDesign(partSequence(insert.sequence, insert.part), partSequence(vector.sequence, vector.part));
  }
}

const NOTHING: CloningDesign = { primers: [], product: null, warnings: [] };

const withWarnings = (design: CloningDesign, more: readonly CloningWarning[]): CloningDesign => ({
  ...design,
  warnings: [...more, ...design.warnings],
});

interface Taken {
  readonly taken: readonly CloningPart[];
  readonly warnings: readonly CloningWarning[];
}

function homologyParts(plan: Plan, parts: readonly PartOfDocument[], method: HomologyMethod): Taken {
  const warnings: CloningWarning[] = [];
  const taken = parts.map(({ part, sequence }, index): CloningPart => {
    const source = sourceIn(plan.method, part);
    const asIs = partSequence(sequence, part);
    if (source !== 'cut') return { sequence: asIs, isReady: source === 'ready' };
    const enzymes = enzymesOf(part.enzymes);
    const piece = longest(piecesOf(sequence, cutsOf(enzymes, sequence)), part);
    for (const enzyme of enzymes)
      if (sitesIn(enzyme, sequence) === 0)
        warnings.push({ fault: 'vectorUncut', part: index, about: enzyme.name });
    if (piece === null) return { sequence: asIs, isReady: true };
    return { sequence: { ...chewed(piece, method), name: asIs.name }, isReady: true };
  });
  return { taken, warnings };
}

function goldenGateParts(
  plan: Plan,
  parts: readonly PartOfDocument[],
): Taken & { readonly enzyme: Enzyme | undefined } {
  const enzyme = enzymeOf(plan.enzyme);
  const warnings: CloningWarning[] = [];
  const taken = parts.map(({ part, sequence }, index): CloningPart => {
    const asIs = partSequence(sequence, part);
    if (enzyme === undefined || sourceIn(plan.method, part) !== 'cut') return { sequence: asIs };
    const pieces = piecesOf(sequence, cutsOf([enzyme], sequence));
    const without = pieces.filter((piece) => sitesIn(enzyme, piece.sequence) === 0);
    const piece = longest(
      without.filter(({ left, right }) => left.overhang !== '' && right.overhang !== ''),
      part,
    );
    if (piece !== null) return { sequence: { ...piece.sequence, name: asIs.name }, isReady: true };
    const isCut = sitesIn(enzyme, sequence) > 0;
    warnings.push({ fault: isCut ? 'notCutOut' : 'vectorUncut', part: index, about: enzyme.name });
    return { sequence: asIs };
  });
  return { taken, warnings, enzyme };
}

/** The longest piece of a digest, read the way the part shall stand; null where there is none. */
function longest(pieces: readonly Piece[], { isReversed }: Part): Piece | null {
  const [piece] = [...pieces].sort((one, other) => other.sequence.bases.length - one.sequence.bases.length);
  return piece === undefined ? null : isReversed ? reversedPiece(piece) : piece;
}
