import {
  normalise,
  type PrimerRules,
  readOwnSequence,
  withoutNameInBases,
  writeText,
} from '@oligoteka/primer';
import type { Steps } from '../../../guard/in-turns.ts';
import type {
  BasketSequencing,
  SampleFragment,
  SamplePcr,
  SequencePrimer,
  SequenceSample,
} from '../../sequencing.events.ts';
import type { IncomingSample, IncomingSequencePrimer, SaveSequencesInput } from './incoming-sequences.ts';
import { numberField, placeFields, textField } from './kept-fields.ts';
import { mergePlates, withoutPlates } from './merge-plates.ts';

/** Faults of one answer: nobody corrects more from it. */
export const MAX_FAULTS = 100;

/** Everything after a save, before it is checked. */
export interface MergedSequencing {
  readonly sequencing: BasketSequencing;
  /** The ids of the basket by those the client uses. */
  readonly primerIds: ReadonlyMap<number, number>;
  readonly plateIds: ReadonlyMap<number, number>;
  /** By place in the request: the sample's id in the basket, null for one that goes. */
  readonly sampleIds: readonly (number | null)[];
  /** Primers that samples name and nobody knows, as many as are told: place of the sample, field below it. */
  readonly unknownPrimers: readonly { readonly index: number; readonly field: string }[];
  /** Places of all samples that name such a primer. */
  readonly uncounted: ReadonlySet<number>;
}

type Ids = ReadonlyMap<number, number>;

/**
 * The samples after a save. Samples that are not named stay, so that two windows do not undo each other; a primer or a plate
 * stays while it is named or a sample needs it. One step per plate, primer and sample.
 */
export function* mergeSequencing(
  before: BasketSequencing,
  input: SaveSequencesInput,
): Steps<MergedSequencing> {
  const plates = yield* mergePlates(before.plates ?? [], input);
  const primers = yield* mergePrimers(before.primers, input, plates.ids);
  const merged = yield* mergeSamples(before.samples, input, primers.ids, plates.ids);
  const samples = withoutPlates(merged.samples, plates.gone);
  const read = new Set(samples.flatMap(({ primersRls, pcr }) => [...primersRls, ...(pcr?.primers ?? [])]));
  const named = new Set(input.primers.map(({ id }) => primers.ids.get(id)));
  const kept = withoutPlates(
    primers.primers.filter(({ id }) => named.has(id) || read.has(id)),
    plates.gone,
  );
  const used = new Set([...samples, ...kept].map(({ plate }) => plate));
  const namedPlates = new Set(input.plates.map(({ id }) => plates.ids.get(id)));
  const keptPlates = plates.plates.filter(({ id }) => used.has(id) || namedPlates.has(id));
  return {
    sequencing: {
      samples,
      primers: kept,
      ...(keptPlates.length > 0 && { plates: keptPlates }),
      dnaExtractCount: input.dnaExtractCount ?? before.dnaExtractCount,
    },
    primerIds: primers.ids,
    plateIds: plates.ids,
    sampleIds: merged.sampleIds,
    unknownPrimers: merged.unknownPrimers,
    uncounted: merged.uncounted,
  };
}

function* mergePrimers(
  before: readonly SequencePrimer[],
  { primers, freshIds, book }: SaveSequencesInput,
  plateIds: Ids,
): Steps<{ primers: SequencePrimer[]; ids: Ids }> {
  const merged = new Map(before.map((primer) => [primer.id, primer]));
  const ids = new Map(before.map(({ id }) => [id, id]));
  for (const [index, incoming] of primers.entries()) {
    yield;
    const { id: given, storeType, scale } = incoming;
    const kept = merged.get(given);
    const written = { name: incoming.name ?? kept?.name ?? '', sequence: incoming.sequence };
    // a name among the letters of an own primer is its name, where it has no other
    const { name, sequence } = storeType === 'own' ? namedApart(written) : written;
    const id = ids.get(given) ?? freshIds[index] ?? given;
    ids.set(given, id);
    const text = sequence === undefined ? kept?.sequence : keptText(storeType, sequence, book.rules);
    merged.set(id, {
      id,
      name,
      storeType,
      scale: scale ?? kept?.scale ?? '',
      sequence: text ?? '',
      ...(storeType === 'own' && ownFields(incoming, kept, plateIds)),
      ...(storeType === 'stock' && numberField('stockId', incoming, kept)),
    });
  }
  return { primers: [...merged.values()], ids };
}

const namedApart = ({ name, sequence }: { name: string; sequence: string | undefined }) =>
  sequence === undefined ? { name, sequence } : withoutNameInBases({ name, sequence });

/** What nobody can read in an own primer stays as it was typed, to be told of. */
function keptText(storeType: SequencePrimer['storeType'], sequence: string, rules: PrimerRules): string {
  const isUnread = storeType === 'own' && !readOwnSequence(sequence).isWhole;
  return isUnread ? sequence.trim() : writeText(normalise(sequence, rules), rules);
}

