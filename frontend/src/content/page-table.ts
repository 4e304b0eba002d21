/**
 * Every page of the site (specification, §2). The router, the menus, the trail of a page, sitemap.xml, the addresses of the other
 * language and the test that visits each page are made of this table.
 */
export interface PageEntry {
  /** Address without language. */
  path: string;
  /** `article`: files of `content/`. `citing`: made of the methods and the literature of the page above. `feature`: a route of its own. */
  kind: 'article' | 'citing' | 'feature';
  /** `home`: the main page. `main`: header, breadcrumbs, footer. `default`: a plain sheet, for steps that lead elsewhere. */
  layout: 'home' | 'main' | 'default';
  /** `guest`: members are sent home. `member`: visitors are sent to the login. */
  access: 'public' | 'guest' | 'member';
  /** Not for search engines, and in no menu. */
  hidden: boolean;
  /** It shows something of the query of its address. */
  asks: boolean;
  /** Name of a feature that has no files; where it has, search and menus know it by their words. */
  name?: { ru: string; en: string };
}

type Deviation = Partial<Omit<PageEntry, 'path'>>;

const page = (path: string, deviation: Deviation = {}): PageEntry => ({
  path,
  kind: 'article',
  layout: 'main',
  access: 'public',
  hidden: false,
  asks: false,
  ...deviation,
});

const below = (parent: string, names: string): PageEntry[] =>
  names.split(' ').map((name) => page(`${parent}/${name}`));

const feature = (path: string, ru: string, en: string, deviation: Deviation = {}): PageEntry =>
  page(path, { kind: 'feature', name: { ru, en }, ...deviation });

const ASKING: Deviation = { hidden: true, asks: true };
const GUEST: Deviation = { access: 'guest', hidden: true };
const MEMBER: Deviation = { access: 'member', hidden: true };

/** Pages whose products or services are cited: each has a companion `…/citing`. */
const CITED = [
  '/services/synthesis/kination',
  '/services/ges',
  ...['gene-synthesis', 'mutagenesis', 'pcr-cloning', 'amplicon-cloning'].map(
    (name) => `/services/ges/${name}`,
  ),
  ...['antibodies', 'components', 'practicum', 'isolation', 'lenti', 'mycoplasma', 'nomotech'].map(
    (name) => `/products/${name}`,
  ),
  ...['race', 'normalization', 'synthesis'].map((name) => `/products/cdna/${name}`),
  ...['vectors', 'quick-ta', 'competent-cells'].map((name) => `/products/cloning/${name}`),
  ...['ladders', 'quantum-concentration', 'quantum-fragmentation'].map(
    (name) => `/products/evaluation/${name}`,
  ),
  ...['basic', 'biosensors', 'photosensibilizators', 'recombinants', 'vectors'].map(
    (name) => `/products/fp/${name}`,
  ),
  ...['bulk', 'polymerases', 'mixes'].map((name) => `/products/pcr/${name}`),
];

