export {
  type AlignedRead,
  alignedReads,
  type Place,
  type Read,
  type ReadDifference,
  placeOfLetter,
  readLetterAt,
  readOfBases,
  goodLetters,
  readOfTrace,
  type ReadVerdict,
} from './align/reads.ts';
export { type FeatureChange, featureChanges } from './align/coding.ts';
export { comparisonText } from './align/compare-words.ts';
export { comparison, type Comparison, type ComparisonAnswer } from './align/compare.ts';
export { changeText, differenceName, differencePlace, differenceText } from './align/difference-words.ts';
export { type Difference, type DifferenceKind } from './align/differences.ts';
export {
  featureText,
  readsText,
  readVerdictText,
  reportText,
  seenText,
  stretchText,
} from './align/read-words.ts';
export { type FeatureReading, readsReport, type ReadsReport, type SeenDifference } from './align/report.ts';
export { partNames } from './cloning/annealing.ts';
export { bluntDesign } from './cloning/blunt.ts';
export { cloningWarningText } from './cloning/cloning-words.ts';
export type {
  CloningDesign,
  CloningFault,
  CloningPart,
  CloningPrimer,
  CloningWarning,
} from './cloning/design.ts';
export { ATT_TAILS, gatewayDesign, type GatewayVectors } from './cloning/gateway.ts';
export { goldenGateDesign, type GoldenGateWishes, overhangLength } from './cloning/golden-gate.ts';
export {
  assembled,
  chewed,
  type HomologyMethod,
  homologyDesign,
  OVERLAPS,
  type OverlapWishes,
} from './cloning/homology.ts';
export { methylationWarnings } from './cloning/methylated.ts';
export { oligosDesign } from './cloning/oligos.ts';
export { bluntPiece, endsFit, ligated, type Piece, piecesOf, reversedPiece } from './cloning/pieces.ts';
export { restrictionDesign, type RestrictionWishes } from './cloning/restriction.ts';
export { siteEnzymes, sitesIn, typeIisEnzymes } from './cloning/sites.ts';
export { isWrittenVector, taDesign } from './cloning/ta.ts';
export {
  type CompatibleEnzyme,
  compatibleEnzymes,
  type CutAgain,
  stickyEnd,
} from './enzymes/compatible.ts';
export { type Cut, cutsOf } from './enzymes/cuts.ts';
export { digested, endOf, type Fragment, type FragmentEnd, fragmentSequence } from './enzymes/digest.ts';
export { allEnzymes, type CutPlace, type Enzyme } from './enzymes/enzymes.ts';
export {
  hostMethylases,
  type Methylase,
  METHYLASE_NAMES,
  METHYLASES,
  type Sensitivity,
  siteMethylation,
  type SiteMethylation,
} from './enzymes/methylation.ts';
export {
  type Bases,
  inCapitals,
  joinedBases,
  LOWER,
  MASK,
  reversedBases,
  toBases,
  toText,
} from './model/bases.ts';
export { backwardsText } from './find/backwards.ts';
export {
  type BindingLimits,
  type BindingSite,
  bindingSites,
  bindingSitesOf,
  MOST_SITES,
} from './find/binding.ts';
export { bindingText, type BindingVerdict, bindingVerdict } from './find/binding-words.ts';
export { type LooseEnd, looseEndText, type LocatedPrimers, locatePrimers } from './find/loose-end.ts';
export {
  type PlacedKind,
  placedKind,
  placedPair,
  placedPairText,
  placedText,
} from './find/template-words.ts';
export {
  type GenomeFault,
  type GenomeReport,
  GenomeSearch,
  type GenomeWishes,
} from './find/genome/genome-search.ts';
export type { GenomeProduct, PairProducts, PlacedSite, PrimerPlaces } from './find/genome/off-targets.ts';
export { fastaText } from './formats/fasta.ts';
export { genbankText } from './formats/genbank/write-genbank.ts';
export { lossesIn, lossesText } from './formats/losses.ts';
export { type OpenedFile, openFile, openText } from './formats/open-file.ts';
export { type Fault, type FileFault, fileFaultText, LARGEST_FILE } from './formats/refused.ts';
export { snapgeneBytes } from './formats/snapgene/write-snapgene.ts';
export {
  type Feature,
  nameOf,
  type Qualifier,
  qualifierOf,
  type Range,
  type Strand,
  type Stretch,
  stretchesOf,
} from './model/feature.ts';
export { fragmentOf, pasted, turnedPart } from './model/fragment.ts';
export { joinedSequences } from './model/joined.ts';
export { reversed } from './model/turn.ts';
export {
  beginHistory,
  type Change,
  changeBytes,
  done,
  type History,
  redone,
  type Step,
  undone,
} from './model/history.ts';
export { applied, inverse, type Operation } from './model/operation.ts';
export { otherTopology } from './model/topology.ts';
export { type Note, plainSequence, type Sequence, USUAL_METHYLATION } from './model/sequence.ts';
export { type Span, spanOf } from './model/span.ts';
export { type PrimerFault, primerFaults } from './picking/faults.ts';
export {
  LONGEST_PICKED,
  type Picked,
  type PickedPrimer,
  type PickedSet,
  pickOn,
  productFor,
  type PickingRequest,
  type PickingTask,
} from './picking/pick-on.ts';
export type { Considered, Rejection } from './picking/candidates.ts';
export { USUAL_TILES } from './picking/tiles.ts';
export { type PairWishes, type PrimerWishes, USUAL_PAIR, USUAL_PRIMER } from './picking/wishes.ts';
export { gcOf, reverseComplement, strongAt, strongIn } from './model/text.ts';
export {
  type BoundPrimer,
  likelyFirst,
  type Product,
  productSequence,
  productsOf,
  type ProductWishes,
} from './pcr/products.ts';
export {
  AMINO_LETTERS,
  aminoTable,
  CODE,
  GENETIC_CODES,
  geneticCode,
  type GeneticCode,
  THREE_LETTERS,
} from './protein/genetic-code.ts';
export { codingPart, type CodingPart, readingOf } from './protein/coding-part.ts';
export { type FrameWishes, type OpenFrame, openFrames } from './protein/open-frames.ts';
export { basesOfFeature, codonAt, translate, translatedBases } from './protein/translate.ts';
