/** A file that breaks exactly one rule, the rule it breaks, and who must say so. */
export interface Snippet {
  readonly rule: string;
  readonly file: string;
  readonly code: string;
}

const from = (source: string, name = 'thing') =>
  `import { ${name} } from '${source}';\nexport const use = ${name};\n`;
const typeFrom = (source: string) => `import type { Thing } from '${source}';\nexport type Use = Thing;\n`;

/** Seen by the linter, each by the rule whose id begins the message. */
export const LINTED: readonly Snippet[] = [
  { rule: 'R1', file: 'libs/primer/src/clock.ts', code: 'export const now = () => Date.now();\n' },
  { rule: 'R1', file: 'libs/primer/src/dated.ts', code: 'export const year = (at: Date) => at;\n' },
  { rule: 'R1', file: 'libs/address/src/lots.ts', code: 'export const lot = () => Math.random();\n' },
  { rule: 'R1', file: 'libs/primer/src/needs.ts', code: from('class-validator') },
  { rule: 'R1', file: 'libs/primer/src/prices.ts', code: typeFrom('@oligoteka/pricing') },
  { rule: 'R1', file: 'libs/address/src/around.ts', code: from('../../pricing/src/quote.ts') },
  { rule: 'R1', file: 'libs/primer/src/paste/rows/far.ts', code: from('../../../../pricing/src/quote.ts') },
  { rule: 'R2', file: 'libs/pricing/src/contract.ts', code: typeFrom('@oligoteka/site-api') },
  { rule: 'R2', file: 'libs/pricing/src/needs.ts', code: from('lodash') },
  { rule: 'R2', file: 'libs/sheets/src/prices.ts', code: typeFrom('@oligoteka/pricing') },
  { rule: 'R2', file: 'libs/sheets/src/needs.ts', code: from('lodash') },
  { rule: 'R3', file: 'libs/site-api/src/rules.ts', code: from('@oligoteka/primer') },
  { rule: 'R3', file: 'libs/site-api/src/figures.ts', code: from('@oligoteka/primer/analysis') },
  { rule: 'R3', file: 'libs/site-api/src/needs.ts', code: from('zod') },
  { rule: 'R3', file: 'frontend/src/primers/wire.ts', code: from('@oligoteka/site-api') },
  { rule: 'R4', file: 'libs/primer/src/network.ts', code: "export const go = () => fetch('/site');\n" },
  { rule: 'R4', file: 'libs/pricing/src/page.ts', code: 'export const title = () => document;\n' },
  { rule: 'R4', file: 'libs/primer/src/app.spec.ts', code: from('../../../backend/src/config.ts') },
  { rule: 'R4', file: 'libs/pricing/src/app.ts', code: from('../../../frontend/src/router.tsx') },
  { rule: 'R5', file: 'frontend/src/calls/server.ts', code: from('../../../backend/src/config.ts') },
  { rule: 'R5', file: 'frontend/src/ui/file.ts', code: from('node:fs') },
  { rule: 'R5', file: 'backend/src/web/page.ts', code: from('@oligoteka/frontend') },
  { rule: 'R5', file: 'frontend/src/routes/file.tsx', code: from('node:fs') },
  { rule: 'R5', file: 'frontend/src/server/app.ts', code: from('../../../backend/src/config.ts') },
  { rule: 'R5', file: 'frontend/src/entry-server.tsx', code: from('../../backend/src/config.ts') },
  { rule: 'R5', file: 'backend/src/main.ts', code: from('@oligoteka/frontend') },
  { rule: 'R6', file: 'frontend/src/primers/other.tsx', code: from('../basket/basket-page.tsx') },
  { rule: 'R6', file: 'frontend/src/ui/priced.tsx', code: from('../primers/lines/row.ts') },
  { rule: 'R6', file: 'frontend/src/ui/rules.tsx', code: from('@oligoteka/primer') },
  { rule: 'R7', file: 'backend/src/basket/edge.ts', code: from('../site/site-call.decorator.ts') },
  {
    rule: 'R7',
    file: 'backend/src/site/inside.ts',
    code: from('../basket/save-primers/save-primers.decide.ts'),
  },
  { rule: 'R8', file: 'backend/src/ordering/place-order/other.ts', code: from('../../basket/basket.ts') },
  { rule: 'R8', file: 'backend/src/ordering/place-order/typed.ts', code: typeFrom('../../basket/basket.ts') },
  {
    rule: 'R8',
    file: 'backend/src/ordering/again.ts',
    code: "export { thing } from '../basket/basket.ts';\n",
  },
  {
    rule: 'R8',
    file: 'backend/src/ordering/late.ts',
    code: "export const late = () => import('../basket/basket.ts');\n",
  },
  { rule: 'R8', file: 'backend/src/basket/wire.ts', code: typeFrom('@oligoteka/site-api') },
  { rule: 'R8', file: 'backend/src/search/wire.ts', code: typeFrom('@oligoteka/site-api') },
  { rule: 'R8', file: 'backend/src/search/basket.ts', code: from('../basket/basket.ts') },
  {
    rule: 'R9',
    file: 'backend/src/basket/save-primers/save-primers.decide.ts',
    code: from('@nestjs/common'),
  },
  { rule: 'R9', file: 'backend/src/basket/basket.events.ts', code: typeFrom('typeorm') },
  { rule: 'R9', file: 'backend/src/basket/basket.ts', code: 'export const now = () => new Date();\n' },
  { rule: 'R9', file: 'backend/src/ordering/order.ts', code: from('../config.ts') },
  {
    rule: 'R9',
    file: 'backend/src/ordering/a/a.decide.ts',
    code: 'export const id = () => crypto.randomUUID();\n',
  },
  {
    rule: 'R9',
    file: 'backend/src/ordering/b/b.decide.ts',
    code: 'export const lot = () => Math.random();\n',
  },
  { rule: 'R10', file: 'backend/src/event-store/shop.ts', code: from('../basket/basket.events.ts') },
  { rule: 'R10', file: 'backend/src/event-store/wired.ts', code: from('@nestjs/common') },
  { rule: 'R10', file: 'backend/src/jobs/shop.ts', code: typeFrom('../ordering/order.events.ts') },
  { rule: 'R10', file: 'backend/src/mail/shop.ts', code: typeFrom('../ordering/order.events.ts') },
  { rule: 'R10', file: 'backend/src/observe/shop.ts', code: typeFrom('../ordering/order.events.ts') },
  { rule: 'R10', file: 'backend/src/config.ts', code: from('./basket/basket.ts') },
  { rule: 'R10', file: 'backend/src/database.ts', code: from('./basket/basket.events.ts') },
  { rule: 'R11', file: 'backend/src/basket/price-primers/sql.ts', code: from('typeorm') },
  { rule: 'R11', file: 'backend/src/ordering/place-order/sql.ts', code: from('../../database.ts') },
  { rule: 'R11', file: 'backend/src/site/sql.ts', code: typeFrom('pg') },
  { rule: 'R11', file: 'backend/src/operate/sql.ts', code: from('pg') },
  { rule: 'R11', file: 'migrations/src/1-rules.ts', code: from('@oligoteka/primer') },
  {
    rule: 'no-process-env',
    file: 'backend/src/basket/env.ts',
    code: 'export const port = process.env.PORT;\n',
  },
  { rule: 'no-default-export', file: 'backend/src/basket/only.ts', code: 'export default 1;\n' },
  {
    rule: 'no-explicit-any',
    file: 'backend/src/basket/loose.ts',
    code: 'export const loose = (it: any): unknown => it;\n',
  },
  {
    rule: 'no-cycle',
    file: 'backend/src/basket/hen.ts',
    code: "export { egg } from './egg.ts';\nexport const hen = 1;\n",
  },
  {
    rule: 'no-cycle',
    file: 'backend/src/basket/egg.ts',
    code: "export { hen } from './hen.ts';\nexport const egg = 1;\n",
  },
  { rule: 'filename-case', file: 'backend/src/basket/BasketThing.ts', code: 'export const thing = 1;\n' },
];

