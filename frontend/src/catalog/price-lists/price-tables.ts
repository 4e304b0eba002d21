import { type Modifier, parseSettings, type Scale, type SettingsText } from '@oligoteka/primer';
import type { GenePrices } from '@oligoteka/genes';
import type { Bulk, PrimerPrice, Product, SequenceOption, SequencingPrice } from '@oligoteka/pricing';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { articlesOf } from '../products/articles.ts';

type Locale = 'ru' | 'en';

/** A cell: words, roubles, or null for a thing that is not made. */
export type Cell = string | number | null;

/** One table of a price list: the same on the page, on paper and in the file. */
export interface PriceTable {
  /** Also its place on the page. */
  id: string;
  title: string;
  columns: readonly { label: string; kind: 'words' | 'names' | 'mono' | 'money'; width: number }[];
  rows: readonly (readonly Cell[])[];
  /** A row that repeats these columns of the row before is another pack of the same thing: the page says them once. */
  groupedBy?: readonly number[];
}

/** A part of the site and its name. */
export interface Section {
  path: string;
  name: string;
}

/** All products, a table for each section of the site, in the order of its menu. */
export function productTables(
  products: readonly Product[],
  bulks: readonly Bulk[],
  sections: readonly Section[],
  locale: Locale,
): PriceTable[] {
  const columns: PriceTable['columns'] = [
    { label: m.catalog_sku(), kind: 'mono', width: 12 },
    { label: m.catalog_list_name(), kind: 'words', width: 70 },
    { label: m.catalog_pack(), kind: 'words', width: 26 },
    { label: m.catalog_list_kept(), kind: 'words', width: 12 },
    { label: m.catalog_list_price(), kind: 'money', width: 12 },
  ];
  const isBelow = (section: Section) => (product: Product) =>
    product.category === section.path || product.category.startsWith(`${section.path}/`);
  // large volumes after the usual packs
  const sold = products
    .filter(({ disabled }) => !disabled)
    .sort((one, other) => Number(one.bulk) - Number(other.bulk));
  const homeless = sold.filter((product) => !sections.some((section) => isBelow(section)(product)));
  const parts = [
    ...sections.map((section) => ({ ...section, held: sold.filter(isBelow(section)) })),
    { path: '/others', name: m.catalog_list_others(), held: homeless },
  ];
  return parts.flatMap(({ path, name, held }) => {
    const rows = articlesOf(held, bulks, locale).flatMap((article) =>
      article.offers.map(({ sku, pack, price }) => [sku, article.name, pack, article.storage, price]),
    );
    const id = path.slice(path.lastIndexOf('/') + 1);
    return rows.length > 0 ? [{ id, title: name, columns, rows, groupedBy: [NAME, KEPT] }] : [];
  });
}

/** Columns of the name and of the storage. */
const [NAME, KEPT] = [1, 3];

interface Services {
  primers: readonly PrimerPrice[];
  modifiers: readonly (Modifier & { prices: Readonly<Record<Scale, number | null>> })[];
  settings: SettingsText;
  sequencing: readonly SequencingPrice[];
  options: readonly SequenceOption[];
  /** Null: none are published, and all of them take an offer. */
  genes: GenePrices | null;
}

/** Tables of prices for letters, modifications, sequencing and genes. */
export function serviceTables(services: Services, locale: Locale): PriceTable[] {
  const tables = [lettersTable(services), modifiersTable(services), sequencingTable(services, locale)];
  return [...tables, ...(services.genes === null ? [] : [genesTable(services.genes)]), requestsTable()];
}

function lettersTable({ primers, settings }: Services): PriceTable {
  const { canClean, canKeen } = parseSettings(settings);
  const all: { label: string; price: (row: PrimerPrice) => number | null; always?: true }[] = [
    { label: m.catalog_list_letter(), price: ({ charPrice }) => charPrice, always: true },
    { label: m.catalog_list_inosine(), price: ({ inosinePrice }) => inosinePrice, always: true },
    { label: m.catalog_list_uridine(), price: ({ uridinePrice }) => uridinePrice, always: true },
    {
      label: m.catalog_list_clean(),
      price: ({ scale, cleanPrice }) => (canClean[scale] ? cleanPrice : null),
    },
    { label: m.catalog_list_op(), price: ({ opPrice }) => opPrice },
    { label: m.catalog_list_keen(), price: ({ scale, keenPrice }) => (canKeen[scale] ? keenPrice : null) },
  ];
  const priced = all.filter(({ always, price }) => always || primers.some((row) => price(row)));
  return {
    id: 'letters',
    title: m.catalog_list_letters(),
    columns: [
      { label: m.catalog_list_scale(), kind: 'words', width: 16 },
      ...priced.map(({ label }) => ({ label, kind: 'money' as const, width: 20 })),
    ],
    rows: primers.map((row) => [formatNumber(Number(row.scale)), ...priced.map(({ price }) => price(row))]),
  };
}

function modifiersTable({ primers, modifiers }: Services): PriceTable {
  const scales = primers.map(({ scale }) => scale);
  // modifications of one price stand in one row
  const together = new Map<string, { names: string[]; prices: (number | null)[] }>();
  for (const { name, prices: each, disabled, isDeleted } of modifiers) {
    if (disabled || isDeleted) continue;
    const prices = scales.map((scale) => each[scale]);
    const row = together.get(prices.join('/')) ?? { names: [], prices };
    together.set(prices.join('/'), { ...row, names: [...row.names, name] });
  }
  return {
    id: 'modifications',
    title: m.catalog_list_mods(),
    columns: [
      { label: m.catalog_list_mod(), kind: 'names', width: 60 },
      ...scales.map((scale) => ({
        label: m.catalog_list_on_scale({ scale: formatNumber(Number(scale)) }),
        kind: 'money' as const,
        width: 16,
      })),
    ],
    rows: [...together].map(([, { names, prices }]) => [names.join(', '), ...prices]),
  };
}

