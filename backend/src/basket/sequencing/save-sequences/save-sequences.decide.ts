import {
  blockingFindings,
  type CheckedForm,
  type Finding,
  findingText,
  type SampleRules,
} from '@oligoteka/primer';
import { quotesOfSamples } from '@oligoteka/pricing';
import type { PriceBook } from '../../../dictionaries/dictionaries.ts';
import type { Steps } from '../../../guard/in-turns.ts';
import { type Localised, Refused } from '../../../refused.ts';
import type { BasketState } from '../../basket-state.ts';
import type { BasketEvent, BasketSequencing, SequenceSample } from '../../basket.events.ts';
import { fieldOf, localised, problemsOf } from '../../primers/save-primers/save-primers.decide.ts';
import { primersForSequencing, sequencingQuoteOf } from '../sequencing-quote.ts';
import type { SaveSequencesInput } from './incoming-sequences.ts';
import { MAX_FAULTS, type MergedSequencing, mergeSequencing } from './merge-sequencing.ts';
import { faultsOfStock } from './stock-faults.ts';

export type { SaveSequencesInput } from './incoming-sequences.ts';

type Fields = Map<string, Localised[]>;

/** Far more than a rack of plates; one event needs a limit. */
const MAX_SAMPLES = 2_000;
/** Wells that are told though no sample stands in them: twice the samples. */
const MAX_TOLD_WELLS = 4_000;
const TOO_MANY_WELLS: Localised = {
  ru: `Пустыми и контрольными отмечено слишком много лунок: их может быть до ${MAX_TOLD_WELLS.toLocaleString('ru')}.`,
  en: `Too many wells are marked as empty or as controls: ${MAX_TOLD_WELLS.toLocaleString('en')} at most.`,
};
const TOO_MANY: Localised = { ru: 'В корзине слишком много проб.', en: 'Too many samples in the basket.' };
const NO_OPTION: Localised = { ru: 'Такого варианта нет.', en: 'There is no such option.' };
const NO_PRICE: Localised = { ru: 'Для этого варианта нет цены.', en: 'There is no price for this option.' };
const NO_WORK: Localised = { ru: 'Эту работу сейчас не делаем.', en: 'We do not do this work at present.' };
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
 * Saves the sequencing form: one event, or none where nothing changed. One fault refuses it all. In steps: two thousand samples take
 * a while.
 */
export function* saveSequences(state: BasketState, input: SaveSequencesInput): Steps<BasketEvent[]> {
  const { book, percents } = input;
  const before = state.sequencing;
  const fields: Fields = new Map();
  if (isTooManyWells(input.plates)) throw new Refused('invalid', CHECK, { plates: [TOO_MANY_WELLS] });
  const merged = yield* mergeSequencing(before, input);
  const { sequencing } = merged;
  yield;
  checkOptions(before, merged, book, fields);
  yield;
  checkRules(before, input, merged, fields);
  yield;
  for (const { index, field } of merged.unknownPrimers) tell(fields, `seq.${index}.${field}`, NO_PRIMER);
  yield* checkPrimers(state, input, merged, fields);
  for (const { field, text } of faultsOfStock(input, merged)) tell(fields, field, text);
  if (sequencing.samples.length > MAX_SAMPLES) tell(fields, 'seq', TOO_MANY);
  if (isTooManyWells(sequencing.plates)) tell(fields, 'plates', TOO_MANY_WELLS);
  if (fields.size > 0) throw new Refused('invalid', CHECK, Object.fromEntries(fields));
  yield;
  if (JSON.stringify(sequencing) === JSON.stringify(before)) return [];
  yield;
  return [
    {
      type: 'SequencingSaved',
      data: { sequencing, quote: sequencingQuoteOf(sequencing, book, percents) },
    },
  ];
}

const isTooManyWells = (plates: readonly { readonly wells?: readonly object[] }[] = []): boolean =>
  plates.reduce((sum, { wells = [] }) => sum + wells.length, 0) > MAX_TOLD_WELLS;

function tell(fields: Fields, path: string, text: Localised): void {
  const texts = fields.get(path);
  if (texts !== undefined) texts.push(text);
  else if (fields.size < MAX_FAULTS) fields.set(path, [text]);
}

