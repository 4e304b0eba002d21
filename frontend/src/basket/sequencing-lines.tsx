import { mostExtractions } from '@oligoteka/primer';
import { type PriceNames, strategyPriceRows } from '@oligoteka/pricing';
import type { Basket, SequenceElement, SequencePrimer } from '@oligoteka/site-api';
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
  onRemove: (sample: SequenceElement, reading: SequencePrimer[]) => void;
  onExtractions: (count: number) => Promise<boolean>;
  onNoExtractions: (count: number) => void;
}

/** What is sequenced, as lines of a table: samples, primers made for them, extractions of DNA. */
export function sequencingLines(
  sequences: Basket['sequences'],
  priceNames: PriceNames,
  { onRemove, onExtractions, onNoExtractions }: SequencingActions,
): Line[] {
  const locale = getLocale();
  const { seq, primers, dnaExtractCount, dnaExtract } = sequences;
  const readers = new Map(primers.map((primer) => [primer.id, primer]));
  const rows = (strategy: string | null) => () => strategyPriceRows(strategy ?? '', priceNames, locale);
  const lines: Omit<Line, 'number'>[] = seq.map((sample) => {
    const reading = sample.primersRls
      .map(({ primerId }) => readers.get(primerId))
      .filter((primer) => primer !== undefined);
    const name = sample.name || m.basket_unnamed();
    return {
      key: `sequence ${sample.id}`,
      name,
      detail: [SAMPLE[sample.sample](), sample.concentration, reading.map((primer) => primer.name).join(', ')]
        .filter(Boolean)
        .join(' · '),
      note: sample.note,
      about: [
        sample.action === 'fragmentAnalyze'
          ? m.basket_summary_fragmentAnalyze()
          : priceNames.options?.get(sample.option),
        sample.withPcr && m.basket_summary_pcr(),
      ]
        .filter(Boolean)
        .join(' · '),
      price: sample.discount_price,
      before: sample.price,
      sum: rows(sample.priceCalcStrategy),
      actions: (
        <IconButton
          icon="remove"
          label={m.basket_remove_named({ name })}
          onClick={() => onRemove(sample, reading)}
        />
      ),
    };
  });
  for (const primer of primers)
    if (primer.price !== null)
      lines.push({
        key: `sequencePrimer ${primer.id}`,
        name: primer.name || m.basket_unnamed(),
        note: m.basket_made_for_sequencing(),
        detail: <Sequence text={primer.sequence} />,
        price: primer.discount_price,
        before: primer.price,
        sum: rows(primer.priceCalcStrategy),
      });
  if (dnaExtractCount > 0) {
    const name = m.basket_summary_dnaExtract();
    const most = mostExtractions(seq);
    lines.push({
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
      sum: rows(dnaExtract?.priceCalcStrategy ?? null),
      actions: (
        <IconButton
          icon="remove"
          label={m.basket_remove_named({ name })}
          onClick={() => onNoExtractions(dnaExtractCount)}
        />
      ),
    });
  }
  return lines.map((line, at) => ({ ...line, number: at + 1 }));
}
