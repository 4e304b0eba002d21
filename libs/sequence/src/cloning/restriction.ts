import { cutsOf } from '../enzymes/cuts.ts';
import type { Enzyme } from '../enzymes/enzymes.ts';
import type { Sequence } from '../model/sequence.ts';
import { reverseComplement } from '../model/text.ts';
import { amplified, capitals } from './annealing.ts';
import type { CloningDesign, CloningWarning } from './design.ts';
import { endsFit, ligated, type Piece, piecesOf, reversedPiece } from './pieces.ts';
import { clampFor, sitesIn, writtenSite } from './sites.ts';

/** Places of the insert and of the vector in lists of parts. */
const [INSERT, VECTOR] = [0, 1];

/** What is wished of cloning by restriction. */
export interface RestrictionWishes {
  /** Enzymes whose sites the forward and the reverse primer get. */
  readonly insertEnzymes: readonly [Enzyme, Enzyme];
  /** Those that cut the vector; the same ones where none are said. */
  readonly vectorEnzymes?: readonly Enzyme[];
}

/**
 * Primers that end an insert with sites, and what ligation of the cut insert with the longest fitting piece of the cut vector makes;
 * it reads like the vector. Warnings: sites in the insert, a vector that is not cut or in too many places, ends that do not fit, or
 * fit both ways. Example: EcoRI and BamHI fix the direction of the insert, EcoRI alone does not.
 */
export function restrictionDesign(
  insert: Sequence,
  vector: Sequence,
  { insertEnzymes, vectorEnzymes = insertEnzymes }: RestrictionWishes,
): CloningDesign {
  const [first, second] = insertEnzymes;
  const text = capitals(insert);
  const [front, back] = [first, second].map((enzyme, index) => {
    const behind = writtenSite(enzyme) + (index === 0 ? text : reverseComplement(text));
    return clampFor(enzyme, behind, 1 + sitesIn(enzyme, insert)) + writtenSite(enzyme);
  });
  const copied = amplified(insert, { part: INSERT, name: insert.name }, front, reverseComplement(back ?? ''));
  const warnings = [...copied.warnings, ...insertWarnings(insertEnzymes, insert, copied.product)];
  const middle = middlePiece(copied.product, insertEnzymes);
  const vectorPieces = piecesOf(vector, cutsOf(vectorEnzymes, vector));
  const fitting = middle === null ? null : longestFitting(middle, vectorPieces);
  const design = {
    primers: copied.primers,
    warnings: [
      ...warnings,
      ...vectorWarnings(vectorEnzymes, vector),
      ...(middle === null ? [] : fitWarnings(fitting, vectorPieces)),
    ],
  };
  if (middle === null || fitting === null) return { ...design, product: null };
  const ordered = [fitting.backbone, fitting.insert];
  const { product } = ligated(ordered, true);
  return { ...design, product: product && { ...product, name: insert.name } };
}

/** The piece of a copied insert between its two outer sites; null where it is cut inside too. */
function middlePiece(product: Sequence, enzymes: readonly Enzyme[]): Piece | null {
  const unique = enzymes.filter((enzyme, index) => enzymes.indexOf(enzyme) === index);
  const pieces = piecesOf(product, cutsOf(unique, product));
  return pieces.length === 3 ? (pieces[1] ?? null) : null;
}

/** A piece of the vector, and the insert as it goes into it. */
interface Fitting {
  readonly backbone: Piece;
  readonly insert: Piece;
  readonly isBothWays: boolean;
}

const goesInto = (insert: Piece, backbone: Piece): boolean =>
  endsFit(backbone.right, insert.left) && endsFit(insert.right, backbone.left);

function longestFitting(insert: Piece, pieces: readonly Piece[]): Fitting | null {
  const turned = reversedPiece(insert);
  const fitting = pieces.flatMap((backbone): Fitting[] => {
    const isAhead = goesInto(insert, backbone);
    const isBack = goesInto(turned, backbone);
    if (!isAhead && !isBack) return [];
    return [{ backbone, insert: isAhead ? insert : turned, isBothWays: isAhead && isBack }];
  });
  const sizeOf = ({ backbone }: Fitting): number => backbone.sequence.bases.length;
  return fitting.sort((one, other) => sizeOf(other) - sizeOf(one))[0] ?? null;
}

function insertWarnings(enzymes: readonly Enzyme[], insert: Sequence, copied: Sequence): CloningWarning[] {
  return enzymes.flatMap((enzyme, index): CloningWarning[] => {
    if (enzymes.indexOf(enzyme) !== index) return [];
    const wanted = enzymes.filter((one) => one === enzyme).length;
    const value = Math.max(sitesIn(enzyme, insert), sitesIn(enzyme, copied) - wanted);
    return value > 0 ? [{ fault: 'siteInPart', part: INSERT, about: enzyme.name, value }] : [];
  });
}

function vectorWarnings(enzymes: readonly Enzyme[], vector: Sequence): CloningWarning[] {
  return enzymes.flatMap((enzyme, index): CloningWarning[] => {
    if (enzymes.indexOf(enzyme) !== index) return [];
    const value = sitesIn(enzyme, vector);
    const about = enzyme.name;
    if (value === 0) return [{ fault: 'vectorUncut', part: VECTOR, about }];
    return value > enzymes.filter((one) => one === enzyme).length
      ? [{ fault: 'vectorCutOften', part: VECTOR, about, value }]
      : [];
  });
}

function fitWarnings(fitting: Fitting | null, pieces: readonly Piece[]): CloningWarning[] {
  if (fitting === null) return [{ fault: 'endsDoNotFit' }];
  const { backbone, isBothWays } = fitting;
  const value = backbone.sequence.bases.length;
  const isShorter = pieces.some(({ sequence }) => sequence.bases.length > value);
  return [
    ...(isShorter ? [{ fault: 'shorterPiece', part: VECTOR, value } as const] : []),
    ...(isBothWays ? [{ fault: 'anyDirection', part: INSERT } as const] : []),
    ...(endsFit(backbone.right, backbone.left) ? [{ fault: 'vectorCloses', part: VECTOR } as const] : []),
  ];
}
