import { forget, recall, remember } from './remembered.ts';

/** A gene that waits for the order form of genes. */
export interface WaitingGene {
  readonly title: string;
  /** DNA, 5′ to 3′. */
  readonly sequence: string;
  /** Sites that must not be in it, as they are written. */
  readonly avoid: string;
  /** It is to be joined to others by its ends: it is sent as it is, in no vector. */
  readonly isFragment?: boolean;
}

const KEY = 'oligoteka.waitingGenes';

/** Address of the form that takes them. */
export const GENE_FORM = '/services/ges/gene-synthesis/order-form';

/** Kept in memory where the storage refuses them: a reload loses them. */
let unstored: readonly WaitingGene[] | null = null;

const isGene = (one: unknown): one is WaitingGene =>
  typeof one === 'object' &&
  one !== null &&
  ['title', 'sequence', 'avoid'].every((key) => typeof Reflect.get(one, key) === 'string');

/** The genes that wait, the first to be ordered first. */
export function waitingGenes(): readonly WaitingGene[] {
  if (unstored !== null) return unstored;
  const kept = recall(KEY);
  return Array.isArray(kept) ? kept.filter(isGene) : [];
}

/** These wait now, and no others. */
export function setWaitingGenes(genes: readonly WaitingGene[]): void {
  unstored = null;
  if (genes.length === 0) forget(KEY);
  else if (!remember(KEY, genes)) unstored = genes;
}

/** Puts genes behind those that wait; one that waits already is taken once. */
export function keepWaitingGenes(genes: readonly WaitingGene[]): void {
  const waiting = waitingGenes();
  const isNew = ({ sequence }: WaitingGene): boolean => !waiting.some((one) => one.sequence === sequence);
  setWaitingGenes([...waiting, ...genes.filter(isNew)]);
}
