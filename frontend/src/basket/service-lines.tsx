import { type PriceNames, strategyPriceRows } from '@oligoteka/pricing';
import type { BasketService } from '@oligoteka/site-api';
import { serviceWords } from '../calls/names/service-words.ts';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import type { Line } from '../ui/tables/line-table.tsx';
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

/** Genes, cloning, mutagenesis and accepted offers of a basket as lines of a table. */
export function serviceLines(
  services: readonly BasketService[],
  priceNames: PriceNames,
  { onEdit, onRemove }: Record<'onEdit' | 'onRemove', (service: BasketService) => void>,
): Line[] {
  return services.map((service, at) => {
    const { id, title: name, workingDays, attached, price, discount_price, priceCalcStrategy } = service;
    return {
      key: `service ${id}`,
      number: at + 1,
      name,
      detail: serviceWords(service.details),
      note: service.details.note,
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
      sum: () => strategyPriceRows(priceCalcStrategy ?? '', priceNames, getLocale()),
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
