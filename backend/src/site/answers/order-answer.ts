import { serviceDetails } from './service-answer.ts';
import { addressInEnglish } from '@oligoteka/address';
import { writeText } from '@oligoteka/primer';
import { kopecks, toRoubles } from '@oligoteka/pricing';
import type { LineMeasured, LinePriceChange, Order, OrderLine, OrderSummary } from '@oligoteka/site-api';
import { carrierName } from '../../ordering/delivery/carriers.ts';
import { pointAnswer } from './delivery-answer.ts';
import { goodsAnswer } from './goods-answer.ts';
import { oligoFiles } from './oligo-files.ts';
import { progressAnswer, shipmentsAnswer } from './progress-answer.ts';
import { readsAnswer } from './results-answer.ts';
import { pastedAnswer } from './pasted-answer.ts';
import { sampleFiles } from './sample-files.ts';
import { sampleLineAnswer } from './samples-answer.ts';
import type { PriceBook } from '../../dictionaries/dictionaries.ts';
import type { LinePrice, OrderedLine } from '../../ordering/order.events.ts';
import type { OrderInList } from '../../ordering/get-orders/get-orders.handler.ts';
import type { LineChange } from '../../documents/renew-invoice/price-changes.ts';
import type { GoodsPaper } from '../../documents/goods/get-goods-papers.handler.ts';
import type { OrderPapers } from '../../documents/get-order-papers/get-order-papers.handler.ts';
import { isOnTrust, type LineStep } from '../../ordering/order-lines.ts';
import { awaitsPayment } from '../../ordering/order.ts';
import { expiredPapers, invoiceOfOrder, orderPaperLinks, shipmentPaperLinks } from './paper-links.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';

const FORGOTTEN = {
  payer: { name: '', isPerson: false, inn: '', kpp: '' },
  contact: { name: '', phone: '', email: '' },
};

/** Things that an answer about an order is made of, besides the order. */
interface OrderParts {
  readonly book: PriceBook;
  readonly papers: OrderPapers;
  /** Files about the products in it. */
  readonly goods: readonly GoodsPaper[];
  /** Of each line (progress-answer.ts). */
  readonly measured: readonly (LineMeasured | null)[];
  /** Of each line (working-days.ts). */
  readonly afterMaterial: readonly (number | null)[];
  readonly language: 'ru' | 'en';
}

/** An order in the shape and the money of the wire. Until the worker has created it, the agreed lines stand with their prices. */
export function orderAnswer(
  view: OrderView,
  lines: readonly { readonly price: number; readonly discountPrice: number; readonly strategy: string }[],
  { book, papers, goods, measured, afterMaterial, language }: OrderParts,
): Omit<Order, 'vat' | 'money' | 'canChangePayer' | 'canKeepMoney' | 'renewal' | 'workingDays' | 'journeys'> {
  const { submission, creation } = view;
  const details = view.personal ?? { ...FORGOTTEN, address: null, comment: '' };
  return {
    uid: view.uid,
    number: view.number,
    state: view.state,
    payment: submission.payment,
    lines: submission.lines.map((line, index) => ({
      ...lineAnswer(line, lines[index] ?? UNPRICED, index + 1, {
        ...{ book, goods, language },
        steps: view.fulfilment?.lines[index],
      }),
      ...progressAnswer(view, index, language),
      afterMaterial: afterMaterial[index] ?? null,
      measured: measured[index] ?? null,
    })),
    price: toRoubles(kopecks(creation?.price ?? lines.reduce((sum, line) => sum + line.price, 0))),
    total: toRoubles(kopecks(creation?.total ?? submission.total)),
    dictionaries: submission.pricedWith,
    payer: details.payer,
    contact: details.contact,
    delivery: submission.delivery,
    point: submission.point === undefined ? null : pointAnswer(submission.point, language),
    address: details.address && (language === 'en' ? addressInEnglish(details.address) : details.address),
    comment: details.comment,
    purchaseNumber: submission.purchaseNumber,
    ...(submission.agreed !== undefined &&
      (submission.agreed.byPayer ? { byContract: true } : { contracts: [...submission.agreed.contracts] })),
    history: view.history.map(({ state, at, note }) => ({ state, at, note: note?.[language] ?? '' })),
    onTrust: isOnTrust(view) ? (view.fulfilment?.onTrust?.at ?? null) : null,
    shipments: shipmentsAnswer(view.fulfilment),
    ...readsAnswer(view, language),
    documents: orderPaperLinks(view, papers),
    shipmentPapers: shipmentPaperLinks(view, papers),
    oligoFiles: oligoFiles(view, language),
    sampleFiles: sampleFiles(view, language),
    invoice: invoiceOfOrder(papers),
    expired: awaitsPayment(view) ? expiredPapers(papers) : [],
    repriced: creation?.repriced
      ? { at: creation.repriced.at, was: toRoubles(kopecks(creation.repriced.was)) }
      : null,
    cancelByCode: submission.memberId === undefined,
  };
}

