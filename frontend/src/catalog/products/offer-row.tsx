import type { SiteCall } from '../../calls/call.ts';
import { Money } from '../../ui/text/money.tsx';
import { type Offer, partsOf } from './articles.ts';
import { Buy } from './buy.tsx';
import style from './offer-row.module.css';

interface OfferRowProps {
  call: SiteCall;
  /** Name of the product, for its buttons. */
  name: string;
  offer: Offer;
  /** In a narrow column: the pack above its price. */
  stacked?: boolean;
}

/** A pack with its price and its way into the basket: one line. On a phone the price stands within the button. */
export function OfferRow({ call, name, offer, stacked = false }: OfferRowProps) {
  const { amount, enough } = partsOf(offer.pack);
  return (
    <li className={style['offer']} data-sku={offer.sku} data-stacked={stacked || undefined}>
      <span className={style['pack']}>
        {amount}
        {enough && <span className={style['enough']}>{enough}</span>}
      </span>
      <span className={style['deal']}>
        <Money roubles={offer.price} className={style['price']} />
        <Buy call={call} name={name} offer={offer} />
      </span>
    </li>
  );
}