/** What the rules allow; the linter must stay silent on every one. */
export const ALLOWED: readonly Omit<Snippet, 'rule'>[] = [
  { file: 'libs/pricing/src/good.ts', code: `${from('@oligoteka/primer')}export * from './kopecks.ts';\n` },
  {
    file: 'libs/site-api/src/good.ts',
    code: `${typeFrom('@oligoteka/primer')}${from('class-validator', 'IsInt')}`,
  },
  { file: 'libs/sheets/src/good.ts', code: `${from('@oligoteka/primer')}${from('fflate', 'Inflate')}` },
  { file: 'libs/primer/src/good.spec.ts', code: from('node:fs', 'readFileSync') },
  { file: 'libs/primer/src/paste/rows/good.ts', code: from('../../types.ts') },
  {
    file: 'frontend/src/primers/good.tsx',
    code: `${typeFrom('@oligoteka/site-api')}${from('../ui/buttons/button.tsx')}`,
  },
  { file: 'frontend/src/routes/index.tsx', code: from('../home/home-page.tsx') },
  { file: 'frontend/src/primers/good.spec.ts', code: from('node:fs', 'readFileSync') },
  { file: 'frontend/src/server/good.ts', code: from('node:fs', 'readFileSync') },
  { file: 'backend/src/basket/good.spec.ts', code: from('typeorm') },
  { file: 'backend/src/site/controllers/health.controller.ts', code: from('../database.ts') },
  { file: 'backend/src/ordering/good.ts', code: from('../basket/basket.events.ts') },
  { file: 'backend/src/ordering/place-order/good.ts', code: typeFrom('../../basket/basket.events.ts') },
  { file: 'backend/src/ordering/order-history.projection.ts', code: typeFrom('pg') },
  { file: 'backend/src/basket/get-basket/get-basket.handler.ts', code: from('../../database.ts') },
  {
    file: 'backend/src/basket/good/good.decide.ts',
    code: `${from('../basket.ts')}${typeFrom('@oligoteka/primer')}`,
  },
  { file: 'backend/src/site/good.controller.ts', code: from('../basket/good/good.handler.ts') },
  { file: 'backend/src/app.module.ts', code: from('./site/site.module.ts') },
];

