// Rows for files that obey other rules than the rest of their room, and for words and packages nobody may use. A later
// row replaces an earlier one for the same files. `at` is one such file: there the test breaks the rule.
import { CONTEXTS, HOMES, words } from './homes.mjs';
import { EVENTS, NEST, ROOMS } from './rooms.mjs';

const { backend, frontend } = HOMES;
const rooms = (names) => `{${names.replaceAll(' ', ',')}}`;
const context = ROOMS.find((row) => row.rooms.join(' ') === CONTEXTS);
const decided = `backend/src/${rooms(`${CONTEXTS} documents payments fulfilment services guard dictionaries`)}`;

const libs = [
  {
    rule: 'R1, R4',
    who: 'all libs',
    files: ['libs/*/src/**'],
    at: 'libs/primer/src/words.ts',
    words: {
      Date: 'R1: a lib gets the time as an argument',
      'type Date': 'R1: a lib gets the time as ISO text',
      crypto: 'R1: a lib gets ids as arguments',
      'Math.random()': 'R1: a lib draws no lots',
      fetch: 'R4: a lib knows no network',
      process: 'R4: a lib knows no process',
      window: 'R4: a lib knows no browser',
      document: 'R4: a lib knows no browser',
    },
    says: 'time, ids and chance are arguments; network and page belong to others',
  },
  {
    rule: 'R4',
    who: 'specs of libs',
    home: 'libs',
    files: ['libs/*/src/**/*.spec.ts'],
    at: 'libs/primer/src/imports.spec.ts',
    may: ['*'],
    says: 'a spec of a lib may import what it tests with',
  },
];

const server = [
  {
    rule: 'R11',
    who: 'files beside the folders of `backend/src`',
    home: 'backend',
    files: ['backend/src/*.ts'],
    at: 'backend/src/wiring.ts',
    may: [...backend.rooms, ...backend.beside, ...words('libs @oligoteka/site-api @oligoteka/migrations')],
    says: 'these wire everything, and leave SQL to others',
  },
  {
    rule: 'R10',
    who: '`config.ts`',
    home: 'backend',
    files: ['backend/src/config.ts'],
    at: 'backend/src/config.ts',
    may: ['config'],
    never: [
      {
        what: 'scoped packages or SQL',
        regex: '^(@|typeorm|pg$)',
        breaks: ['@nestjs/common', 'typeorm', 'pg'],
      },
    ],
    off: { 'node/no-process-env': 'off' },
    says: 'config knows nothing of the shop',
  },
  {
    rule: 'R10',
    who: '`database.ts`',
    home: 'backend',
    files: ['backend/src/database.ts'],
    at: 'backend/src/database.ts',
    may: words('log event-store pg @oligoteka/migrations'),
    never: [NEST],
    says: 'one pool and one schema for a process; it knows nothing of the shop',
  },
  {
    ...context,
    rooms: undefined,
    who: '`*.projection.ts`, `get-*`, `*.module.ts` of a context',
    files: ['**/*.projection.ts', 'get-*/**', '*.module.ts'].map(
      (file) => `backend/src/${rooms(CONTEXTS)}/${file}`,
    ),
    at: 'backend/src/ordering/imports.projection.ts',
    may: [...context.may, 'database', 'pg'],
    says: 'these fill and read the tables of a context',
  },
  {
    rule: 'R9',
    who: '`*.events.ts`, `*.decide.ts`, `<stream>.ts`',
    home: 'backend',
    files: [
      `${decided}/**/*.decide.ts`,
      `${decided}/**/*.events.ts`,
      'backend/src/basket/basket{,-builder,-state}.ts',
      'backend/src/ordering/order.ts',
      'backend/src/ordering/order-lines.ts',
      'backend/src/accounts/user.ts',
      'backend/src/payments/payment.ts',
      'backend/src/payments/bank-lines/bank-line.ts',
      'backend/src/dictionaries/dictionary.ts',
    ],
    at: 'backend/src/basket/imports.decide.ts',
    may: words('refused guard event-store dictionaries personal-data libs', EVENTS),
    never: [
      {
        what: 'framework, database, queue, network or Node',
        regex: '^(@nestjs/|bullmq|typeorm|pg$|ioredis|rxjs|express|node:)',
        breaks: words('@nestjs/common bullmq typeorm pg ioredis rxjs express node:fs'),
      },
      {
        what: 'handlers, projections, modules, jobs or policies',
        regex: '\\.(handler|projection|module|job|policy)\\.ts$',
        breaks: ['./imports.handler.ts', '../basket.projection.ts', '../order.job.ts'],
      },
    ],
    words: {
      Date: 'R9: a decision gets the time as an argument',
      crypto: 'R9: a decision gets ids as arguments',
      'Math.random()': 'R9: a decision draws no lots',
      fetch: 'R9: a decision asks nobody',
    },
    says: 'events, state and decisions are plain functions: they know nothing of the outside',
  },
  {
    rule: 'R7',
    who: '`health.controller.ts`',
    home: 'backend',
    files: ['backend/src/site/controllers/health.controller.ts'],
    at: 'backend/src/site/controllers/health.controller.ts',
    may: words('event-store database'),
    says: 'readiness is about servers, not about the shop',
  },
  {
    rule: 'R11',
    who: 'migrations',
    files: ['migrations/src/**'],
    at: 'migrations/src/1-imports.ts',
    may: ['*'],
    never: [
      {
        what: 'packages of the shop, Nest or files above migrations',
        regex: '^(@oligoteka/|@nestjs/|\\.\\./\\.\\./)',
        breaks: ['@oligoteka/primer', '@nestjs/common', '../../backend/src/config.ts'],
      },
    ],
    says: 'a migration is SQL that never changes again',
  },
];

const browser = [
  {
    rule: 'R6',
    who: 'files beside the folders of `frontend/src`',
    home: 'frontend',
    files: ['frontend/src/*.{ts,tsx}'],
    at: 'frontend/src/wiring.ts',
    may: [...frontend.rooms, 'libs'],
    says: 'providers, router and entries compose the features',
  },
  {
    rule: 'R6',
    who: '`entry-server.tsx`',
    home: 'frontend',
    files: ['frontend/src/entry-server.tsx'],
    at: 'frontend/src/entry-server.tsx',
    may: [...frontend.rooms, 'libs', 'node:'],
    says: 'this runs on the server alone',
  },
];

const specs = [
  {
    rule: 'R5',
    who: 'tests of the frontend',
    home: 'frontend',
    files: ['frontend/**/*.spec.{ts,tsx}', 'frontend/{test,browser}/**'],
    at: 'frontend/src/primers/imports.spec.ts',
    may: ['*'],
    says: 'a spec may import what it tests with',
  },
  {
    rule: 'R5',
    who: 'tests of the backend',
    home: 'backend',
    files: ['backend/src/**/*.spec.ts', 'backend/test/**', 'backend/src/**/testing/**'],
    at: 'backend/src/jobs/imports.spec.ts',
    may: ['*'],
    says: 'a spec may import what it tests with',
  },
];

export const FILES = [...libs, ...server, ...browser, ...specs];
