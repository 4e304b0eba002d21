import { type DictionaryVersions, versionOf } from '../dictionary.events.ts';

/** Facts that the owner of a shop has to give, by subject: keys of SITE_FACTS, explained in frontend/content/README.md. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  seller: [
    'company.name',
    'company.inn',
    'company.kpp',
    'company.ogrn',
    'company.legalAddress',
    'company.address',
    'company.phone',
    'company.hours',
  ],
  bank: ['company.bank', 'company.bic', 'company.account', 'company.corrAccount'],
  'e-mail': [
    'company.email',
    'company.ordersEmail',
    'company.supportEmail',
    'company.licenseEmail',
    'company.personnelEmail',
    'company.privacyEmail',
  ],
};
/** Price lists that a new installation has from us; an owner publishes his own as version 2 or later. */
const PRICE_LISTS = [
  'primer-prices',
  'modifiers',
  'products',
  'bulks',
  'sequence-prices',
  'delivery',
  'gene-prices',
] as const;

const CARDS: Readonly<Record<Installation['cards'], string>> = {
  real: '',
  test: 'GATEWAY; a test bank takes them, and no money moves',
  none: 'GATEWAY; none are taken, orders are paid by invoice',
};

/** A text, or one for each language. */
type Fact = string | { readonly ru: string; readonly en: string };

interface Installation {
  readonly facts: Readonly<Record<string, Fact>>;
  readonly versions: DictionaryVersions;
  /** Whether the dictionary `seller` is published. */
  readonly hasSeller: boolean;
  /** Whether PUBLIC_URL is set, and whether SMTP_URL is. */
  readonly hasPublicUrl: boolean;
  readonly hasMailServer: boolean;
  /** The provider of card payments: a bank, a test bank, or none. */
  readonly cards: 'real' | 'test' | 'none';
}

/**
 * Facts and settings still missing in a shop that takes orders of strangers, a line for each subject; none when it is ready.
 * Example: `bank: company.bic, company.account`.
 */
export function openingChecklist({
  facts,
  versions,
  hasSeller,
  hasPublicUrl,
  hasMailServer,
  cards,
}: Installation): string[] {
  const missing = Object.entries(FACTS).flatMap(([subject, keys]) => {
    const unsaid = keys.filter((key) => !isSaid(facts[key]));
    return unsaid.length === 0 ? [] : [`${subject}: ${unsaid.join(', ')} (SITE_FACTS)`];
  });
  const ours = PRICE_LISTS.filter((kind) => versionOf(versions, kind) === 1);
  return [
    ...missing,
    ...(ours.length === 0
      ? []
      : [`prices: ${ours.join(', ')} are those of a new installation (npm run ops -- dictionaries)`]),
    ...(hasSeller
      ? []
      : [
          'papers: invoices and offers are marked ОБРАЗЕЦ until the dictionary seller is published (docs/operations.md)',
        ]),
    ...(hasPublicUrl ? [] : ['address: PUBLIC_URL; links in letters lead to this machine']),
    ...(hasMailServer ? [] : ['letters: SMTP_URL and MAIL_FROM; letters are only written to files']),
    ...(CARDS[cards] === '' ? [] : [`cards: ${CARDS[cards]}`]),
    ...(cards === 'real' && !hasSeller
      ? ['cards: none are taken until the dictionary seller is published']
      : []),
  ];
}

/** Whether a fact is given; where each language has its own text, in both. */
function isSaid(fact: Fact | undefined): boolean {
  const texts = typeof fact === 'object' ? [fact.ru, fact.en] : [fact ?? ''];
  return texts.every((text) => text.trim() !== '');
}
