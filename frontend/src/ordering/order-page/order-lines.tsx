import { capCodes, concentrationIn, primerLength } from '@oligoteka/primer';
import type { PriceNames } from '@oligoteka/pricing';
import type { Order, OrderLine, OrderPrimerLine, OrderSequenceLine } from '@oligoteka/site-api';
import { useDeferredValue, useMemo, useState } from 'react';
import { openedPrice } from '../../calls/names/opened-price.ts';
import { offerRows, serviceWords } from '../../calls/names/service-words.ts';
import { amountWords, type DyeNames, primerWords, workWords } from '../../calls/names/sample-words.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { PastedOriginal } from '../../ui/text/pasted-original.tsx';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { type Line, type LineHeads, LineTable } from '../../ui/tables/line-table.tsx';
import { PriceSum } from '../../ui/tables/price-sum.tsx';
import { boundUnits } from '../../ui/text/bound.ts';
import { formatDayMonth } from '../../ui/text/day.ts';
import { formatMoney, formatNumber } from '../../ui/text/money.tsx';
import { Sequence } from '../../ui/drawings/sequence.tsx';
import { about } from './about-line.ts';
import { findLines, groupLines, type Grouping, kindOf, type LineKind } from './line-groups.ts';
import style from './order-lines.module.css';
import { LineProgress } from '../order-progress/line-progress.tsx';
import { belowGoods } from '../order-progress/product-papers.tsx';
import { hasNote, ServiceNote } from './service-note.tsx';
import { usePrinting } from '../../ui/page/use-printing.ts';

/** From this many lines on there is a search field. */
const MANY = 12;
/** Letters of a day in a time: `2026-11-27`. */
const DAY = 10;

/** Names of what lines and their prices name by ids. */
export type LineNames = PriceNames & { readonly dyes?: DyeNames | null };

interface OrderLinesProps {
  order: Order;
  names: LineNames;
}

const KINDS = {
  primer: m.order_kind_primer,
  sequence: m.order_kind_sequence,
  product: m.order_kind_product,
  service: m.order_kind_service,
  delivery: m.order_delivery,
};

/** Lines of an order, every price with the way it was found. Long orders can be searched and grouped. */
export function OrderLines({ order, names }: OrderLinesProps) {
  const [search, setSearch] = useState('');
  const [grouping, setGrouping] = useState<Grouping>('order');
  const deferred = useDeferredValue(search);
  const looked = usePrinting() ? '' : deferred;
  const { journeys } = order;
  const found = useMemo(() => findLines(order.lines, looked), [order.lines, looked]);
  const lines = useMemo(() => {
    const caps = capCodes(order.lines.filter((line) => line.kind === 'sequence'));
    const isBegun = order.lines.some(
      ({ steps, promised, afterMaterial }) => steps.length > 0 || promised !== null || afterMaterial !== null,
    );
    return new Map(order.lines.map((line) => [line, toLine(line, names, { caps, isBegun, journeys })]));
  }, [order.lines, journeys, names]);
  const groups = useMemo(
    () => groupLines(found, grouping, { made: (line) => about(line, names), kind: KINDS }),
    [found, grouping, names],
  );
  const title = order.lines.every(({ kind }) => kind === 'primer')
    ? m.order_lines({ count: order.lines.length })
    : m.order_items({ count: order.lines.length });
  const many = order.lines.length >= MANY;
  return (
    <LayoutSection id="lines" title={title}>
      {many && (
        <div className={style['tools']} role="search">
          <Field label={m.order_find()} className={style['find']}>
            {(control) => (
              <Input
                {...control}
                type="search"
                dense
                value={search}
                autoComplete="off"
                spellCheck={false}
                placeholder={m.order_find_example()}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            )}
          </Field>
          <RadioGroup
            legend={m.order_grouping()}
            quietLegend
            look="segments"
            name="grouping"
            value={grouping}
            options={[
              { value: 'order', label: m.order_in_order() },
              { value: 'made', label: m.order_by_making() },
            ]}
            onChange={setGrouping}
          />
          <p className={style['found']} role="status">
            {looked.trim() !== '' &&
              m.order_found({
                count: formatNumber(found.length),
                all: formatNumber(order.lines.length),
              })}
          </p>
        </div>
      )}
      {groups.map(({ key, title: group, lines: members, sum }) => (
        <div key={key} className={style['group']}>
          {group && (
            <h3 className={style['groupTitle']}>
              {group} <span>{m.order_group({ count: members.length, sum: formatMoney(sum) })}</span>
            </h3>
          )}
          <LineTable
            caption={group || title}
            heads={headsOf(members)}
            words={{
              open: m.order_how_priced(),
              total: m.order_total(),
              unknown: m.order_price_unknown(),
              free: (items) => m.form_price_free({ items }),
              folded: m.basket_alike,
            }}
            lines={members.flatMap((line) => lines.get(line) ?? [])}
          />
        </div>
      ))}
      {found.length === 0 && <p className={style['none']}>{m.order_none_found()}</p>}
    </LayoutSection>
  );
}

/** Heads of the columns, by the kind of the lines. */
function headsOf(lines: readonly OrderLine[]): LineHeads {
  const common = { number: m.order_number(), name: m.order_name(), price: m.order_price() };
  const heads: Record<LineKind, Pick<LineHeads, 'detail' | 'about'>> = {
    primer: { detail: m.order_sequence(), about: m.order_made() },
    sequence: { detail: m.order_sample(), about: m.order_work() },
    product: { about: m.order_quantity() },
    service: { detail: m.order_service_with(), about: m.order_service_term() },
    delivery: { about: m.order_delivery_of() },
  };
  const [first] = lines;
  return { ...common, ...heads[first ? kindOf(first) : 'primer'] };
}

/** The lines of an accepted offer stand beside it: its name says only what it answers. */
const nameOf = (line: OrderLine): string =>
  line.kind === 'service' && offerRows(line.details).length > 0
    ? m.order_offer_of({ request: line.details.request ?? '' })
    : line.name;

function toLine(
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
    name: boundUnits(nameOf(line)) || m.order_unnamed(),
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
    promised?.day,
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
