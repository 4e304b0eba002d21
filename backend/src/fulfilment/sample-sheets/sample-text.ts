import type { SentMaterial } from '@oligoteka/genes';
import {
  type Need,
  type SampleRules,
  type SentSample,
  type SentThings,
  concentrationIn,
  findingText,
} from '@oligoteka/primer';
import type { OrderedSample, ReadPrimer } from '../../ordering/order.events.ts';
import { breakable } from '../passports/passport-view.ts';
import { figure, type Language } from '../passports/passport-words.ts';
import { SAMPLE_WORDS } from './sample-words.ts';

/** A sample of an order with the number of its line. */
export type NumberedSample = OrderedSample & { readonly line: number };

/** Everything that is sent for an order: samples, own primers, and DNA for services. */
export type SentForOrder = SentThings<NumberedSample> & { readonly materials: readonly SentMaterial[] };

/** The words of dictionaries that a sample names by id. */
export type SampleNames = Pick<SampleRules, 'options' | 'fragmentAnalysis'>;

const NBSP = '\u00a0';

const joined = (parts: readonly (string | false | undefined)[], by = ' · '): string =>
  parts.filter(Boolean).join(by);

const number = (value: number, language: Language): string =>
  figure(value, Number.isInteger(value) ? 0 : 1, language);

/** Material of a sample and everything that is done with it. */
export function workText(sample: OrderedSample, names: SampleNames, language: Language): string {
  const words = SAMPLE_WORDS[language];
  const option = names.options.find(({ id }) => id === sample.option);
  const isRead = sample.action === 'sequence';
  return joined([
    words.materials[sample.sample],
    sample.length !== undefined && words.length(number(sample.length, language)),
    sample.extract && words.extract[sample.extract],
    sample.cleanUp && words.cleanUp,
    sample.withPcr && pcrText(sample, language),
    isRead ? words.read : fragmentText(sample, names, language),
    isRead && (language === 'ru' ? option?.name : option?.name_en)?.toLowerCase(),
  ]);
}

function pcrText({ pcr = {} }: OrderedSample, language: Language): string {
  const words = SAMPLE_WORDS[language];
  const { annealing, cycles, length } = pcr;
  const conditions = joined(
    [
      length !== undefined && words.length(number(length, language)),
      annealing !== undefined && words.annealing(number(annealing, language)),
      cycles !== undefined && words.cycles(cycles),
    ],
    ', ',
  );
  return conditions === '' ? words.pcr : `${words.pcr} (${conditions})`;
}

function fragmentText({ fragment }: OrderedSample, names: SampleNames, language: Language): string {
  const words = SAMPLE_WORDS[language];
  if (fragment === undefined) return words.fragments;
  const known = names.fragmentAnalysis;
  const set = known?.dyeSets.find(({ id }) => id === fragment.dyeSet);
  const standard = known?.standards.find(({ id }) => id === fragment.standard);
  const products = fragment.products.map(({ dye, from, to, name }) =>
    joined([name, set?.dyes.find(({ id }) => id === dye)?.name ?? dye, `${from}–${to}`], ' '),
  );
  const run = [set?.name ?? fragment.dyeSet, standard?.name ?? fragment.standard, ...products];
  return `${words.fragments} (${joined(run, ', ')})`;
}

/** What its owner said of it. Example: `85 нг/мкл, 10 мкл`. */
export function toldText(
  {
    concentration = '',
    volume,
  }: { readonly concentration?: string | undefined; readonly volume?: number | undefined },
  bare: 'ng/µl' | 'µM',
  language: Language,
): string {
  const told = concentrationIn(language, concentration.trim(), bare);
  const text = joined([told, volume !== undefined && microlitres(volume, language)], ', ');
  return text === '' ? SAMPLE_WORDS[language].notTold : text;
}

/** What is too little, in words; empty where nothing is. */
export function faultText({ faults }: Need, language: Language): string {
  return faults.map(({ kind }) => findingText(kind, language)).join(' ');
}

const microlitres = (volume: number, language: Language): string =>
  `${number(volume, language)}${NBSP}${language === 'ru' ? 'мкл' : 'µl'}`;

/** Codes of own primers by their ids. */
export type PrimerCodes = ReadonlyMap<number, string>;

/** The primers a sample is read with, and those of its PCR. */
export function primersText(
  { line }: SentSample<NumberedSample>,
  codes: PrimerCodes,
  language: Language,
): string {
  const words = SAMPLE_WORDS[language];
  const named = (primer: ReadPrimer): string => {
    const store = words.stores[primer.storeType](codes.get(primer.id) ?? '');
    const name = breakable(primer.name);
    return store === '' ? name : `${name} (${store})`;
  };
  const ofPcr = line.pcr?.primers ?? [];
  return joined(
    [
      line.primers.map(named).join(', '),
      ofPcr.length > 0 && `${words.pcrPrimers}: ${ofPcr.map(named).join(', ')}`,
    ],
    '; ',
  );
}
