export * from './gene-prices.ts';
export * from './names.ts';
export * from './price-list.ts';
export * from './services.ts';
export * from './read-dna.ts';
export { ampliconOf, type Amplicon, stretchOf } from './amplicon.ts';
export { type BenchSequence, benchSequences, fastaText, genbankText } from './bench-files.ts';
export { ENZYMES, placesOf, siteName, siteOf, splitSites } from './enzymes.ts';
export { findingText } from './finding-words.ts';
export { gcOf, reverseComplement, translate } from './genetic-code.ts';
export { type GeneFinding, type GeneJudgement, judgeGene } from './judge-gene.ts';
export { knownJudgement, offerReasons } from './judge-service.ts';
export { type Change, changed, mutate, type Mutated, type PlacedMutation } from './mutate.ts';
export {
  type MutationPrimers,
  mutationPrimers,
  type MutationStep,
  mutationSteps,
} from './mutation-primers.ts';
export { serviceNotices } from './service-notices.ts';
export {
  type MaterialPart,
  SENT_MATERIALS,
  type SentMaterial,
  sentMaterials,
  type ServiceLine,
} from './sent-materials.ts';
export { readProtein } from './read-protein.ts';
export { type GeneWishes, writeGene } from './write-gene.ts';
export {
  type DetailFault,
  LONGEST_WRITTEN,
  readService,
  type ReadService,
  type TypedDetails,
} from './read-service.ts';
