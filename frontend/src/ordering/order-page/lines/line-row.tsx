import { concentrationIn, primerLength } from '@oligoteka/primer';
import type { PriceNames } from '@oligoteka/pricing';
import type { Order, OrderLine, OrderPrimerLine, OrderSequenceLine } from '@oligoteka/site-api';
import { openedPrice } from '../../../calls/names/opened-price.ts';
import { offerRows, serviceWords } from '../../../calls/names/service-words.ts';
import { amountWords, type DyeNames, primerWords, workWords } from '../../../calls/names/sample-words.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { PastedOriginal } from '../../../ui/text/pasted-original.tsx';
import type { Line } from '../../../ui/tables/line-table.tsx';
import { PriceSum } from '../../../ui/tables/price-sum.tsx';
import { boundUnits } from '../../../ui/text/bound.ts';
import { formatDayMonth } from '../../../ui/text/day.ts';
import { Sequence } from '../../../ui/drawings/sequence.tsx';
import { about } from './about-line.ts';
import style from './order-lines.module.css';
import { LineProgress } from '../../order-progress/line-progress.tsx';
import { belowGoods } from '../../order-progress/product-papers.tsx';
import { hasNote, ServiceNote } from './service-note.tsx';

/** Letters of a day in a time: `2026-11-27`. */
const DAY = 10;

/** Names of what lines and their prices name by ids. */
export type LineNames = PriceNames & { readonly dyes?: DyeNames | null };

/** The lines of an accepted offer stand beside it: its name says only what it answers. */
const nameOf = (line: OrderLine): string =>
  line.kind === 'service' && offerRows(line.details).length > 0
    ? m.order_offer_of({ request: line.details.request ?? '' })
    : line.name;

/** An order's line as a row of its table. */
export function toLine(
  line: OrderLine,
  names: LineNames,
  {
    caps,
    isBegun,
    journeys,
  }: { caps: ReadonlyMap<number, string>; isBegun: boolean; journeys: Order['journeys'] },
): Line {
  return {
    key: line.line,
    number: line.line,
    name: (line.kind === 'product' ? boundUnits(line.name) : nameOf(line)) || m.order_unnamed(),
    ...(line.kind === 'product' && { note: `${m.order_sku()} ${line.sku}` }),
    ...(line.kind === 'sequence' && {
      note: sampleNote(line, caps.get(line.line)),
      alike: alike(line, names),
    }),
    detail: detail(line, names),
    about: about(line, names),
    price: line.discount_price,
    before: line.price,
    sum: () => openedPrice(line.priceCalcStrategy, names),
    ...(line.kind === 'primer' && pasted(line)),
    ...(line.kind === 'service' && hasNote(line) && { note: <ServiceNote line={line} /> }),
    ...below(line, { isBegun, journeys }),
  };
}

/** Where a line is; of a parcel that has not left, its days. */
function below(
  line: OrderLine,
  { isBegun, journeys }: { isBegun: boolean; journeys: Order['journeys'] },
): Pick<Line, 'below'> {
  if (line.kind !== 'delivery') return belowGoods(line, isBegun);
  const journey = journeys.find((one) => one.line === line.line);
  if (journey === undefined) return line.state === 'waiting' ? {} : { below: <LineProgress line={line} /> };
  const days = { dispatch: formatDayMonth(journey.dispatch), arrival: formatDayMonth(journey.arrival) };
  return { below: <p className={style['days']}>{m.delivery_days_ahead(days)}</p> };
}

/** Samples that are read alike and stand where the others do; undefined for one with a note of its own. */
function alike(line: OrderSequenceLine, names: LineNames): string | undefined {
  if (line.note) return undefined;
  const { price, discount_price, state, steps, promised, afterMaterial } = line;
  const said = [detail(line, names), about(line, names), price, discount_price, state];
  return JSON.stringify([
    said,
    steps.map(({ state, note, at }) => [state, note, at.slice(0, DAY)]),
    promised,
    afterMaterial,
  ]);
}

/** The code for the cap, and the customer's note on the sample. */
function sampleNote({ note }: OrderSequenceLine, code: string | undefined): string {
  return [code && m.order_cap_code({ code }), note].filter(Boolean).join(' · ');
}

/** The content of a line: letters, or a sample with the primers it is read with. */
function detail(line: OrderLine, { dyes }: LineNames) {
  switch (line.kind) {
    case 'primer':
      return (
        <>
          <Sequence text={line.text} />{' '}
          <span className={style['length']}>{m.order_length({ length: primerLength(line) })}</span>
        </>
      );
    case 'sequence':
      return [
        SAMPLE[line.sample](),
        concentrationIn(getLocale(), line.concentration ?? ''),
        ...amountWords(line, line.plate),
        line.primers.map(primerWords).join(', '),
        ...workWords(line, line.pcr?.primers ?? [], dyes),
      ]
        .filter(Boolean)
        .join(' · ');
    case 'service': {
      const rows = offerRows(line.details);
      return rows.length > 0 ? <PriceSum label={line.name} rows={rows} /> : serviceWords(line.details);
    }
    case 'product':
    case 'dnaExtract':
    case 'delivery':
      return '';
  }
}

const SAMPLE: Record<OrderSequenceLine['sample'], () => string> = {
  plasmid: m.order_sample_plasmid,
  pcr: m.order_sample_pcr,
  genomic: m.order_sample_genomic,
  culture: m.order_sample_culture,
};

/** The text that the person pasted, and the changes made in reading it. */
function pasted({ source }: OrderPrimerLine): Pick<Line, 'note' | 'more'> {
  if (source === null) return {};
  const changes = source.changes.map(({ text }) => text);
  return {
    ...(changes.length > 0 && { note: m.order_pasted_changed() }),
    more: () => <PastedOriginal title={m.order_pasted()} text={source.text} changes={changes} />,
  };
}