export const PAGES: readonly PageEntry[] = [
  feature('/', 'Олиготека', 'Oligoteka', { layout: 'home' }),
  page('/products'),
  ...below('/products', 'pcr components cdna cloning evaluation isolation fp antibodies lenti'),
  ...below('/products', 'mycoplasma nomotech practicum contacts pricelist'),
  ...below('/products/pcr', 'polymerases mixes bulk'),
  ...below('/products/cdna', 'synthesis race normalization'),
  ...below('/products/cloning', 'vectors quick-ta competent-cells'),
  ...below('/products/evaluation', 'ladders quantum-concentration quantum-fragmentation'),
  ...below('/products/fp', 'basic biosensors photosensibilizators recombinants vectors'),

  page('/services'),
  ...below('/services', 'synthesis sequencing/sanger ges chemistry pricelist'),
  page('/services/request', { asks: true }),
  page('/services/synthesis/order-form', { kind: 'feature' }),
  ...below('/services/synthesis', 'kination citing contacts'),
  ...below('/services/sequencing/sanger', 'requirements standard-primers'),
  page('/services/sequencing/sanger/order-form', { asks: true }),
  ...below('/services/sequencing/sanger', 'citing contacts'),
  ...below('/services/ges', 'gene-synthesis mutagenesis pcr-cloning amplicon-cloning contacts'),
  ...['gene-synthesis', 'mutagenesis', 'pcr-cloning', 'amplicon-cloning'].map((name) =>
    page(`/services/ges/${name}/order-form`, { asks: true }),
  ),
  ...below('/services/chemistry', 'organic-synthesis development contacts'),
  ...CITED.map((path) => page(`${path}/citing`, { kind: 'citing' })),

  page('/support'),
  ...below('/support', 'technologies publications citing literature license-statements'),
  ...below('/support/technologies', 'real-time-pcr probes hot-start race normalization suppression-pcr'),
  ...below('/support/technologies', 'ta-cloning allele-specific-pcr contamination isothermal-amplification'),
  ...below('/support/technologies', 'photoswitching lentiviral-delivery mycoplasma-detection'),
  ...below('/support/license-statements', 'fluorescent-proteins pcr vectors'),

  page('/order'),
  ...below('/order', 'shipping pay return sample-requirements special-offers distributors'),
  feature('/basket', 'Корзина', 'Basket', { hidden: true }),
  feature('/payment/sberbank-complete', 'Итог оплаты', 'Result of a payment', ASKING),

  feature('/search', 'Поиск', 'Search', ASKING),

  feature('/login', 'Вход', 'Log in', { ...GUEST, asks: true }),
  feature('/auth/login', 'Вход', 'Log in', { ...GUEST, asks: true }),
  feature('/auth/registration', 'Регистрация', 'Registration', { ...GUEST, asks: true }),
  feature('/auth/registration-complete', 'Подтверждение адреса', 'Address confirmation', ASKING),
  feature('/auth/restore-password', 'Восстановление пароля', 'Password recovery', GUEST),
  feature('/auth/set-new-password', 'Новый пароль', 'New password', ASKING),
  feature('/auth/logout', 'Выход', 'Log out', { hidden: true }),
  feature('/profile', 'Кабинет', 'Account', MEMBER),
  feature('/profile/addresses', 'Адреса', 'Addresses', MEMBER),
  feature('/profile/contacts', 'Контакты', 'Contacts', MEMBER),
  feature('/profile/discount', 'Скидка', 'Discount', MEMBER),
  feature('/profile/orders', 'Заказы', 'Orders', MEMBER),
  feature('/profile/requests', 'Запросы', 'Requests', MEMBER),

  page('/about'),
  ...below('/about', 'contacts news news/all vacancy'),
  page('/policy'),
  ...below('/policy', 'consent'),
  feature('/states', 'Состояния элементов', 'States of the components', { hidden: true }),
  page('/sequences'),
  ...below('/sout', 'ru lab product ip'),
];

const ENTRIES = new Map(PAGES.map((entry) => [entry.path, entry]));

export const pageAt = (path: string): PageEntry | undefined => ENTRIES.get(path);

/** The five sections, in the order of the header and the footer; a page belongs to the one its address begins with. */
export const SECTIONS = ['/products', '/services', '/support', '/order', '/about'] as const;

/** Pages above a page, outermost first: those parts of its address that are pages. */
export function pagesAbove(path: string): PageEntry[] {
  const parts = path.split('/').slice(1, -1);
  const paths = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
  return paths.flatMap((above) => ENTRIES.get(above) ?? []);
}

/** Pages one step below a page, with no page in between (`/services` → `/services/sequencing/sanger`). */
export function pagesBelow(path: string): PageEntry[] {
  return PAGES.filter((entry) => entry.path !== '/' && pagesAbove(entry.path).at(-1)?.path === path);
}
