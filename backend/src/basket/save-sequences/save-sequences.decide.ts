import { normalise, primerFaultOf, SAMPLE_FAULT_TEXTS, type ScaleChoice, writeText } from '@oligoteka/primer';
import { quoteSequencing } from '@oligoteka/pricing';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import { type Localised, Refused } from '../../refused.ts';
import type { BasketState } from '../basket-state.ts';
import type { BasketEvent, BasketSequencing, SequencePrimer, SequenceSample } from '../basket.events.ts';
import { fieldOf, localised, problemsOf } from '../save-primers/save-primers.decide.ts';
import { primersForSequencing, sequencingQuoteOf } from '../sequencing-quote.ts';

/** A sample as it arrives; an id the basket does not hold is a new one's. */
export interface IncomingSample {
  readonly id: number;
  readonly name?: string;
  readonly sample: SequenceSample['sample'];
  /** Left out: it stays as it is; empty: it is taken away. */
  readonly concentration?: string;
  readonly note?: string;
  readonly option: number;
  readonly action: SequenceSample['action'];
  readonly primersRls?: readonly { readonly primerId: number }[];
  readonly withPcr?: boolean;
  readonly forDelete?: boolean;
}

export interface IncomingSequencePrimer {
  readonly id: number;
  readonly name?: string;
  readonly storeType: SequencePrimer['storeType'];
  readonly scale?: ScaleChoice;
  readonly sequence?: string;
}

export interface SaveSequencesInput {
  readonly seq: readonly IncomingSample[];
  readonly primers: readonly IncomingSequencePrimer[];
  /** Left out: it stays as it is. */
  readonly dnaExtractCount: number | undefined;
  /** One fresh id for each primer, then one for each sample; only those of new ones are used. */
  readonly freshIds: readonly number[];
  readonly book: PriceBook;
  readonly percents: { readonly primers: number; readonly products: number };
}

type Fields = Map<string, Localised[]>;

/** Faults of one answer: nobody corrects more from it. */
const MAX_FAULTS = 100;

/** Far more than a rack of plates; one event needs a limit. */
const MAX_SAMPLES = 2_000;
const TOO_MANY: Localised = { ru: 'В корзине слишком много проб.', en: 'Too many samples in the basket.' };
const NO_OPTION: Localised = { ru: 'Такого варианта нет.', en: 'There is no such option.' };
const NO_PRICE: Localised = { ru: 'Для этого варианта нет цены.', en: 'There is no price for this option.' };
const NO_PRIMER: Localised = {
  ru: 'Такого праймера нет в списке праймеров.',
  en: 'There is no such primer in the list of primers.',
};
const NO_NAME: Localised = { ru: 'Не задано название', en: 'No name' };
const CHECK: Localised = {
  ru: 'Проверьте форму секвенирования: не всё заполнено верно.',
  en: 'Check the sequencing form: something is not right.',
};

/**
 * Saves the sequencing form: one event, or none where nothing changed. Samples that are not named stay, so that two
 * windows do not undo each other; a primer stays while it is named or a sample is read with it. One fault refuses it all.
 */
export function saveSequences(state: BasketState, input: SaveSequencesInput): BasketEvent[] {
  const { book, percents } = input;
  const before = state.sequencing;
  const fields: Fields = new Map();
  const { primers, ids } = mergePrimers(before.primers, input);
  const samples = mergeSamples(before.samples, input, ids, fields);
  const used = new Set(samples.flatMap(({ primersRls }) => primersRls));
  const named = new Set(input.primers.map(({ id }) => ids.get(id)));
  const sequencing: BasketSequencing = {
    samples,
    primers: primers.filter(({ id }) => named.has(id) || used.has(id)),
    dnaExtractCount: input.dnaExtractCount ?? before.dnaExtractCount,
  };
  checkPrimers(sequencing.primers, state, input, ids, fields);
  if (samples.length > MAX_SAMPLES) tell(fields, 'seq', TOO_MANY);
  if (fields.size > 0) throw new Refused('invalid', CHECK, Object.fromEntries(fields));
  if (JSON.stringify(sequencing) === JSON.stringify(before)) return [];
  return [
    {
      type: 'SequencingSaved',
      data: { sequencing, quote: sequencingQuoteOf(sequencing, book, percents) },
    },
  ];
}

function tell(fields: Fields, path: string, text: Localised): void {
  const texts = fields.get(path);
  if (texts !== undefined) texts.push(text);
  else if (fields.size < MAX_FAULTS) fields.set(path, [text]);
}

/** All primers after the save, and by the id a client uses the id the basket uses. */
function mergePrimers(
  before: readonly SequencePrimer[],
  { primers, freshIds, book }: SaveSequencesInput,
): { primers: SequencePrimer[]; ids: ReadonlyMap<number, number> } {
  const merged = new Map(before.map((primer) => [primer.id, primer]));
  const ids = new Map(before.map(({ id }) => [id, id]));
  primers.forEach(({ id: given, name, storeType, scale, sequence }, index) => {
    const kept = merged.get(given);
    const id = ids.get(given) ?? freshIds[index] ?? given;
    ids.set(given, id);
    const text =
      sequence === undefined ? kept?.sequence : writeText(normalise(sequence, book.rules), book.rules);
    merged.set(id, {
      id,
      name: name ?? kept?.name ?? '',
      storeType,
      scale: scale ?? kept?.scale ?? '',
      sequence: text ?? '',
    });
  });
  return { primers: [...merged.values()], ids };
}

