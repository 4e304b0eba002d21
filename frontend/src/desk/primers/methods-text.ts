import type { Product } from '@oligoteka/sequence';
import type { PrimerSearch } from './use-primer-search.ts';

type Language = 'ru' | 'en';

/** Products that a paragraph names: more are a table. */
const MOST_PRODUCTS = 10;
const MOST_PRIMERS = 40;

/**
 * A paragraph for the section on methods: the template, the primers with their places on it, the products, and how temperatures were
 * reckoned. What binds nowhere is left out.
 */
export function methodsText(
  { primers, sites, products, template }: PrimerSearch,
  language: Language,
): string {
  const size = template.bases.length;
  const number = new Intl.NumberFormat(language === 'ru' ? 'ru-RU' : 'en-GB');
  const placed = primers.flatMap(({ name, sequence }, at) => {
    const [site] = sites[at] ?? [];
    if (site === undefined) return [];
    const [from, to] = [site.start + 1, site.end + 1].sort((one, other) => one - other);
    const isOver = (site.strand === '+') !== site.start <= site.end;
    const place = isOver ? `${to}–${from}` : `${from}–${to}`;
    const way = WAYS[language][site.strand];
    return [`${name} (5′-${sequence.toUpperCase()}-3′, ${place}, ${way})`];
  });
  const made = products
    .slice(0, MOST_PRODUCTS)
    .map((product) => productText(product, primers, number, language));
  const length = number.format(size);
  const ring = template.isCircular ? RING[language] : '';
  const named = placed.slice(0, MOST_PRIMERS).join('; ');
  return language === 'ru'
    ? [
        `Матрица: ${template.name} (${length} п. н.${ring}).`,
        ...(placed.length > 0 ? [`Праймеры: ${named}.`] : []),
        ...(made.length > 0 ? [`Ожидаемые продукты ПЦР: ${made.join('; ')}`] : []),
        'Температуры плавления рассчитаны по модели ближайших соседей (SantaLucia, 1998) для 50 мМ Na⁺, 1,5 мМ Mg²⁺, 0,6 мМ dNTP и 50 нМ праймера.',
        ...(placed.length > 0 ? ['Праймеры синтезированы в «Олиготеке».'] : []),
      ].join(' ')
    : [
        `Template: ${template.name} (${length} bp${ring}).`,
        ...(placed.length > 0 ? [`Primers: ${named}.`] : []),
        ...(made.length > 0 ? [`Expected PCR products: ${made.join('; ')}.`] : []),
        'Melting temperatures were calculated with the nearest-neighbour model (SantaLucia, 1998) for 50 mM Na⁺, 1.5 mM Mg²⁺, 0.6 mM dNTP and 50 nM primer.',
        ...(placed.length > 0 ? ['Primers were synthesised by Oligoteka.'] : []),
      ].join(' ');
}

const WAYS = {
  ru: { '+': 'прямой', '-': 'обратный' },
  en: { '+': 'forward', '-': 'reverse' },
} as const;
const RING = { ru: ', кольцевая', en: ', circular' } as const;

function productText(
  { forward, reverse, length }: Product,
  primers: PrimerSearch['primers'],
  number: Intl.NumberFormat,
  language: Language,
): string {
  const names = `${primers[forward.primer]?.name ?? ''} + ${primers[reverse.primer]?.name ?? ''}`;
  return `${names}, ${number.format(length)} ${language === 'ru' ? 'п. н.' : 'bp'}`;
}
