import {
  allEnzymes,
  bluntDesign,
  bluntPiece,
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
  methylationWarnings,
  oligosDesign,
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
import {
  FEWEST,
  type Method,
  type Part,
  type Plan,
  partName,
  partSequence,
  ROLES,
  sourceIn,
} from './plan.ts';

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

const isWhole = ({ part: { range }, sequence }: PartOfDocument): boolean =>
  range === null || range.length === sequence.bases.length;

/** Names of the parts, no two of them the same. */
export const namesOf = (parts: readonly PartOfDocument[]): string[] =>
  partNames(parts.map(({ part, sequence }) => ({ name: partName(sequence, part.range) })));

/** What a plan comes to; null while it has too few parts. */
export function madeDesign(plan: Plan, parts: readonly PartOfDocument[]): MadeDesign | null {
  if (parts.length < FEWEST[plan.method]) return null;
  const names = namesOf(parts);
  const design = designOf(plan, parts);
  const { product } = design;
  const warnings = design.primers.length === 0 ? [] : circlesOpened(plan.method, parts);
  return {
    ...withWarnings(design, warnings),
    names,
    product: product && { ...product, name: productName(names) },
  };
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
      const { method } = plan;
      const isCircular = method !== 'overlapPcr' && plan.isCircular;
      return designFrom(
        parts.map((one, at) => homologyPart(one, at, method)),
        (taken) => homologyDesign(taken, isCircular, OVERLAPS[method]),
      );
    }
    case 'goldenGate': {
      const enzyme = enzymeOf(plan.enzyme);
      const { isCircular, overhangs } = plan;
      if (enzyme === undefined) return NOTHING;
      return designFrom(
        parts.map((one, at) => goldenGatePart(one, at, enzyme)),
        (taken) => goldenGateDesign(taken, { enzyme, isCircular, overhangs }),
      );
    }
    case 'restriction': {
      const [first, second] = plan.sites.map(enzymeOf);
      if (!insert || !vector || !first || !second) return NOTHING;
      const others = enzymesOf(plan.sites.map((site, index) => plan.vectorSites[index] || site));
      const design = restrictionDesign(partSequence(insert.sequence, insert.part), wholeOf(vector), {
        ...{ insertEnzymes: [first, second], vectorEnzymes: others },
      });
      return withWarnings(design, methylationWarnings(others, vector.sequence, 1));
    }
    case 'oligos':
    case 'blunt': {
      if (!insert || !vector) return NOTHING;
      const { piece, warnings } = openedVector(vector, plan.method);
      if (piece === null) return withWarnings(NOTHING, warnings);
      const taken = partSequence(insert.sequence, insert.part);
      const design =
        plan.method === 'blunt'
          ? bluntDesign(taken, piece)
          : oligosDesign(taken, piece, enzymesOf(vector.part.enzymes));
      return withWarnings(design, warnings);
    }
    case 'gateway': {
      if (!insert) return NOTHING;
      const [donor, destination] = parts.slice(1).map(wholeOf);
      // a plasmid with att sites reacts as a circle
      const isCircle = insert.sequence.isCircular && isWhole(insert);
      const taken = isCircle ? wholeOf(insert) : partSequence(insert.sequence, insert.part);
      return gatewayDesign(taken, {
        ...(donor && { donor }),
        ...(destination && { destination }),
      });
    }
    case 'ta':
      if (!insert || !vector) return NOTHING;
      if (vector.sequence.isCircular && isWhole(vector))
        return withWarnings(NOTHING, [{ fault: 'circularVector', part: 1 }]);
      return taDesign(partSequence(insert.sequence, insert.part), partSequence(vector.sequence, vector.part));
  }
}

/** Circles that primers copy whole: where these stand the circle is opened, though nobody chose the place. */
const circlesOpened = (method: Method, parts: readonly PartOfDocument[]): CloningWarning[] =>
  (ROLES[method] ? parts.slice(0, 1) : parts).flatMap((one, part): CloningWarning[] => {
    const isCopied = sourceIn(method, one.part) === 'pcr' && one.sequence.isCircular && isWhole(one);
    return isCopied ? [{ fault: 'circleOpened', part, value: (one.part.range?.start ?? 0) + 1 }] : [];
  });

const NOTHING: CloningDesign = { primers: [], product: null, warnings: [] };

const withWarnings = (design: CloningDesign, more: readonly CloningWarning[]): CloningDesign => ({
  ...design,
  warnings: [...more, ...design.warnings],
});

