import type { PrimerRules } from '@oligoteka/primer';
import type { PriceNames } from '@oligoteka/pricing';
import type { Basket, BasketRepricing } from '@oligoteka/site-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import type { SiteCall } from '../calls/call.ts';
import { LayoutSection } from '../ui/page/two-column-layout.tsx';
import { type Line, type LineHeads, LineTable } from '../ui/tables/line-table.tsx';
import { formatMoney, formatNumber } from '../ui/text/money.tsx';
import style from './basket-lines.module.css';
import { chosenPrimers } from './basket-primers.ts';
import { primerLines } from './primer-lines.tsx';
import { productLines } from './product-lines.tsx';
import {
  dyeSetsQuery,
  type GoodsNames,
  goodsNamesQuery,
  sequenceOptionsQuery,
} from '../calls/names/goods-names.ts';
import { formOf, serviceLines, servicesTitle } from './service-lines.tsx';
import { useSampleNotices } from './notices/use-sample-notices.ts';
import { sequencingLines } from './sequencing-lines.tsx';
import { samplesWithTheirs } from './writes/goods.ts';
import type { useBasketWrites } from './writes/use-basket-writes.ts';

interface BasketGoodsProps {
  call: SiteCall;
  basket: Basket;
  rules: PrimerRules;
  writes: ReturnType<typeof useBasketWrites>;
}

const NO_NAMES: GoodsNames = { goods: {}, groups: [] };

/** The content of the basket, each kind a table of its own, in the order in which an order and its papers number them. */
export function BasketGoods({ call, basket, rules, writes }: BasketGoodsProps) {
  const navigate = useNavigate();
  const { remove, backToForm, setProduct, setExtractions } = writes;
  const { products, sequences, services, repriced } = basket;
  const primers = useMemo(() => chosenPrimers(basket), [basket]);
  const { data: names = NO_NAMES } = useQuery({
    ...goodsNamesQuery(
      call,
      products.map(({ id }) => id),
    ),
    enabled: products.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data: options } = useQuery({ ...sequenceOptionsQuery(call), enabled: sequences.seq.length > 0 });
  const { data: dyes = null } = useQuery({
    ...dyeSetsQuery(call),
    enabled: sequences.seq.some(({ fragment }) => fragment !== undefined),
  });
  const priceNames = useMemo((): PriceNames => {
    const locale = getLocale();
    return {
      modifiers: rules.modifiers,
      groups: new Map(names.groups.map(([id, name]) => [id, name[locale]])),
      options: new Map(options?.map(({ id, name, name_en }) => [id, locale === 'ru' ? name : name_en])),
    };
  }, [rules, names, options]);

  const ofPrimers = useMemo(() => {
    const lines = primerLines(primers, rules, {
      onRemove: (primer) => void remove({ primers: [primer] }),
      onEdit: (primer) =>
        void backToForm([primer]).then((done) =>
          done ? navigate({ to: '/services/synthesis/order-form' }) : undefined,
        ),
    });
    return withFormerPrice(lines, repriced);
  }, [primers, rules, repriced, remove, backToForm, navigate]);
  const notices = useSampleNotices(sequences, options, dyes);
  const ofSequencing = useMemo(() => {
    const lines = sequencingLines(
      sequences,
      { ...priceNames, dyes },
      {
        notices,
        onEdit: ({ id: sample }) =>
          void navigate({
            to: '/services/sequencing/sanger/order-form',
            search: { change: 'basket', sample },
          }),
        onRemove: (sample) => void remove(samplesWithTheirs(sequences, [sample])),
        onExtractions: setExtractions,
        onNoExtractions: (extractions) => void remove({ extractions }),
      },
    );
    return withFormerPrice(lines, repriced);
  }, [sequences, priceNames, dyes, notices, repriced, remove, setExtractions, navigate]);
  const ofServices = useMemo(() => {
    const lines = serviceLines(services, priceNames, {
      onEdit: (service) => {
        const to = formOf(service);
        if (to !== null) void navigate({ to, search: { change: service.id } });
      },
      onRemove: (service) => void remove({ services: [service] }),
    });
    return withFormerPrice(lines, repriced);
  }, [services, priceNames, repriced, remove, navigate]);
  const ofProducts = useMemo(() => {
    const lines = productLines(products, names.goods, priceNames, {
      onChange: setProduct,
      onRemove: (product) => void remove({ products: [product] }),
    });
    return withFormerPrice(lines, repriced);
  }, [products, names, priceNames, repriced, remove, setProduct]);

  return (
    <>
      <Part
        id="basket-primers"
        title={m.basket_primers_title()}
        lines={ofPrimers}
        heads={{ detail: m.basket_sequence(), about: m.basket_made() }}
      />
      <Part
        id="basket-products"
        title={m.basket_products_title()}
        lines={ofProducts}
        heads={{ about: m.basket_pack(), count: m.basket_count() }}
      />
      <Part
        id="basket-sequencing"
        title={m.basket_sequencing_title()}
        lines={ofSequencing}
        heads={{ detail: m.basket_sample(), about: m.basket_option() }}
      />
      <Part
        id="basket-services"
        title={servicesTitle(services)}
        lines={ofServices}
        heads={{ detail: m.basket_service_with(), about: m.basket_service_ready() }}
      />
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  lines: readonly Line[];
  heads: Partial<LineHeads>;
}

function Part({ id, title, lines, heads }: PartProps) {
  if (lines.length === 0) return null;
  return (
    <LayoutSection id={id} title={title} amount={formatNumber(lines.length)}>
      <LineTable
        caption={title}
        heads={{
          number: m.basket_number(),
          name: m.basket_name(),
          price: m.basket_price(),
          actions: m.basket_actions(),
          ...heads,
        }}
        words={{
          open: m.basket_how_priced(),
          total: m.basket_price_total(),
          unknown: m.basket_price_unknown(),
          free: (items) => m.form_price_free({ items }),
          folded: m.basket_alike,
        }}
        lines={lines}
      />
    </LayoutSection>
  );
}

/** Adds the price a person last saw to every line that new price lists have changed. Keys of lines are `kind id`. */
function withFormerPrice(lines: Line[], repriced: BasketRepricing | null): Line[] {
  if (repriced === null) return lines;
  const former = new Map(repriced.lines.map(({ kind, id, before }) => [`${kind} ${id}`, before]));
  return lines.map((line) => {
    const before = former.get(String(line.key));
    if (before === undefined) return line;
    const words =
      before === null ? m.basket_price_was_none() : m.basket_price_was({ before: formatMoney(before) });
    return {
      ...line,
      alike: undefined,
      note: (
        <>
          {line.note} <span className={style['repriced']}>{words}</span>
        </>
      ),
    };
  });
}
