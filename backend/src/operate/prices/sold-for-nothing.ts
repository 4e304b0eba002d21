import { type Modifier, parseSettings, SCALES, type Scale } from '@oligoteka/primer';
import type { DictionaryContents, DictionaryKind } from '../../dictionaries/dictionary.events.ts';

/** A missing price or one of nothing, of something the shop would sell. */
export interface Gratis {
  readonly dictionary: DictionaryKind;
  /** Row and field as `diffDictionaries` names them. */
  readonly row: string;
  readonly field: string;
  readonly price: number | null;
}

/**
 * Goods that cost nothing and that the settings let be ordered. A price need not change for that: goods made at one more
 * scale may have no price there.
 */
export function soldForNothing(contents: Partial<DictionaryContents>): Gratis[] {
  const { products, bulks = [], settings } = contents;
  return [
    ...(settings === undefined ? [] : ofPrimers(contents, parseSettings(settings))),
    ...(products?.products ?? [])
      .filter(({ price, disabled }) => !price && !disabled)
      .map((one) => gratis('products', `${one.id} ${one.name}`, 'price', one.price)),
    ...bulks.flatMap(({ id, product, volumes }) =>
      volumes
        .filter(({ price }) => !price)
        .map((one) => gratis('bulks', `bulk ${id} of ${product}`, `volumes.${one.id}.price`, one.price)),
    ),
  ];
}

/** The same, without items that cost nothing before. */
export function newlyForNothing(
  before: Partial<DictionaryContents>,
  after: Partial<DictionaryContents>,
): Gratis[] {
  const key = ({ dictionary, row, field }: Gratis): string => [dictionary, row, field].join('\n');
  const known = new Set(soldForNothing(before).map(key));
  return soldForNothing(after).filter((one) => !known.has(key(one)));
}

type Settings = ReturnType<typeof parseSettings>;

function ofPrimers(contents: Partial<DictionaryContents>, settings: Settings): Gratis[] {
  const { modifiers = [], 'primer-prices': rows = [] } = contents;
  const priced = SCALES.filter((scale) => rows.some((row) => row.scale === scale));
  return [
    ...rows.flatMap((row) => {
      const fields = {
        charPrice: true,
        cleanPrice: settings.canClean[row.scale],
        opPrice: true,
        keenPrice: settings.canKeen[row.scale],
      };
      return (Object.keys(fields) as (keyof typeof fields)[])
        .filter((field) => fields[field] && !row[field])
        .map((field) => gratis('primer-prices', `scale ${row.scale}`, field, row[field]));
    }),
    ...modifiers
      .filter(({ disabled, isDeleted }) => !disabled && !isDeleted)
      .flatMap((modifier) =>
        priced
          .filter((scale) => isMade(modifier, scale, settings) && !modifier.prices[scale])
          .map((scale) =>
            gratis(
              'modifiers',
              `${modifier.id} ${modifier.name}`,
              `prices.${scale}`,
              modifier.prices[scale] ?? null,
            ),
          ),
      ),
  ];
}

function isMade({ type }: Modifier, scale: Scale, settings: Settings): boolean {
  return (type === 'other' ? settings.canModifierOther : settings.canModifierNotOther)[scale];
}

function gratis(dictionary: DictionaryKind, row: string, field: string, price: number | null): Gratis {
  return { dictionary, row, field, price };
}