/** A vector that its enzymes opened, or as it is where none are said and blunt ends are wanted; null where it has no ends to join. */
function openedVector(
  vector: PartOfDocument,
  method: 'oligos' | 'blunt',
): { readonly piece: Piece | null; readonly warnings: readonly CloningWarning[] } {
  const { part, sequence } = vector;
  const enzymes = enzymesOf(part.enzymes);
  const asIs = partSequence(sequence, part);
  if (enzymes.length === 0) {
    const isLinear = !sequence.isCircular || asIs.bases.length < sequence.bases.length;
    if (method === 'blunt' && isLinear) return { piece: bluntPiece(asIs), warnings: [] };
    return { piece: null, warnings: [{ fault: 'vectorToCut', part: 1 }] };
  }
  const uncut = enzymes.filter((enzyme) => sitesIn(enzyme, sequence) === 0);
  const warnings = uncut.map(({ name }) => ({
    ...({ fault: 'vectorUncut', part: 1 } as const),
    about: name,
  }));
  const pieces = piecesOf(sequence, cutsOf(enzymes, sequence));
  // both ends of what is opened come from cuts: ends of a linear document are those of nothing that is ligated
  const opened = sequence.isCircular ? pieces : pieces.slice(1, -1);
  const piece = uncut.length < enzymes.length ? longest(opened, part) : null;
  const closes: CloningWarning[] = method === 'blunt' && piece ? [{ fault: 'vectorCloses', part: 1 }] : [];
  return { piece, warnings: [...warnings, ...methylationWarnings(enzymes, sequence, 1), ...closes] };
}

/** A part as it goes into a design, and what is to be said of it. */
interface HadPart {
  /** Null where it cannot be had as it is wished. */
  readonly had: CloningPart | null;
  readonly warnings: readonly CloningWarning[];
}

/** The design of parts; of none where one is missing: primers of the others would be of no use. */
function designFrom(
  parts: readonly HadPart[],
  designed: (taken: readonly CloningPart[]) => CloningDesign,
): CloningDesign {
  const taken = parts.flatMap(({ had }) => had ?? []);
  const design = taken.length === parts.length ? designed(taken) : NOTHING;
  return { ...design, warnings: [...parts.flatMap(({ warnings }) => warnings), ...design.warnings] };
}

function homologyPart({ part, sequence }: PartOfDocument, at: number, method: HomologyMethod): HadPart {
  const source = sourceIn(method, part);
  const asIs = partSequence(sequence, part);
  if (source === 'pcr') return { had: { sequence: asIs }, warnings: [] };
  const enzymes = source === 'ready' ? [] : enzymesOf(part.enzymes);
  const uncut = enzymes
    .filter((enzyme) => sitesIn(enzyme, sequence) === 0)
    .map(({ name }): CloningWarning => ({ fault: 'vectorUncut', part: at, about: name }));
  const warnings = [...uncut, ...methylationWarnings(enzymes, sequence, at)];
  const piece = source === 'ready' ? null : longest(piecesOf(sequence, cutsOf(enzymes, sequence)), part);
  if (piece !== null)
    return { had: { sequence: { ...chewed(piece, method), name: asIs.name }, isReady: true }, warnings };
  return sequence.isCircular && isWhole({ part, sequence })
    ? { had: null, warnings: [...warnings, { fault: 'closedCircle', part: at }] }
    : { had: { sequence: asIs, isReady: true }, warnings };
}

function goldenGatePart({ part, sequence }: PartOfDocument, at: number, enzyme: Enzyme): HadPart {
  const asIs = partSequence(sequence, part);
  if (sourceIn('goldenGate', part) !== 'cut') return { had: { sequence: asIs }, warnings: [] };
  const without = piecesOf(sequence, cutsOf([enzyme], sequence)).filter(
    ({ sequence: piece, left, right }) =>
      sitesIn(enzyme, piece) === 0 && left.overhang !== '' && right.overhang !== '',
  );
  const piece = longest(without, part);
  if (piece !== null)
    return {
      had: { sequence: { ...piece.sequence, name: asIs.name }, isReady: true },
      warnings: methylationWarnings([enzyme], sequence, at),
    };
  const fault = sitesIn(enzyme, sequence) > 0 ? 'notCutOut' : 'vectorUncut';
  return { had: null, warnings: [{ fault, part: at, about: enzyme.name }] };
}

/** The longest piece of a digest, read the way the part shall stand; null where there is none. */
function longest(pieces: readonly Piece[], { isReversed }: Part): Piece | null {
  const [piece] = [...pieces].sort((one, other) => other.sequence.bases.length - one.sequence.bases.length);
  return piece === undefined ? null : isReversed ? reversedPiece(piece) : piece;
}