const SERVICE: Record<
  SequencingPrice['key'],
  [all: () => string, of: (words: { option: string }) => string]
> = {
  sequence: [m.catalog_list_sequence_any, m.catalog_list_sequence],
  fragmentAnalyze: [m.catalog_list_fragmentAnalyze, m.catalog_list_fragmentAnalyze_of],
  pcr: [m.catalog_list_pcr, m.catalog_list_pcr_of],
  dnaExtract: [m.catalog_list_dnaExtract, m.catalog_list_dnaExtract_of],
  miniprep: [m.catalog_list_miniprep, m.catalog_list_miniprep_of],
  cleanUp: [m.catalog_list_cleanUp, m.catalog_list_cleanUp_of],
};

const NOTES: Record<SequencingPrice['key'], () => string> = {
  sequence: m.catalog_list_sequence_note,
  fragmentAnalyze: m.catalog_list_fragmentAnalyze_note,
  pcr: m.catalog_list_pcr_note,
  dnaExtract: m.catalog_list_dnaExtract_note,
  miniprep: m.catalog_list_miniprep_note,
  cleanUp: m.catalog_list_cleanUp_note,
};

function sequencingTable({ sequencing, options }: Services, locale: Locale): PriceTable {
  return {
    id: 'sequencing',
    title: m.catalog_list_sequencing(),
    columns: [
      { label: m.catalog_list_service(), kind: 'words', width: 40 },
      { label: m.catalog_list_note(), kind: 'words', width: 70 },
      { label: m.catalog_list_price(), kind: 'money', width: 12 },
    ],
    rows: sequencing.flatMap(({ key, option, price }) => {
      const chosen = options.find(({ id }) => id === option);
      if (option !== null && (!chosen || chosen.disabled)) return [];
      const [all, of] = SERVICE[key];
      const name = chosen && (locale === 'en' ? chosen.name_en : chosen.name);
      const said = key === 'sequence' ? (locale === 'en' && chosen?.note_en) || chosen?.note : '';
      return [[name ? of({ option: name.toLowerCase() }) : all(), said || NOTES[key](), price]];
    }),
  };
}

function genesTable(genes: GenePrices): PriceTable {
  const { limits, rates, minimum, vectors, ownVector } = genes;
  const { mutation, furtherMutation, pcrCloning, ampliconCloning, furtherClone } = genes;
  const days = (count: number) => m.catalog_list_days({ count: formatNumber(count) });
  const upTo = (count: number) => m.catalog_list_bp({ count: formatNumber(count) });
  const limited = m.catalog_list_gene_limits({
    ...{ least: formatNumber(limits.minLength), most: formatNumber(limits.maxLength) },
    ...{ minGc: limits.minGc, maxGc: limits.maxGc, repeat: limits.maxRepeat, run: limits.maxRun },
  });
  return {
    id: 'genes',
    title: m.catalog_list_genes(),
    columns: [
      { label: m.catalog_list_service(), kind: 'words', width: 40 },
      { label: m.catalog_list_note(), kind: 'words', width: 70 },
      { label: m.catalog_list_price(), kind: 'money', width: 12 },
    ],
    rows: [
      ...rates.map((rate): Cell[] => [
        m.catalog_list_gene({ upTo: upTo(rate.upTo) }),
        days(rate.days),
        rate.price,
      ]),
      [m.catalog_list_gene_minimum(), limited, minimum],
      ...vectors.map(({ name, price, days: more }): Cell[] => [
        m.catalog_list_vector({ name }),
        days(more),
        price,
      ]),
      [m.catalog_list_own_vector(), days(ownVector.days), ownVector.price],
      [m.catalog_list_mutation(), days(mutation.days), mutation.price],
      [m.catalog_list_further_mutation(), days(furtherMutation.days), furtherMutation.price],
      [
        m.catalog_list_pcr_cloning(),
        `${upTo(pcrCloning.maxInsert)}; ${days(pcrCloning.days)}`,
        pcrCloning.price,
      ],
      [
        m.catalog_list_amplicon_cloning(),
        `${upTo(ampliconCloning.maxInsert)}; ${days(ampliconCloning.days)}`,
        ampliconCloning.price,
      ],
      ...(furtherClone
        ? [[m.catalog_list_further_clone(), days(furtherClone.days), furtherClone.price] as Cell[]]
        : []),
    ],
  };
}

/** Work without a price of a list: an offer answers a request for it. */
function requestsTable(): PriceTable {
  const rows: [name: string, note: string][] = [
    [m.catalog_list_organic(), m.catalog_list_organic_note()],
    [m.catalog_list_development(), m.catalog_list_development_note()],
    [m.catalog_list_unusual(), m.catalog_list_unusual_note()],
    [m.catalog_list_anything(), m.catalog_list_anything_note()],
  ];
  return {
    id: 'requests',
    title: m.catalog_list_requests(),
    columns: [
      { label: m.catalog_list_service(), kind: 'words', width: 40 },
      { label: m.catalog_list_note(), kind: 'words', width: 70 },
      { label: m.catalog_list_price(), kind: 'money', width: 12 },
    ],
    rows: rows.map((row) => [...row, m.catalog_list_on_request()]),
  };
}
