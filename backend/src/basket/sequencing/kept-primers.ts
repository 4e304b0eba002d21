import type { Append } from '../../event-store/event.ts';
import type { Localised } from '../../refused.ts';

/** A primer that we keep for a member, as far as it can be ordered with. */
export interface KeptPrimer {
  readonly name: string;
  /** Modifiers in brackets. */
  readonly sequence: string;
  /** Reads that what is left is enough for, without those that open orders wait for. */
  readonly reads: number;
}

/** The primers kept for one member by their number, as of a version of their stream. */
export interface KeptPrimers {
  readonly primers: ReadonlyMap<number, KeptPrimer>;
  readonly version: number;
}

export const NOTHING_KEPT: KeptPrimers = { primers: new Map(), version: 0 };

/**
 * The primers that the laboratory keeps for its members. The context of fulfilment provides it; in a shop without a laboratory
 * nobody does, and nothing is kept.
 */
export abstract class PrimerStocks {
  abstract find(memberUid: string): Promise<KeptPrimers>;

  /**
   * What is written together with an order that reads with primers of the stock, at the version they were found at: of two orders
   * at once the second looks again at what is left.
   */
  abstract take(
    memberUid: string,
    version: number,
    taken: { readonly orderUid: string; readonly reads: ReadonlyMap<number, number> },
  ): Append;
}

interface ReadSample {
  readonly action: 'sequence' | 'fragmentAnalyze';
  readonly withPcr: boolean;
  readonly primers: readonly { readonly stockId?: number }[];
  readonly pcr?: { readonly primers?: readonly { readonly stockId?: number }[] | undefined } | undefined;
}

/**
 * Primers of the stock that a sample takes of, each as often as it does: a read and a PCR take the same volume. A PCR that names
 * no primers is run with those of the sample.
 */
export function takenBySample({ action, withPcr, primers, pcr }: ReadSample): number[] {
  const ofPcr = pcr?.primers?.length ? pcr.primers : primers;
  const named = [...(action === 'sequence' ? primers : []), ...(withPcr ? ofPcr : [])];
  return named.flatMap(({ stockId }) => stockId ?? []);
}

/** Counts the reads that samples take of each primer of the stock. */
export function countTaken(samples: readonly ReadSample[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const stockId of samples.flatMap(takenBySample)) counts.set(stockId, (counts.get(stockId) ?? 0) + 1);
  return counts;
}

const NOT_KEPT: Localised = {
  ru: 'Этого праймера у нас на хранении нет. Выберите его из списка в профиле или укажите как свой.',
  en: 'We do not keep this primer. Choose one of the list in the profile, or give it as your own.',
};

/** Why so many reads cannot be made with a primer of the stock; null where they can. */
export function stockFault({ primers }: KeptPrimers, stockId: number, wanted: number): Localised | null {
  const kept = primers.get(stockId);
  if (kept === undefined) return NOT_KEPT;
  return kept.reads < wanted ? tooFewReads(kept, wanted) : null;
}

/** Example: `M13: осталось на чтений: 3, а нужно 5. …` */
function tooFewReads({ name, reads }: KeptPrimer, wanted: number): Localised {
  return {
    ru: `${name}: праймера осталось на чтений: ${reads}, а нужно ${wanted}. Уберите лишние чтения или закажите праймер ещё раз.`,
    en: `${name}: what is left of the primer is enough for reads: ${reads}; needed: ${wanted}. Take reads away, or order the primer once more.`,
  };
}
