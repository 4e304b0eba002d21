import { serviceNames } from '@oligoteka/genes';
import { writeText } from '@oligoteka/primer';
import { basket } from '../../basket/basket.ts';
import type { BasketEvent } from '../../basket/basket.events.ts';
import type { BasketState } from '../../basket/basket-state.ts';
import { Publications } from '../../dictionaries/publications.ts';
import { fold } from '../../event-store/decider.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import { type OperatorCommand, OperatorError } from '../command.ts';
import { basketOf } from '../../basket/basket-stream.events.ts';
import { basketAsOf } from '../orders/basket-as-of.ts';
import { carriedText, leftText } from '../orders/event-notes.ts';
import { AS_OF, asOfPosition, moscow, TIMES } from '../print/moment.ts';
import { amount, paint, roubles, table } from '../print/print.ts';

export const basketCommand: OperatorCommand = {
  usage: 'basket <id>',
  description: 'timeline of a basket and what was in it',
  readOnly: true,
  options: [AS_OF],
  help: `The id stands in the cookie basketId, and in the timeline of every order. Prices are those the
visitor was shown. Every order ends the basket's history, and what is left goes on in the next one: <id>-1
is the first, <id>-2 the second, <id> alone the one it is in now, or was in at --as-of.

${TIMES}

Examples:
  npm run ops -- basket 0b6f1a52-8f4e-4d0c-9a55-5a6f6f4d3c11
  npm run ops -- basket 0b6f1a52-8f4e-4d0c-9a55-5a6f6f4d3c11 --as-of "2026-11-21 14:30"`,
  async run(history, [id = ''], options) {
    const asOf = await asOfPosition(history, options);
    const events = await basketAsOf(history.store, id.toLowerCase(), asOf);
    const [first] = events;
    if (first === undefined)
      throw new OperatorError(`there is no basket "${id}" as of position ${asOf}: give its whole id`);
    const state = fold(
      basket,
      events.map(({ type, data }) => ({ type, data }) as BasketEvent),
    );
    const { sequencing, number } = state;
    const services = servicesOf(state);
    const book = (await Publications.read(history.store, asOf)).bookFor({ knownAt: asOf });
    const contents = primersOf(state, book);
    const goods = goodsOf(state, book);
    const timeline = timelineOf(events);
    const text = [
      paint(
        'bold',
        `Basket ${id}, history ${number}, version ${events.length}, as known at position ${asOf}`,
      ),
      timelineTable(timeline),
      contents.length + goods.length + sequencing.samples.length + services.length === 0
        ? 'It is empty.'
        : '',
      number > 1
        ? `What was ordered from it before: npm run ops -- basket ${basketOf(first.stream).basketId}-${number - 1}`
        : '',
      primerTable(contents),
      goodsTable(goods),
      sampleTable(sequencing.samples),
      serviceTable(services),
      sequencing.dnaExtractCount > 0 ? `DNA extractions: ${sequencing.dnaExtractCount}` : '',
    ];
    return {
      document: {
        id,
        asOf,
        history: number,
        version: events.length,
        timeline,
        contents,
        products: goods,
        sequencing,
        services,
      },
      text: text.filter(Boolean).join('\n\n'),
      failed: false,
    };
  },
};

type Book = ReturnType<Publications['bookFor']>;
type Contents = Pick<BasketState, 'primers' | 'products'>;

function primersOf({ primers }: Contents, book: Book) {
  return [...primers]
    .sort(([, one], [, other]) => one.primer.numberInOrder - other.primer.numberInOrder)
    .map(([primerId, { primer, quote }]) => ({
      primerId,
      ...primer,
      text: book === null ? primer.sequence : writeText(primer, book.rules),
      price: quote === null ? null : quote.discountPrice / 100,
      pricedWith: quote?.pricedWith ?? null,
    }));
}

function goodsOf({ products }: Contents, book: Book) {
  return [...products].map(([productId, { count, selected, quote }]) => ({
    productId,
    name: englishName(book?.sellables.get(productId)?.product),
    count,
    selected,
    price: quote.price / 100,
    pricedWith: quote.pricedWith,
  }));
}

function timelineOf(events: readonly RecordedEvent[]) {
  return events.map((event) => ({
    at: event.metadata.at,
    position: event.position,
    event: event.type,
    actor: event.metadata.actor,
    note: noteOf(event),
  }));
}

const WIDEST_NOTE = 60;