function mergeSamples(
  before: readonly SequenceSample[],
  { seq, primers, freshIds, book }: SaveSequencesInput,
  primerIds: ReadonlyMap<number, number>,
  fields: Fields,
): SequenceSample[] {
  const merged = new Map(before.map((sample) => [sample.id, sample]));
  seq.forEach((incoming, index) => {
    const kept = merged.get(incoming.id);
    if (incoming.forDelete === true) {
      merged.delete(incoming.id);
      return;
    }
    const id = kept?.id ?? freshIds[primers.length + index] ?? incoming.id;
    const { ids: primersRls, areAllKnown } = primersOf(incoming, kept, `seq.${index}`, primerIds, fields);
    const sample: SequenceSample = {
      id,
      name: incoming.name ?? kept?.name ?? '',
      sample: incoming.sample,
      ...noteField('concentration', incoming, kept),
      ...noteField('note', incoming, kept),
      option: incoming.option,
      action: incoming.action,
      primersRls,
      withPcr: incoming.withPcr ?? kept?.withPcr ?? false,
    };
    checkSample(sample, { kept, areAllKnown }, `seq.${index}`, book, fields);
    merged.set(id, sample);
  });
  return [...merged.values()];
}

/** No field where there is nothing to tell: samples of old events had no such field. */
function noteField<Field extends 'concentration' | 'note'>(
  field: Field,
  incoming: IncomingSample,
  kept: SequenceSample | undefined,
): { readonly [name in Field]?: string } {
  const text = (incoming[field] ?? kept?.[field] ?? '').trim();
  return (text === '' ? {} : { [field]: text }) as { readonly [name in Field]?: string };
}

/** Each primer once, under the id of the basket. */
function primersOf(
  { primersRls }: IncomingSample,
  kept: SequenceSample | undefined,
  path: string,
  primerIds: ReadonlyMap<number, number>,
  fields: Fields,
): { ids: number[]; areAllKnown: boolean } {
  if (primersRls === undefined) return { ids: [...(kept?.primersRls ?? [])], areAllKnown: true };
  let areAllKnown = true;
  const ids = primersRls.flatMap(({ primerId }, place) => {
    const id = primerIds.get(primerId);
    if (id !== undefined) return id;
    areAllKnown = false;
    tell(fields, `${path}.primersRls.${place}.primerId`, NO_PRIMER);
    return [];
  });
  return { ids: [...new Set(ids)], areAllKnown };
}

function checkSample(
  sample: SequenceSample,
  { kept, areAllKnown }: { readonly kept: SequenceSample | undefined; readonly areAllKnown: boolean },
  path: string,
  book: PriceBook,
  fields: Fields,
): void {
  const { action, option, primersRls, withPcr } = sample;
  const offered = book.sequenceOptions.find(({ id }) => id === option);
  const stays = kept?.option === option;
  const fault = primerFaultOf({ action, primers: primersRls.length, withPcr });
  // the number of primers is not known while one of them is unknown
  if (fault !== null && areAllKnown) tell(fields, `${path}.primersRls`, SAMPLE_FAULT_TEXTS[fault]);
  if (offered === undefined || (offered.disabled === true && !stays))
    tell(fields, `${path}.option`, NO_OPTION);
  else if (
    quoteSequencing({ action, option, withPcr, reads: 1 }, { prices: book.sequencePrices, percent: 0 }) ===
    null
  )
    tell(fields, `${path}.option`, NO_PRICE);
}

/** A primer is known by its name; one that is to be made needs everything any primer needs. */
function checkPrimers(
  kept: readonly SequencePrimer[],
  state: BasketState,
  { primers, book }: SaveSequencesInput,
  ids: ReadonlyMap<number, number>,
  fields: Fields,
): void {
  const basketPrimers = [...state.primers.values()].map(({ primer }) => primer);
  const made = new Map(primersForSequencing(kept, basketPrimers, book).map(({ id, primer }) => [id, primer]));
  const names = new Map(kept.map(({ id, name }) => [id, name]));
  primers.forEach((incoming, index) => {
    const id = ids.get(incoming.id) ?? incoming.id;
    const path = `primers.${index}`;
    const primer = made.get(id);
    const name = names.get(id) ?? '';
    if (primer === undefined) {
      if (name.trim() === '' && incoming.storeType !== 'fromOrder') tell(fields, `${path}.name`, NO_NAME);
      return;
    }
    for (const problem of problemsOf(primer, book)) {
      const field = problem.kind === 'noName' ? 'name' : fieldOf(problem);
      tell(fields, `${path}.${field}`, localised(problem));
    }
  });
}
