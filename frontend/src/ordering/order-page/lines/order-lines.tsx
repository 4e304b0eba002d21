import { capCodes } from '@oligoteka/primer';
import type { Order, OrderLine } from '@oligoteka/site-api';
import { useDeferredValue, useMemo, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { RadioGroup } from '../../../ui/fields/choice.tsx';
import { LayoutSection } from '../../../ui/page/two-column-layout.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { type LineHeads, LineTable } from '../../../ui/tables/line-table.tsx';
import { formatMoney, formatNumber } from '../../../ui/text/money.tsx';
import { about } from './about-line.ts';
import { type LineNames, toLine } from './line-row.tsx';
import { findLines, groupLines, type Grouping, kindOf, type LineKind } from './line-groups.ts';
import style from './order-lines.module.css';
import { usePrinting } from '../../../ui/page/use-printing.ts';

/** From this many lines on there is a search field. */
const MANY = 12;

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
