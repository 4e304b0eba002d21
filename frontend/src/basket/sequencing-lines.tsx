import { concentrationIn, mostExtractions } from '@oligoteka/primer';
import type { PriceNames } from '@oligoteka/pricing';
import type { Basket, SequenceElement, SequencePrimer } from '@oligoteka/site-api';
import { openedPrice } from '../calls/names/opened-price.ts';
import { amountWords, type DyeNames, primerWords, workWords } from '../calls/names/sample-words.ts';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { CountStepper } from '../ui/fields/count-stepper.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import type { Line } from '../ui/tables/line-table.tsx';
import { Sequence } from '../ui/drawings/sequence.tsx';
import { wrongCount } from '../forms/wrong-count.ts';
import style from './basket-lines.module.css';

const SAMPLE: Record<SequenceElement['sample'], () => string> = {
  plasmid: m.basket_sample_plasmid,
  pcr: m.basket_sample_pcr,
  genomic: m.basket_sample_genomic,
  culture: m.basket_sample_culture,
};

interface SequencingActions {
  /** What is to be said of samples, by their ids. */
  notices: ReadonlyMap<number, readonly string[]>;
  onEdit: (sample: SequenceElement) => void;
  onRemove: (sample: SequenceElement) => void;
  onExtractions: (count: number) => Promise<boolean>;
  onNoExtractions: (count: number) => void;
}

type Unnumbered = Omit<Line, 'number'>;

/** Names of what samples and their prices name by ids. */
type Names = PriceNames & { readonly dyes?: DyeNames | null };

/** The sequencing of a basket as lines of a table: samples, primers made for them, extractions of DNA. */
export function sequencingLines(
  sequences: Basket['sequences'],
  priceNames: Names,
  actions: SequencingActions,
): Line[] {
  const { seq, primers, plates = [], dnaExtractCount } = sequences;
  const readers = new Map(primers.map((primer) => [primer.id, primer]));
  const plateOf = (id: number | undefined) => plates.find((plate) => plate.id === id);
  const named = (ids: readonly { primerId: number }[] = []) =>
    ids.flatMap(({ primerId }) => {
      const primer = readers.get(primerId);
      return primer ? { ...primer, plate: plateOf(primer.plate) } : [];
    });
  const lines: Unnumbered[] = seq.map((sample) => {
    const words = {
      primers: named(sample.primersRls).map(primerWords).join(', '),
      amounts: amountWords(sample, plateOf(sample.plate)),
      works: workWords(sample, named(sample.pcr?.primers), priceNames.dyes),
    };
    return sampleLine(sample, words, priceNames, actions);
  });
  for (const primer of primers) if (primer.price !== null) lines.push(primerLine(primer, priceNames));
  if (dnaExtractCount > 0) lines.push(extractionsLine(sequences, priceNames, actions));
  return lines.map((line, at) => ({ ...line, number: at + 1 }));
}

const rowsOf = (strategy: string | null, priceNames: PriceNames) => () => openedPrice(strategy, priceNames);

function sampleLine(
  sample: SequenceElement,
  words: { primers: string; amounts: readonly string[]; works: readonly string[] },
  priceNames: PriceNames,
  { notices, onEdit, onRemove }: SequencingActions,
): Unnumbered {
  const told = notices.get(sample.id) ?? [];
  const name = sample.name || m.basket_unnamed();
  const joined = (words: readonly (string | undefined)[]) => words.filter(Boolean).join(' · ');
  const said = joined([
    SAMPLE[sample.sample](),
    concentrationIn(getLocale(), sample.concentration ?? ''),
    ...words.amounts,
    words.primers,
    ...words.works,
  ]);
  return {
    key: `sequence ${sample.id}`,
    name,
    detail: (
      <>
        {said}
        {told.length > 0 && (
          <p className={style['told']}>
            {told.join(' ')}{' '}
            <button
              type="button"
              className={style['later']}
              aria-label={m.basket_sample_edit({ name })}
              onClick={() => onEdit(sample)}
            >
              {m.basket_edit()}
            </button>
          </p>
        )}
      </>
    ),
    note: sample.note,
    // what has a note of its own stands by itself
    ...(!sample.note &&
      told.length === 0 && {
        alike: [said, sample.action, sample.option, sample.price, sample.discount_price].join('|'),
      }),
    about:
      sample.action === 'fragmentAnalyze'
        ? m.basket_summary_fragmentAnalyze()
        : priceNames.options?.get(sample.option),
    price: sample.discount_price,
    before: sample.price,
    sum: rowsOf(sample.priceCalcStrategy, priceNames),
    actions: (
      <>
        <IconButton icon="edit" label={m.basket_edit_named({ name })} onClick={() => onEdit(sample)} />
        <IconButton icon="remove" label={m.basket_remove_named({ name })} onClick={() => onRemove(sample)} />
      </>
    ),
  };
}

const primerLine = (primer: SequencePrimer, priceNames: PriceNames): Unnumbered => ({
  key: `sequencePrimer ${primer.id}`,
  name: primer.name || m.basket_unnamed(),
  note: m.basket_made_for_sequencing(),
  detail: <Sequence text={primer.sequence} />,
  price: primer.discount_price,
  before: primer.price,
  sum: rowsOf(primer.priceCalcStrategy, priceNames),
});

function extractionsLine(
  { seq, dnaExtractCount, dnaExtract }: Basket['sequences'],
  priceNames: PriceNames,
  { onExtractions, onNoExtractions }: SequencingActions,
): Unnumbered {
  const name = m.basket_summary_dnaExtract();
  const most = mostExtractions(seq);
  return {
    key: 'dnaExtract 0',
    name,
    note: dnaExtractCount > most && (
      <span className={style['fault']}>{m.basket_extractions_many({ most })}</span>
    ),
    detail: (
      <CountStepper
        label={m.basket_count_of({ name })}
        more={m.basket_one_more({ name })}
        fewer={m.basket_one_fewer({ name })}
        wrong={wrongCount}
        value={dnaExtractCount}
        most={Math.max(most, dnaExtractCount)}
        onChange={onExtractions}
      />
    ),
    price: dnaExtract?.discount_price ?? null,
    before: dnaExtract?.price ?? null,
    sum: rowsOf(dnaExtract?.priceCalcStrategy ?? null, priceNames),
    actions: (
      <IconButton
        icon="remove"
        label={m.basket_remove_named({ name })}
        onClick={() => onNoExtractions(dnaExtractCount)}
      />
    ),
  };
}
