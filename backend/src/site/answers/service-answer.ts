import { type OfferedLine, type ServiceContent, serviceNames } from '@oligoteka/genes';
import { kopecks, toRoubles } from '@oligoteka/pricing';
import type { ServiceDetails, ServicesAnswer } from '@oligoteka/site-api';
import type { BasketView } from '../../basket/get-basket/price-basket.ts';

/** The services of a basket in the shape and the money of the wire. */
export function servicesAnswer(
  { services }: Pick<BasketView, 'services'>,
  language: 'ru' | 'en',
): ServicesAnswer {
  return services.map(({ serviceId, service, quote }) => ({
    id: serviceId,
    service: service.service,
    name: service.title,
    title: serviceNames(service, service.title)[language],
    details: serviceDetails(service, language),
    ...(service.attached && {
      attached: { folder: service.attached.folder, files: service.attached.files.length },
    }),
    forDelete: false,
    price: quote && toRoubles(kopecks(quote.price)),
    discount_price: quote && toRoubles(kopecks(quote.discountPrice)),
    priceCalcStrategy: quote && quote.strategy,
    workingDays: quote && quote.days,
  }));
}

/** The work of a service in the fields that saveServices takes. */
export function serviceDetails(content: ServiceContent, language: 'ru' | 'en'): ServiceDetails {
  switch (content.service) {
    case 'gene':
      return { ...content.details, avoid: [...content.details.avoid] };
    case 'mutagenesis':
      return { ...content.details, mutations: content.details.mutations.join(', ') };
    case 'pcrCloning':
    case 'ampliconCloning':
      return { ...content.details };
    case 'offer': {
      const { request, version, lines } = content.details;
      return { request, version, ...(lines && { lines: lines.map((line) => offeredLine(line, language)) }) };
    }
  }
}

/** A line of an accepted offer, as its paper names it. */
const offeredLine = ({ name, name_en, count, price }: OfferedLine, language: 'ru' | 'en') => ({
  name: language === 'ru' ? name : name_en,
  count,
  price: toRoubles(kopecks(price)),
  total: toRoubles(kopecks(count * price)),
});
