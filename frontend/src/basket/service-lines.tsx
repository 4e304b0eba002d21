import type { PriceNames } from '@oligoteka/pricing';
import type { BasketService } from '@oligoteka/site-api';
import { openedPrice } from '../calls/names/opened-price.ts';
import { offerRows, serviceWords } from '../calls/names/service-words.ts';
import { m } from '../paraglide/messages.js';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import type { Line } from '../ui/tables/line-table.tsx';
import { PriceSum } from '../ui/tables/price-sum.tsx';
import { formatNumber } from '../ui/text/money.tsx';
import style from './basket-lines.module.css';

const FORMS = {
  gene: '/services/ges/gene-synthesis/order-form',
  mutagenesis: '/services/ges/mutagenesis/order-form',
  pcrCloning: '/services/ges/pcr-cloning/order-form',
  ampliconCloning: '/services/ges/amplicon-cloning/order-form',
  // an accepted offer stands as it was agreed
  offer: null,
} as const;

/** The page with the form of a service; null where it has none. */
export const formOf = ({ service }: Pick<BasketService, 'service'>) => FORMS[service];

const KINDS: Readonly<Record<BasketService['service'], () => string>> = {
  gene: m.basket_services_genes,
  mutagenesis: m.basket_services_mutagenesis,
  pcrCloning: m.basket_services_cloning,
  ampliconCloning: m.basket_services_cloning,
  offer: m.basket_services_offers,
};

/** The title of the services, by what they are. Example: `Услуги: гены, клонирование`. */
export const servicesTitle = (services: readonly Pick<BasketService, 'service'>[]): string =>
  m.basket_services_title({
    kinds: [...new Set(services.map(({ service }) => KINDS[service]()))].join(', '),
  });

/** Genes, cloning, mutagenesis and accepted offers of a basket as lines of a table. */
export function serviceLines(
  services: readonly BasketService[],
  priceNames: PriceNames,
  { onEdit, onRemove }: Record<'onEdit' | 'onRemove', (service: BasketService) => void>,
): Line[] {
  return services.map((service, at) => {
    const { id, title, details, workingDays, attached, price, discount_price, priceCalcStrategy } = service;
    const rows = offerRows(details);
    const name = rows.length > 0 ? m.basket_offer_of({ request: details.request ?? '' }) : title;
    return {
      key: `service ${id}`,
      number: at + 1,
      name,
      detail: rows.length > 0 ? <PriceSum label={name} rows={rows} /> : serviceWords(details),
      note: details.note,
      ...(price === null && {
        note: <span className={style['fault']}>{m.basket_service_unpriced()}</span>,
      }),
      about: [
        workingDays !== null && m.basket_service_days({ days: formatNumber(workingDays) }),
        attached && m.basket_service_files({ count: attached.files }),
      ]
        .filter(Boolean)
        .join(' · '),
      price: discount_price,
      before: price,
      sum: () => openedPrice(priceCalcStrategy, priceNames),
      actions: (
        <>
          {formOf(service) !== null && (
            <IconButton icon="edit" label={m.basket_edit_named({ name })} onClick={() => onEdit(service)} />
          )}
          <IconButton
            icon="remove"
            label={m.basket_remove_named({ name })}
            onClick={() => onRemove(service)}
          />
        </>
      ),
    };
  });
}