/** Seen where paths are resolved: aliases and detours do not help. */
export const CRUISED: readonly Snippet[] = [
  {
    rule: 'R4-libs-know-no-application',
    file: 'libs/primer/src/app.ts',
    code: from('../../../backend/src/config.ts'),
  },
  { rule: 'R4-libs-know-no-node', file: 'libs/primer/src/disk.ts', code: from('node:fs') },
  {
    rule: 'R5-frontend-knows-no-backend',
    file: 'frontend/src/calls/b.ts',
    code: from('../../../backend/src/config.ts'),
  },
  {
    rule: 'R5-backend-imports-no-frontend',
    file: 'backend/src/web/f.ts',
    code: from('../../../frontend/src/router.ts'),
  },
  {
    rule: 'R6-features-do-not-import-each-other',
    file: 'frontend/src/primers/o.ts',
    code: from('../ui/../basket/page.ts'),
  },
  { rule: 'R7-nobody-imports-site', file: 'backend/src/operate/s.ts', code: from('../jobs/../site/edge.ts') },
  {
    rule: 'R8-a-context-sees-only-events-of-another',
    file: 'backend/src/ordering/b.ts',
    code: "export type Thing = import('../jobs/../basket/state.ts').Thing;\n",
  },
  {
    rule: 'R10-event-store-knows-no-shop',
    file: 'backend/src/event-store/b.ts',
    code: typeFrom('../jobs/queue.ts'),
  },
  {
    rule: 'R10-event-store-keeps-its-rooms-apart',
    file: 'backend/src/event-store/append/b.ts',
    code: from('../prove/drift.ts'),
  },
  {
    rule: 'R10-what-runs-beneath-knows-no-context',
    file: 'backend/src/jobs/b.ts',
    code: from('../basket/state.ts'),
  },
  {
    rule: 'R10-what-runs-beneath-knows-no-context',
    file: 'backend/src/observe/b.ts',
    code: from('../basket/state.ts'),
  },
  { rule: 'R12-no-cycles', file: 'backend/src/basket/egg.ts', code: "export * from './hen.ts';\n" },
  { rule: 'every-package-is-declared', file: 'backend/src/jobs/p.ts', code: from('undeclared') },
  { rule: 'every-import-resolves', file: 'backend/src/basket/lost.ts', code: from('./nowhere.ts') },
];

/** What the snippets above point at. */
export const TARGETS: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'node_modules/undeclared/package.json': '{ "name": "undeclared", "main": "index.js" }',
  'node_modules/undeclared/index.js': 'exports.thing = 1;\n',
  'backend/package.json': '{ "dependencies": {} }',
  'backend/src/config.ts': 'export const thing = 1;\n',
  'backend/src/site/edge.ts': 'export const thing = 1;\n',
  'backend/src/basket/state.ts': 'export const thing = 1;\nexport type Thing = number;\n',
  'backend/src/basket/hen.ts': "export * from './egg.ts';\n",
  'backend/src/jobs/queue.ts': 'export type Thing = number;\n',
  'backend/src/event-store/prove/drift.ts': 'export const thing = 1;\n',
  'frontend/src/router.ts': 'export const thing = 1;\n',
  'frontend/src/basket/page.ts': 'export const thing = 1;\n',
};