/** Options and works that can be ordered, and have a price. */
function checkOptions(
  before: BasketSequencing,
  { sequencing, sampleIds }: MergedSequencing,
  book: PriceBook,
  fields: Fields,
): void {
  const optionsBefore = new Map(before.samples.map(({ id, option }) => [id, option]));
  const samples = new Map(sequencing.samples.map((sample) => [sample.id, sample]));
  const quoteOf = quotesOfSamples({ prices: book.sequencePrices, percent: 0 });
  const isPriced = (work: Pick<SequenceSample, 'action' | 'option' | 'withPcr' | 'extract' | 'cleanUp'>) =>
    quoteOf({ ...work, reads: 1 }) !== null;
  sampleIds.forEach((id, index) => {
    const sample = id === null ? undefined : samples.get(id);
    if (sample === undefined) return;
    const { action, option, withPcr, extract, cleanUp } = sample;
    const isRead = action === 'sequence';
    const offered = book.sequenceOptions.find((one) => one.id === option);
    const stays = optionsBefore.get(sample.id) === option;
    const read = { action, option, withPcr };
    if (isRead && (offered === undefined || (offered.disabled === true && !stays)))
      tell(fields, `seq.${index}.option`, NO_OPTION);
    else if (!isPriced(read))
      tell(fields, `seq.${index}.${isRead ? 'option' : 'action'}`, isRead ? NO_PRICE : NO_WORK);
    else {
      if (extract !== undefined && !isPriced({ ...read, extract }))
        tell(fields, `seq.${index}.extract`, NO_WORK);
      if (cleanUp === true && !isPriced({ ...read, cleanUp })) tell(fields, `seq.${index}.cleanUp`, NO_WORK);
    }
  });
}

/** The samples of a basket as the rules see them. */
export function checkedForm({ samples, primers, plates = [] }: BasketSequencing): CheckedForm {
  return {
    samples: samples.map(({ primersRls, pcr, ...sample }) => ({
      ...sample,
      primers: primersRls.length,
      pcrPrimers: pcr?.primers?.length,
    })),
    primers,
    plates,
  };
}

/**
 * What blocks, by the rules of libs/primer: of the samples and primers of the call, and of others only what it brought about.
 * Whether there are enough samples is for the order to say.
 */
function checkRules(
  before: BasketSequencing,
  { seq, primers, book, fragmentAnalysis }: SaveSequencesInput,
  { sequencing, sampleIds, primerIds, uncounted }: MergedSequencing,
  fields: Fields,
): void {
  const rules: SampleRules = { options: book.sequenceOptions, fragmentAnalysis };
  const places = new Map<string, string>();
  // the number of primers is not known while one of them is unknown
  const unclear = new Set<string>();
  seq.forEach((_, index) => {
    const place = `seq.${index}`;
    places.set(`sample ${sampleIds[index] ?? ''}`, place);
    if (uncounted.has(index)) unclear.add(place);
  });
  primers.forEach(({ id }, index) => places.set(`primer ${primerIds.get(id) ?? id}`, `primers.${index}`));
  const keyOf = ({ of, id, kind }: Finding): string => `${of} ${id} ${kind}`;
  const found = blockingFindings(checkedForm(sequencing), rules).filter(({ of }) => of !== 'form');
  if (found.length === 0) return;
  const stood = new Set(blockingFindings(checkedForm(before), rules).map(keyOf));
  const names = new Map(sequencing.samples.map(({ id, name }) => [id, name]));
  for (const finding of found) {
    const place = places.get(`${finding.of} ${finding.id}`);
    const text = textsOf(finding);
    if (place !== undefined) {
      if (!['primersRls', 'pcr.primers'].includes(finding.field) || !unclear.has(place))
        tell(fields, `${place}.${finding.field}`, text);
    } else if (!stood.has(keyOf(finding))) {
      const name = names.get(finding.id) ?? '';
      tell(fields, 'seq', { ru: `${name}: ${text.ru}`, en: `${name}: ${text.en}` });
    }
  }
}

const textsOf = (finding: Finding): Localised => ({
  ru: findingText(finding, 'ru'),
  en: findingText(finding, 'en'),
});

/** A primer is known by its name; one that is to be made needs everything any primer needs. */
function* checkPrimers(
  state: BasketState,
  { primers, book }: SaveSequencesInput,
  { sequencing, primerIds }: MergedSequencing,
  fields: Fields,
): Steps<void> {
  const kept = sequencing.primers;
  const basketPrimers = [...state.primers.values()].map(({ primer }) => primer);
  const made = new Map(primersForSequencing(kept, basketPrimers, book).map(({ id, primer }) => [id, primer]));
  const names = new Map(kept.map(({ id, name }) => [id, name]));
  for (const [index, incoming] of primers.entries()) {
    yield;
    const id = primerIds.get(incoming.id) ?? incoming.id;
    const path = `primers.${index}`;
    const primer = made.get(id);
    const name = names.get(id) ?? '';
    if (primer === undefined) {
      if (name.trim() === '' && incoming.storeType !== 'fromOrder') tell(fields, `${path}.name`, NO_NAME);
      continue;
    }
    for (const problem of problemsOf(primer, book)) {
      const field = problem.kind === 'noName' ? 'name' : fieldOf(problem);
      tell(fields, `${path}.${field}`, localised(problem));
    }
  }
}
