import type { LinePrice, OrderedLine } from '../../ordering/order.events.ts';
import type { FiscalLine } from '../payment.events.ts';

type Priced = OrderedLine & LinePrice;

/** A line of a receipt and the lines of the order in it, by place from 1. */
export interface FiscalGroup extends FiscalLine {
  readonly places: readonly number[];
}

/**
 * The lines of an order on a receipt: primers by scale, each product, samples by their service. Each has quantity one and the sum
 * of its lines as price, so nothing is rounded. Lines without a price stand on no receipt, nor those whose places are left out.
 */
export function fiscalGroups(lines: readonly Priced[], without: readonly number[] = []): FiscalGroup[] {
  const isOut = new Set(without);
  const groups = new Map<string, { words: Words; places: number[]; pieces: number; amount: number }>();
  lines.forEach((line, index) => {
    if (line.discountPrice === 0 || isOut.has(index + 1)) return;
    const words = wordsOf(line);
    const group = groups.get(words.key) ?? { words, places: [], pieces: 0, amount: 0 };
    group.places.push(index + 1);
    group.pieces += line.kind === 'product' || line.kind === 'dnaExtract' ? line.count : 1;
    group.amount += line.discountPrice;
    groups.set(words.key, group);
  });
  return [...groups.values()].map(({ words, places, pieces, amount }) => ({
    line: places[0] ?? 0,
    name: `${words.name}, ${words.unit === 'шт.' ? `${pieces} шт.` : `проб: ${pieces}`}`,
    kind: words.kind,
    amount,
    places,
  }));
}

interface Words {
  /** Lines of one key are one line of the receipt. */
  readonly key: string;
  readonly name: string;
  readonly kind: FiscalLine['kind'];
  readonly unit: 'шт.' | 'проб';
}

/** Most characters of a catalogue name: a receipt takes a hundred, and the number of pieces follows. */
const LONGEST_NAME = 80;

function wordsOf(line: OrderedLine): Words {
  switch (line.kind) {
    case undefined: {
      const scale = line.scale.replace('.', ',');
      return { key: `primer ${line.scale}`, name: `Праймеры ${scale} мкмоль`, kind: 'goods', unit: 'шт.' };
    }
    case 'product': {
      const name = line.name.slice(0, LONGEST_NAME);
      return { key: `product ${line.productId}`, name, kind: 'goods', unit: 'шт.' };
    }
    case 'sequence': {
      const name = SERVICES[line.action];
      return { key: line.action, name, kind: 'service', unit: 'проб' };
    }
    case 'dnaExtract':
      return { key: line.kind, name: 'Выделение ДНК', kind: 'service', unit: 'шт.' };
    case 'service': {
      const name = line.name.slice(0, LONGEST_NAME);
      return { key: `service ${line.serviceId}`, name, kind: 'service', unit: 'шт.' };
    }
    case 'delivery':
      return {
        key: `delivery ${line.name}`,
        name: line.name.slice(0, LONGEST_NAME),
        kind: 'service',
        unit: 'шт.',
      };
  }
}

const SERVICES = { sequence: 'Секвенирование ДНК', fragmentAnalyze: 'Фрагментный анализ ДНК' } as const;
