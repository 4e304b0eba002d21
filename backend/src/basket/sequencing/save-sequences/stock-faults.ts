import type { Localised } from '../../../refused.ts';
import { countTaken, stockFault, takenBySample } from '../kept-primers.ts';
import type { SequenceSample } from '../../sequencing.events.ts';
import type { SaveSequencesInput } from './incoming-sequences.ts';
import type { MergedSequencing } from './merge-sequencing.ts';

/**
 * Primers of the call that are not kept for the member, or not enough of them for all samples of the basket; told at the primer,
 * or at the first sample of the call that reads with one saved before.
 */
export function faultsOfStock(
  { seq, primers, stock }: Pick<SaveSequencesInput, 'seq' | 'primers' | 'stock'>,
  { sequencing, primerIds, sampleIds }: MergedSequencing,
): { readonly field: string; readonly text: Localised }[] {
  const stockIds = new Map(sequencing.primers.map(({ id, stockId }) => [id, stockId]));
  if (![...stockIds.values()].some((stockId) => stockId !== undefined)) return [];
  const samples = new Map(sequencing.samples.map((sample) => [sample.id, readBy(sample, stockIds)]));
  const fields = new Map<number, string>();
  seq.forEach((_, index) => {
    const sample = samples.get(sampleIds[index] ?? Number.NaN);
    for (const stockId of sample === undefined ? [] : takenBySample(sample))
      if (!fields.has(stockId)) fields.set(stockId, `seq.${index}.primersRls`);
  });
  primers.forEach(({ id }, index) => {
    const stockId = stockIds.get(primerIds.get(id) ?? id);
    if (stockId !== undefined) fields.set(stockId, `primers.${index}.stockId`);
  });
  const wanted = countTaken([...samples.values()]);
  return [...fields].flatMap(([stockId, field]) => {
    const text = stockFault(stock, stockId, wanted.get(stockId) ?? 0);
    return text === null ? [] : { field, text };
  });
}

function readBy(
  { action, withPcr, primersRls, pcr }: SequenceSample,
  stockIds: ReadonlyMap<number, number | undefined>,
): Parameters<typeof takenBySample>[0] {
  const named = (ids: readonly number[]) =>
    ids.map((id) => {
      const stockId = stockIds.get(id);
      return stockId === undefined ? {} : { stockId };
    });
  return { action, withPcr, primers: named(primersRls), pcr: { primers: named(pcr?.primers ?? []) } };
}
