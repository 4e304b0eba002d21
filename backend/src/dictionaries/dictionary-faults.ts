import { foldName, SCALES } from '@oligoteka/primer';
import type { DictionaryContents, PublishedContents, PublishedKind } from './dictionary.events.ts';
import {
  bulk,
  modifier,
  primerPrice,
  product,
  productGroup,
  sequenceOption,
  sequencePrice,
  settings,
} from './row-checks.ts';
import { deliveryTariffs } from './delivery-checks.ts';
import { genePrices } from './gene-checks.ts';
import { customerPrices } from './customer-price-checks.ts';
import { fragmentAnalysis } from './fragment-checks.ts';
import { makingTerms, movedDays } from './terms-checks.ts';
import { sellerFaults } from './seller-faults.ts';
import {
  type Check,
  type DictionaryFault,
  fault,
  isRow,
  list,
  type Path,
  record,
  rowsOf,
  shown,
} from './shape.ts';

export type { DictionaryFault } from './shape.ts';

/** Broken references between dictionaries, such as a bulk or an agreed price of an unknown product. */
export function referenceFaults({
  products,
  bulks,
  'sequence-prices': prices,
  'sequence-options': options,
  'customer-prices': customers,
}: Partial<DictionaryContents & Pick<PublishedContents, 'customer-prices'>>): DictionaryFault[] {
  const byId = new Map(products?.products.map((one) => [one.id, one]));
  const bulkFaults = (products === undefined ? [] : (bulks ?? [])).flatMap((one, index) => {
    const path = ['bulks', index];
    const whole = byId.get(one.product);
    if (whole === undefined) return fault([...path, 'product'], `names no product: ${one.product}`);
    return [
      ...(whole.bulk
        ? []
        : fault([...path, 'product'], `${one.product} is not sold by volume: bulk is false`)),
      ...one.volumes.flatMap(({ id: volume }, place) =>
        byId.has(volume) ? fault([...path, 'volumes', place, 'id'], `${volume} is a product's id`) : [],
      ),
    ];
  });
  const known = new Set(options?.map((option) => option.id));
  const priceFaults = (options === undefined ? [] : (prices ?? [])).flatMap(({ option }, index) =>
    option === null || known.has(option)
      ? []
      : fault(['sequence-prices', index, 'option'], `names no option: ${option}`),
  );
  const skus = new Set(products?.products.map(({ sku }) => sku));
  const fixedFaults = (products === undefined ? [] : (customers ?? [])).flatMap(({ fixed = [] }, index) =>
    fixed.flatMap(({ sku }, place) =>
      skus.has(sku)
        ? []
        : fault(['customer-prices', index, 'fixed', place, 'sku'], `names no product: ${shown(sku)}`),
    ),
  );
  return [...bulkFaults, ...priceFaults, ...fixedFaults];
}

/** Everything wrong in the content of a dictionary; an empty list for one that can be priced with. */
export function dictionaryFaults(kind: PublishedKind, content: unknown): DictionaryFault[] {
  return CHECKS[kind](content, []);
}

/** The others came later: older price lists do not name them, and nobody can order them. */
const PRICED_SERVICES = ['sequence', 'fragmentAnalyze', 'pcr', 'dnaExtract'];

const CHECKS: Readonly<Record<PublishedKind, Check>> = {
  'primer-prices': (value, path) => [
    ...list(primerPrice, ['scale'])(value, path),
    ...missing(value, path, 'scale', SCALES),
  ],
  modifiers: (value, path) => [...list(modifier, ['id'])(value, path), ...namesTwice(value, path)],
  settings,
  products: (value, path) => [
    ...record({ groups: list(productGroup, ['id']), products: list(product, ['id'], ['sku']) })(value, path),
    ...unknownGroups(value, path),
  ],
  bulks: (value, path) => [...list(bulk, ['id'], ['product'])(value, path), ...volumesTwice(value, path)],
  'sequence-prices': (value, path) => [
    ...list(sequencePrice, ['key', 'option'])(value, path),
    ...missing(value, path, 'key', PRICED_SERVICES),
  ],
  'sequence-options': list(sequenceOption, ['id']),
  delivery: deliveryTariffs,
  'gene-prices': genePrices,
  seller: sellerFaults,
  calendar: movedDays,
  terms: makingTerms,
  'customer-prices': customerPrices,
  'fragment-analysis': fragmentAnalysis,
};

/** A list without which nothing can be priced names every one of these. */
function missing(value: unknown, path: Path, field: string, wanted: readonly string[]): DictionaryFault[] {
  if (!Array.isArray(value)) return [];
  const found = new Set(rowsOf(value).map((row) => row[field]));
  const absent = wanted.filter((one) => !found.has(one));
  return absent.length > 0 ? fault(path, `has no price for ${field} ${absent.join(', ')}`) : [];
}

function unknownGroups(value: unknown, path: Path): DictionaryFault[] {
  if (!isRow(value)) return [];
  const known = new Set(rowsOf(value['groups']).map((group) => group['id']));
  return rowsOf(value['products']).flatMap(({ groups }, index) =>
    (Array.isArray(groups) ? groups : [])
      .filter((group) => !known.has(group))
      .flatMap((group) => fault([...path, 'products', index, 'groups'], `names no group: ${shown(group)}`)),
  );
}

/** A name that two live modifiers bear would be read as one of them; one of plain bases would be read as bases. */
function namesTwice(value: unknown, path: Path): DictionaryFault[] {
  const owner = new Map<string, number>();
  return rowsOf(value).flatMap((row, index) => {
    if (row['isDeleted'] === true) return [];
    const aliases: unknown[] = Array.isArray(row['aliases']) ? row['aliases'] : [];
    const names = [row['name'], ...aliases].filter((one) => typeof one === 'string');
    return names.flatMap((one, place) => {
      const field = place === 0 ? 'name' : 'aliases';
      const folded = foldName(one);
      const first = owner.get(folded) ?? index;
      owner.set(folded, first);
      if (/^[acgt]+$/.test(folded))
        return fault([...path, index, field], `${shown(one)} consists of bases: a sequence would hold it`);
      return first === index
        ? []
        : fault([...path, index, field], `${shown(one)} is a name of [${first}] already`);
    });
  });
}

/** A volume is ordered by its id: that of one bulk is never that of another. */
function volumesTwice(value: unknown, path: Path): DictionaryFault[] {
  const seen = new Map<unknown, number>();
  return rowsOf(value).flatMap(({ volumes }, index) =>
    rowsOf(volumes).flatMap(({ id: volume }, place) => {
      const first = seen.get(volume) ?? index;
      seen.set(volume, first);
      return first === index
        ? []
        : fault([...path, index, 'volumes', place, 'id'], `${shown(volume)} is a volume of [${first}] too`);
    }),
  );
}
