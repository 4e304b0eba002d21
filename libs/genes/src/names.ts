import { basePairs } from './grouped.ts';
import { basesOf, type Service, type ServiceContent } from './services.ts';

/** A text in both languages of the shop. */
export interface InBoth {
  readonly ru: string;
  readonly en: string;
}

/** The services as pages and papers call them. */
export const SERVICE_NAMES: Readonly<Record<Service, InBoth>> = {
  gene: { ru: 'Синтез гена', en: 'Gene synthesis' },
  mutagenesis: { ru: 'Мутагенез', en: 'Mutagenesis' },
  pcrCloning: { ru: 'ПЦР-клонирование', en: 'PCR cloning' },
  ampliconCloning: { ru: 'Клонирование ампликона', en: 'Amplicon cloning' },
  offer: { ru: 'Работа по предложению', en: 'Work by an offer' },
};

/** What a service makes, where the buyer's own name begins with it: the name of the service has said it. */
const THINGS: Readonly<Record<Exclude<Service, 'offer'>, RegExp>> = {
  gene: /^(ген|gene)\s+/i,
  mutagenesis: /^$/,
  pcrCloning: /^$/,
  ampliconCloning: /^(ампликон|amplicon)\s+/i,
};

/**
 * The name of a service in an order and in its papers. Example: `Синтез гена GFP, 720 п. н.`; an offer is called what the
 * operator has called it.
 */
export function serviceNames(content: ServiceContent, title: string): InBoth {
  if (content.service === 'offer') {
    const { name, name_en, request } = content.details;
    return { ru: `${name} (запрос ${request})`, en: `${name_en} (request ${request})` };
  }
  const { ru, en } = SERVICE_NAMES[content.service];
  const [size, size_en] = sizeOf(content);
  const name = title.replace(THINGS[content.service], '');
  const of = name === '' ? ['', ''] : [` ${name}`, `: ${name}`];
  return { ru: `${ru}${of[0]}, ${size}`, en: `${en}${of[1]}, ${size_en}` };
}

function sizeOf(content: Exclude<ServiceContent, { service: 'offer' }>): [string, string] {
  if (content.service !== 'mutagenesis') {
    const bases = basesOf(content);
    const { ru, en } = basePairs(bases);
    return [ru, en];
  }
  const { mutations } = content.details;
  const text = mutations.length <= 3 ? mutations.join(', ') : '';
  return text === '' ? [`мутаций: ${mutations.length}`, `mutations: ${mutations.length}`] : [text, text];
}