function ownFields(
  incoming: IncomingSequencePrimer,
  kept: SequencePrimer | undefined,
  plateIds: Ids,
): Partial<SequencePrimer> {
  const place = incoming.place ?? kept?.place;
  return {
    ...textField('concentration', incoming, kept),
    ...(place !== undefined && { place }),
    ...(place === 'plate' && placeFields(incoming, kept, plateIds)),
  };
}

function* mergeSamples(
  before: readonly SequenceSample[],
  { seq, primers, freshIds }: SaveSequencesInput,
  primerIds: Ids,
  plateIds: Ids,
): Steps<
  Pick<MergedSequencing, 'sampleIds' | 'unknownPrimers' | 'uncounted'> & { samples: SequenceSample[] }
> {
  const merged = new Map(before.map((sample) => [sample.id, sample]));
  const unknownPrimers: { index: number; field: string }[] = [];
  const uncounted = new Set<number>();
  const sampleIds: (number | null)[] = [];
  for (const [index, incoming] of seq.entries()) {
    yield;
    const kept = merged.get(incoming.id);
    if (incoming.forDelete === true) {
      merged.delete(incoming.id);
      sampleIds.push(null);
      continue;
    }
    const id = kept?.id ?? freshIds[primers.length + index] ?? incoming.id;
    const ids = (asked: readonly { readonly primerId: number }[], field: string): number[] => {
      const known = asked.flatMap(({ primerId }, place) => {
        const found = primerIds.get(primerId);
        if (found !== undefined) return found;
        uncounted.add(index);
        if (unknownPrimers.length < MAX_FAULTS)
          unknownPrimers.push({ index, field: `${field}.${place}.primerId` });
        return [];
      });
      return [...new Set(known)];
    };
    merged.set(id, sampleOf({ ...incoming, id }, kept, ids, plateIds));
    sampleIds.push(id);
  }
  return { samples: [...merged.values()], sampleIds, unknownPrimers, uncounted };
}

type IdsOf = (asked: readonly { readonly primerId: number }[], field: string) => number[];

/** No field where there is nothing to tell: samples of old events had no such fields. */
function sampleOf(
  incoming: IncomingSample,
  kept: SequenceSample | undefined,
  idsOf: IdsOf,
  plateIds: Ids,
): SequenceSample {
  const { primersRls, action } = incoming;
  const withPcr = incoming.withPcr ?? kept?.withPcr ?? false;
  const extract = incoming.extract ?? kept?.extract ?? 'none';
  const pcr = pcrOf(incoming.pcr, kept?.pcr, idsOf);
  const fragment = fragmentOf(incoming.fragment, kept?.fragment);
  return {
    id: incoming.id,
    name: incoming.name ?? kept?.name ?? '',
    sample: incoming.sample,
    ...textField('concentration', incoming, kept),
    ...textField('note', incoming, kept),
    option: action === 'sequence' ? (incoming.option ?? kept?.option ?? 0) : 0,
    action,
    primersRls: primersRls === undefined ? [...(kept?.primersRls ?? [])] : idsOf(primersRls, 'primersRls'),
    withPcr,
    ...numberField('length', incoming, kept),
    ...numberField('volume', incoming, kept),
    ...(withPcr && pcr && { pcr }),
    ...(extract !== 'none' && { extract }),
    ...((incoming.cleanUp ?? kept?.cleanUp) === true && { cleanUp: true as const }),
    ...placeFields(incoming, kept, plateIds),
    ...(action === 'fragmentAnalyze' && fragment && { fragment }),
  };
}

function pcrOf(
  incoming: IncomingSample['pcr'],
  kept: SamplePcr | undefined,
  idsOf: IdsOf,
): SamplePcr | undefined {
  if (incoming === undefined) return kept;
  const { annealing, cycles, length, primers } = incoming;
  const pcr = {
    ...(annealing !== undefined && { annealing }),
    ...(cycles !== undefined && { cycles }),
    ...(length !== undefined && { length }),
    ...(primers !== undefined && { primers: idsOf(primers, 'pcr.primers') }),
  };
  return Object.keys(pcr).length > 0 ? pcr : undefined;
}

function fragmentOf(
  incoming: IncomingSample['fragment'],
  kept: SampleFragment | undefined,
): SampleFragment | undefined {
  if (incoming === undefined) return kept;
  const { dyeSet, standard = '', products = [] } = incoming;
  if (dyeSet === '') return undefined;
  return {
    dyeSet,
    standard,
    products: products.map(({ dye, from, to, name = '' }) => ({
      ...{ dye, from, to },
      ...(name.trim() !== '' && { name: name.trim() }),
    })),
  };
}
