export * from './prices/gene-prices.ts';
export * from './names.ts';
export * from './prices/price-list.ts';
export * from './services.ts';
export * from './read-dna.ts';
export { type BenchSequence, benchSequences, serviceFasta, serviceGenbank } from './bench-files.ts';
export { ENZYMES } from './enzymes.ts';
export { placesOf, siteName, siteOf, siteRemarks, splitSites, typedSites } from './sites.ts';
export { bareEndsText } from './judgement/end-notices.ts';
export { findingText } from './judgement/finding-words.ts';
export { type GeneFinding, type GeneJudgement, judgeGene } from './judgement/judge-gene.ts';
export { knownJudgement, offerReasons } from './judgement/judge-service.ts';
export { type Change, changed, mutate, type Mutated, type PlacedMutation } from './mutagenesis/mutate.ts';
export {
  type MutationPrimers,
  mutationPrimers,
  type MutationStep,
  mutationSteps,
} from './mutagenesis/mutation-primers.ts';
export {
  designMutation,
  MUTAGENESIS_METHODS,
  type MutagenesisMethod,
  type MutationDesign,
  type MutationPrimer,
} from './mutagenesis/design-mutation.ts';
export { changeOfFeature, type PlacedChange, type ReadChange } from './mutagenesis/place-change.ts';
export { serviceNotices } from './judgement/service-notices.ts';
export {
  awaitedLines,
  type MaterialPart,
  needsMaterial,
  SENT_MATERIALS,
  type SentMaterial,
  sentMaterials,
  type ServiceLine,
} from './sent-materials.ts';
export { KNOWN_VECTORS, type KnownVector } from './vectors/known-vectors.ts';
export { siteReasons } from './vectors/site-notices.ts';
export { toldFaults } from './told-faults.ts';
export { readProtein } from './read-protein.ts';
export { type GeneMeasures } from './codons/measure-gene.ts';
export { type GeneToOptimise, optimiseGene, type OptimisedGene } from './codons/optimise-gene.ts';
export { type FragmentLengths, type GeneFragment, splitGene } from './codons/split-gene.ts';
export { type GeneBounds, type GeneWishes, USUAL_BOUNDS, writeGene } from './codons/write-gene.ts';
export {
  type DetailFault,
  LONGEST_WRITTEN,
  readService,
  type ReadService,
  type TypedDetails,
} from './read-service.ts';
