import { tidyWell } from '@oligoteka/primer';
import type { Basket, Primer, SequenceElement, SequencePrimer } from '@oligoteka/site-api';
import { type DraftPrimer, ownPrimer, primersOfBasket } from '../primer-choice/known-primers.ts';
import { emptySample, FRAGMENT, heldKey, type SampleRow } from '../samples/sample-row.ts';
import type { Draft } from './kept-draft.ts';

type Sequences = Pick<Basket['sequences'], 'seq' | 'primers' | 'plates' | 'dnaExtractCount'>;

/** The samples of a basket as the form has them. Each keeps its id, so that a save changes it in its place. */
export function heldDraft(
  { seq, primers, plates = [], dnaExtractCount }: Sequences,
  ordered: readonly Primer[],
): Draft {
  const numbers = new Map(plates.map(({ id }, at) => [id, at + 1]));
  const named = namedOnce(primers);
  const chips = primersOfBasket(ordered);
  const names = (list: readonly { primerId: number }[] = []) =>
    list.flatMap(({ primerId }) => named.get(primerId) ?? []);
  return {
    rows: seq.map((sample) => heldRow(sample, names, numbers)),
    primers: primers.map((primer) => heldPrimer(primer, named.get(primer.id) ?? '', chips, numbers)),
    extractions: dnaExtractCount,
    plates: plates.map(({ id, name, size, wells }) => ({ size, name, wells, heldId: id })),
  };
}

/** Samples name their primers, so two different ones of one name are told apart by a number behind it. */
function namedOnce(primers: readonly SequencePrimer[]): ReadonlyMap<number, string> {
  const taken = new Set<string>();
  return new Map(
    primers.map(({ id, name }) => {
      let free = name;
      for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
      taken.add(free);
      return [id, free];
    }),
  );
}

function heldPrimer(
  {
    id,
    storeType,
    sequence,
    scale,
    concentration = '',
    place = 'tube',
    plate,
    well = '',
    stockId,
  }: SequencePrimer,
  name: string,
  chips: readonly DraftPrimer[],
  numbers: ReadonlyMap<number, number>,
): DraftPrimer {
  if (storeType === 'own') {
    const number = numbers.get(plate ?? 0) ?? 1;
    const at = number > 1 ? `${number}:${tidyWell(well)}` : tidyWell(well);
    const fields = { sequence, concentration, place, well: place === 'plate' ? at : '' };
    return { ...ownPrimer(name), ...fields, heldId: id };
  }
  const chip = chips.find((one) => one.name === name && one.sequence === sequence);
  const keys = {
    fromOrder: chip?.key ?? `made ${id}`,
    standard: `standard ${name}`,
    stock: `stock ${stockId ?? id}`,
  };
  return {
    ...{ key: keys[storeType], name, storeType, sequence, scale },
    ...(stockId !== undefined && { stockId }),
    heldId: id,
  };
}

const typed = (value: number | undefined): string => (value === undefined ? '' : String(value));

function heldRow(
  sample: SequenceElement,
  names: (list: readonly { primerId: number }[] | undefined) => string[],
  numbers: ReadonlyMap<number, number>,
): SampleRow {
  const { id, name, option, action, withPcr, pcr, extract, cleanUp, plate, well = '', fragment } = sample;
  return {
    ...emptySample(action === FRAGMENT ? FRAGMENT : String(option)),
    key: heldKey(id),
    name,
    material: sample.sample,
    concentration: sample.concentration ?? '',
    length: typed(sample.length),
    volume: typed(sample.volume),
    primers: names(sample.primersRls),
    pcr: withPcr,
    preparation: extract ?? (cleanUp ? 'cleanUp' : ''),
    plate: numbers.get(plate ?? 0) ?? 0,
    well,
    note: sample.note ?? '',
    dyeSet: fragment?.dyeSet ?? '',
    standard: fragment?.standard ?? '',
    dyes: (fragment?.products ?? [])
      .map(({ dye, from, to, name: locus = '' }) =>
        `${dye} ${from === to ? from : `${from}–${to}`} ${locus}`.trim(),
      )
      .join(', '),
    annealing: typed(pcr?.annealing),
    cycles: typed(pcr?.cycles),
    pcrLength: typed(pcr?.length),
    pcrPrimers: names(pcr?.primers),
  };
}
