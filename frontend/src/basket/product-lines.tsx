import type { PriceNames } from '@oligoteka/pricing';
import type { BasketProduct } from '@oligoteka/site-api';
import { openedPrice } from '../calls/names/opened-price.ts';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { boundUnits } from '../ui/text/bound.ts';
import { CountStepper } from '../ui/fields/count-stepper.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import type { Line } from '../ui/tables/line-table.tsx';
import style from './basket-lines.module.css';
import type { GoodsNames } from '../calls/names/goods-names.ts';
import { wrongCount } from '../forms/wrong-count.ts';

const MAX_UNITS = 9999;

interface ProductActions {
  onChange: (product: BasketProduct, change: { count?: number; selected?: boolean }) => Promise<boolean>;
  onRemove: (product: BasketProduct) => void;
}

/** The products of the basket as lines of a table. */
export function productLines(
  products: readonly BasketProduct[],
  names: GoodsNames['goods'],
  priceNames: PriceNames,
  { onChange, onRemove }: ProductActions,
): Line[] {
  const locale = getLocale();
  return products.map((product, at) => {
    const known = names[product.id];
    const name = known?.name[locale] ?? m.basket_product_number({ id: product.id });
    return {
      key: `product ${product.id}`,
      number: at + 1,
      name: boundUnits(name),
      note: (
        <>
          {known && <span className={style['sku']}>{known.sku}</span>}
          {product.disabled ? (
            <span className={style['fault']}>{m.basket_product_disabled()}</span>
          ) : (
            <button
              type="button"
              className={style['later']}
              aria-label={`${product.selected ? m.basket_later() : m.basket_order_again()}: ${name}`}
              onClick={() => void onChange(product, { selected: !product.selected })}
            >
              {product.selected ? m.basket_later() : m.basket_order_again()}
            </button>
          )}
        </>
      ),
      about: known?.pack[locale],
      count: (
        <CountStepper
          label={m.basket_count_of({ name })}
          more={m.basket_one_more({ name })}
          fewer={m.basket_one_fewer({ name })}
          wrong={wrongCount}
          value={product.count}
          most={MAX_UNITS}
          onChange={(count) => onChange(product, { count })}
        />
      ),
      price: product.selected && !product.disabled ? product.discount_total : null,
      ...(!product.selected && { unpriced: m.basket_not_ordered() }),
      before: product.total,
      sum: () => openedPrice(product.priceCalcStrategy, priceNames),
      actions: (
        <IconButton icon="remove" label={m.basket_remove_named({ name })} onClick={() => onRemove(product)} />
      ),
    };
  });
}