/** Seen by the compiler: a lib has no types but the language's, an application cannot be imported as a package. */
export const COMPILED: readonly Snippet[] = [
  { rule: 'R1', file: 'disk.ts', code: from('node:fs', 'readFileSync') },
  { rule: 'R4', file: 'page.ts', code: 'export const title = document.title;\n' },
  { rule: 'R4', file: 'machine.ts', code: 'export const here = process.cwd();\n' },
  { rule: 'R4', file: 'backend.ts', code: from('@oligoteka/backend') },
  { rule: 'R4', file: 'frontend.ts', code: from('@oligoteka/frontend') },
];

/** The files of backend/src that stand beside the folders. */
export const WIRING: readonly string[] = [
  'main',
  'shop',
  'shop-parts',
  'mount-edge',
  'repeated-tasks',
  'start-projector',
  'start-workers',
  'app.module',
  'projections',
  'upcasters',
  'owed-work',
  'config',
  'database',
  'log',
  'refused',
];

/** Which folder of backend/src may import which; everything not named here is forbidden. */
export const BACKEND: Readonly<Record<string, readonly string[]>> = {
  site: [
    'refused',
    'log',
    'config',
    'basket',
    'ordering',
    'accounts',
    'documents',
    'payments',
    'dictionaries',
    'search',
    'guard',
    'event-store',
    'personal-data',
  ],
  web: ['config'],
  basket: ['refused', 'guard', 'event-store', 'dictionaries', 'jobs', 'mail', 'personal-data'],
  ordering: ['refused', 'guard', 'event-store', 'dictionaries', 'jobs', 'mail', 'personal-data'],
  accounts: ['refused', 'guard', 'event-store', 'dictionaries', 'jobs', 'mail', 'personal-data'],
  documents: [
    'refused',
    'log',
    'ordering',
    'guard',
    'event-store',
    'dictionaries',
    'jobs',
    'mail',
    'personal-data',
    'database',
  ],
  payments: [
    'refused',
    'log',
    'ordering',
    'documents',
    'guard',
    'event-store',
    'dictionaries',
    'jobs',
    'mail',
    'personal-data',
    'database',
  ],
  dictionaries: ['event-store', 'database'],
  search: ['event-store', 'dictionaries', 'database'],
  operate: [
    'refused',
    'log',
    'config',
    'database',
    'app.module',
    'shop',
    'projections',
    'upcasters',
    'owed-work',
    'basket',
    'ordering',
    'accounts',
    'documents',
    'payments',
    'guard',
    'dictionaries',
    'embedded',
    'event-store',
    'jobs',
    'mail',
    'personal-data',
  ],
  embedded: ['config', 'jobs'],
  jobs: ['config', 'database', 'event-store'],
  guard: ['refused', 'event-store', 'personal-data'],
  mail: ['event-store', 'jobs'],
  'personal-data': ['event-store', 'database'],
  observe: ['log', 'event-store', 'jobs'],
  'event-store': [],
  config: [],
};

/** Which folder of frontend/src may import which. */
const FEATURE = ['ui', 'content', 'calls', 'tabs', 'head', 'navigation', 'forms', 'hydrate'];
const EVERY_FEATURE = [
  'primers',
  'basket',
  'ordering',
  'payment',
  'articles',
  'home',
  'catalog',
  'papers',
  'pictures',
  'states',
  'sequencing',
  'account',
];
export const FRONTEND: Readonly<Record<string, readonly string[]>> = {
  routes: [...EVERY_FEATURE, ...FEATURE, 'shell', 'server'],
  shell: [...EVERY_FEATURE, ...FEATURE, 'routes', 'server'],
  server: [...EVERY_FEATURE, ...FEATURE, 'routes', 'shell'],
  ...Object.fromEntries(EVERY_FEATURE.map((feature) => [feature, FEATURE])),
  calls: ['content'],
  tabs: ['calls'],
  head: ['navigation', 'content'],
  navigation: [],
  forms: ['calls', 'ui'],
  hydrate: [],
  ui: ['content'],
  content: ['ui'],
};