const timelineTable = (timeline: ReturnType<typeof timelineOf>): string =>
  table(
    timeline.map(({ at, position, event, note }) => ({ 'at (Moscow)': moscow(at), position, event, note })),
    WIDEST_NOTE,
  );

const primerTable = (primers: ReturnType<typeof primersOf>): string =>
  table(
    primers.map((primer) => ({
      id: primer.primerId,
      name: primer.name,
      sequence: primer.text,
      scale: primer.scale,
      options: primer.options.join('+'),
      state: primer.editState,
      'price, RUB': primer.price === null ? '-' : amount(Math.round(primer.price * 100)),
    })),
  );

const goodsTable = (goods: ReturnType<typeof goodsOf>): string =>
  table(
    goods.map(({ productId, name, count, selected, price }) => ({
      product: productId,
      name,
      count,
      state: selected ? 'selected' : 'waiting',
      'each, RUB': amount(Math.round(price * 100)),
    })),
  );

const sampleTable = (samples: BasketState['sequencing']['samples']): string =>
  table(
    samples.map(({ id, name, sample, action, option, primersRls, withPcr }) => ({
      sample: id,
      name,
      material: sample,
      action,
      option,
      primers: primersRls.length,
      PCR: withPcr ? 'yes' : '',
    })),
  );

function servicesOf({ services }: BasketState) {
  return [...services].map(([serviceId, { service, quote }]) => ({
    serviceId,
    ...service,
    name: serviceNames(service, service.title).en,
    price: quote === null ? null : quote.discountPrice / 100,
  }));
}

const serviceTable = (services: ReturnType<typeof servicesOf>): string =>
  table(
    services.map(({ serviceId, service, name, price }) => ({
      id: serviceId,
      service,
      name,
      'price, RUB': price === null ? '-' : amount(Math.round(price * 100)),
    })),
  );

function noteOf({ type, data }: RecordedEvent): string {
  const event = { type, data } as BasketEvent;
  switch (event.type) {
    case 'PrimerAdded':
    case 'PrimerChanged': {
      const { primerId, primer, quote } = event.data;
      const price = quote === null ? 'no price' : roubles(quote.discountPrice);
      return `${primerId} ${primer.name}: ${primer.sequence} ${primer.scale}, ${price}`;
    }
    case 'PrimerRemoved':
      return String(event.data.primerId);
    case 'ProductAdded':
    case 'ProductChanged': {
      const { productId, count, selected, quote } = event.data;
      return `${productId}: ${count} at ${roubles(quote.price)}${selected ? '' : ', not selected'}`;
    }
    case 'ProductRemoved':
      return String(event.data.productId);
    case 'SequencingSaved': {
      const { sequencing, quote } = event.data;
      const price = quote === null ? 'no price' : roubles(quote.discountPrice);
      return `${sequencing.samples.length} samples, ${sequencing.dnaExtractCount} extractions, ${price}`;
    }
    case 'ServiceSaved': {
      const { serviceId, service, quote } = event.data;
      const price = quote === null ? 'no price' : roubles(quote.discountPrice);
      return `${serviceId} ${serviceNames(service, service.title).en}, ${price}`;
    }
    case 'ServiceRemoved':
      return String(event.data.serviceId);
    case 'BasketOrdered':
      return `${leftText(event.data)} with order ${event.data.orderUid}`;
    case 'BasketClosed':
      return `by order ${event.data.orderUid}`;
    case 'BasketOpened':
      return `${carriedText(event.data)}, left by order ${event.data.orderUid}`;
    case 'BasketRepriced': {
      const { lines, seen, after } = event.data;
      return `${lines.length} lines cost other than before: ${roubles(seen)} -> ${roubles(after)}`;
    }
    case 'BasketBound':
      return `to member ${event.data.userId}`;
    case 'BasketMoved':
      return `to basket ${event.data.to}`;
    case 'BasketMerged': {
      const { from, primerIds, products, sampleIds } = event.data;
      return `${primerIds.length} primers, ${products.length} products, ${sampleIds.length} samples of basket ${from}`;
    }
    case 'BasketReturned':
      return `from basket ${event.data.from}`;
    case 'MergeUndone':
    case 'BasketCleaned':
    case 'RepricingSeen':
      return '';
    // an event of a newer shop is shown, not explained
    default:
      return JSON.stringify(data).slice(0, 120);
  }
}

/** The desk speaks English, as far as the catalogue does. */
function englishName(product: { readonly name: string; readonly name_en: string } | undefined): string {
  return product?.name_en || (product?.name ?? '');
}