/** Lines that cost something else now, by their names. */
export function priceChangesAnswer(
  changes: readonly LineChange[],
  lines: readonly Pick<OrderLine, 'name'>[],
): LinePriceChange[] {
  return changes.map(({ line, was, now }) => ({
    line,
    name: lines[line - 1]?.name ?? '',
    was: toRoubles(kopecks(was)),
    now: now === null ? null : toRoubles(kopecks(now)),
  }));
}

const UNPRICED: LinePrice = { price: 0, discountPrice: 0, strategy: '' };
const EXTRACTION = { ru: 'Выделение ДНК', en: 'DNA extraction' };

interface LineParts extends Pick<OrderParts, 'book' | 'goods' | 'language'> {
  readonly steps: readonly LineStep[] | undefined;
}

/** A line without where it is on its way. */
type WithoutProgress = {
  [Kind in OrderLine['kind']]: Omit<
    Extract<OrderLine, { kind: Kind }>,
    'state' | 'isDropped' | 'steps' | 'promised' | 'afterMaterial' | 'measured'
  >;
}[OrderLine['kind']];

function lineAnswer(
  line: OrderedLine,
  { price, discountPrice, strategy }: LinePrice,
  number: number,
  { book, goods, steps, language }: LineParts,
): WithoutProgress {
  const common = {
    line: number,
    price: toRoubles(kopecks(price)),
    discount_price: toRoubles(kopecks(discountPrice)),
    priceCalcStrategy: strategy,
  };
  switch (line.kind) {
    case undefined: {
      const { primerId, name, sequence, scale, source } = line;
      const [mods, options] = [[...line.mods], [...line.options]];
      const text = writeText({ sequence, mods }, book.rules);
      const pasted = source ? pastedAnswer(source, language) : null;
      const content = { primerId, name, sequence, text, mods, scale, options, source: pasted };
      return { ...common, kind: 'primer', count: 1, ...content };
    }
    case 'product': {
      const { productId, sku, count } = line;
      const name = language === 'ru' ? line.name : line.name_en;
      return {
        ...common,
        kind: 'product',
        name,
        productId,
        sku,
        pack: packOf(productId, book, language),
        count,
        ...goodsAnswer(sku, steps, goods, language),
      };
    }
    case 'sequence': {
      return { ...common, ...sampleLineAnswer(line), count: Math.max(line.primers.length, 1) };
    }
    case 'dnaExtract':
      return { ...common, kind: 'dnaExtract', name: EXTRACTION[language], count: line.count };
    case 'service': {
      const { serviceId, service, title, days: workingDays } = line;
      const name = language === 'ru' ? line.name : line.name_en;
      const details = serviceDetails(line, language);
      return { ...common, kind: 'service', name, count: 1, serviceId, service, title, details, workingDays };
    }
    case 'delivery': {
      const { method, temperature, goods } = line;
      const name = language === 'ru' ? line.name : line.name_en;
      const carrier = carrierName(line.carrier, language);
      return { ...common, kind: 'delivery', name, count: 1, method, temperature, carrier, goods: [...goods] };
    }
  }
}

/** The pack as the catalogue named it when it was ordered; a volume has it in its name. */
function packOf(productId: number, { sellables }: PriceBook, language: 'ru' | 'en'): string {
  const { product, volume } = sellables.get(productId) ?? {};
  if (product === undefined || volume) return '';
  return language === 'ru' ? product.pack : (product.pack_en ?? product.pack);
}

/** An order in the list of a member's orders. */
export function orderSummary({
  uid,
  number,
  state,
  at,
  total,
  submission,
  payer,
}: OrderInList): OrderSummary {
  const { payment, purchaseNumber, lines } = submission;
  const count = (kind: OrderedLine['kind']): number => lines.filter((line) => line.kind === kind).length;
  return {
    uid,
    number,
    state,
    at,
    total: toRoubles(kopecks(total)),
    payment,
    purchaseNumber,
    payer: payer ?? '',
    lines: {
      primers: count(undefined),
      products: count('product'),
      samples: count('sequence'),
      services: count('service'),
    },
  };
}
