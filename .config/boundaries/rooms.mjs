// A room is a folder right below libs, backend/src or frontend/src, which are the homes (homes.mjs). One row for each room,
// or for several that are alike, says what its files may import; everything else in the same home is forbidden.
// `basket/*.events.ts` lets one part of a room in, `libs` all pure libs, `pg` means SQL.
import { CONTEXTS, FEATURES, HOMES, words } from './homes.mjs';

export const EVENTS = [
  'basket/*.events.ts ordering/*.events.ts accounts/*.events.ts',
  'basket/basket-lines.ts ordering/order-lines.ts ordering/awaited-material.ts',
  'basket/service-lines/service-offers.ts basket/service-lines/service-files.ts basket/sequencing/kept-primers.ts',
].join(' ');
export const NEST = { what: 'Nest', regex: '^@nestjs/', breaks: ['@nestjs/common'] };
const BENEATH = 'refused guard event-store dictionaries jobs mail personal-data libs';
const EVERY_PAGE = HOMES.frontend.rooms.join(' ');

/** Rule, rooms, what they may import, why; then what else there is to say. */
const table = {
  libs: [
    ['R1', 'primer address documents calendar traces', '', 'this lib imports nothing but the language'],
    ['R2', 'pricing', '@oligoteka/primer', 'pricing imports primer and nothing else'],
    ['R2', 'delivery', '@oligoteka/calendar @oligoteka/pricing', 'delivery imports the calendar and prices'],
    [
      'R2',
      'genes',
      '@oligoteka/primer @oligoteka/primer/analysis @oligoteka/pricing @oligoteka/sequence',
      'genes import sequence, primer and prices',
    ],
    [
      'R2',
      'sequence',
      '@oligoteka/primer @oligoteka/primer/analysis @oligoteka/sheets @oligoteka/traces',
      'sequence reads files (text and XML as sheets, reads as traces do) and melts primers',
    ],
    ['R2', 'sheets', '@oligoteka/primer fflate', 'sheets imports primer, and fflate for .xlsx files'],
    [
      'R3',
      'site-api',
      'class-validator class-transformer',
      "the contract imports validators of requests, and the libs' types",
      {
        types:
          '@oligoteka/primer @oligoteka/primer/analysis @oligoteka/pricing @oligoteka/address @oligoteka/genes',
      },
    ],
  ],
  backend: [
    [
      'R7',
      'site',
      `refused log config ${CONTEXTS} documents payments fulfilment services dictionaries search guard event-store personal-data libs @oligoteka/site-api`,
      "the HTTP edge runs the contexts' commands and queries",
      {
        never: [
          {
            what: 'what decides, projects or works inside a context',
            regex: '^(\\.\\./)+(basket|ordering|accounts)/.*\\.(decide|projection|policy|job)\\.ts$',
            breaks: [
              '../basket/primers/save-primers/save-primers.decide.ts',
              '../accounts/profile.projection.ts',
            ],
          },
        ],
      },
    ],
    [
      'R7',
      'web',
      'config libs @oligoteka/site-api',
      'the page renderer reaches the shop by the contract alone',
    ],
    [
      'R7',
      'operate',
      `${BENEATH} log config database app.module shop projections upcasters owed-work ${CONTEXTS} documents payments fulfilment services embedded @oligoteka/migrations`,
      'operators use commands and queries',
    ],
    ['R8', CONTEXTS, `${BENEATH} ${EVENTS}`, 'a context sees of another one its events and its one view'],
    [
      'R8',
      'documents',
      `${BENEATH} log ordering basket/*.events.ts basket/basket-lines.ts database pg`,
      'papers are made of orders; the edge, payments and operators read them',
    ],
    [
      'R8',
      'payments',
      `${BENEATH} log ordering documents basket/*.events.ts database pg`,
      'money is paid for orders; the edge and operators read payments',
    ],
    [
      'R8',
      'fulfilment',
      `${BENEATH} ordering basket/sequencing/kept-primers.ts`,
      'lines of paid orders are made and sent; operators run it',
    ],
    [
      'R8',
      'services',
      `${BENEATH} ordering basket/*.events.ts basket/basket-lines.ts basket/service-lines/service-offers.ts basket/service-lines/service-files.ts database pg`,
      'what people ask for beside goods; the edge and operators read it',
    ],
    ['R8', 'dictionaries', 'event-store database pg libs', 'dictionaries import the event store and libs'],
    [
      'R8',
      'search',
      'event-store dictionaries database pg libs',
      'the search finds, and counts what was asked',
    ],
    ['R10', 'event-store', 'pg', 'the event store is a plain library', { never: [NEST] }],
    ['R10', 'jobs', 'event-store config database', 'queues know no context; a context names its jobs'],
    ['R10', 'mail', 'event-store jobs', 'mail knows no context; a context writes its letters'],
    ['R10', 'guard', 'refused event-store personal-data', 'limits for strangers know no context'],
    [
      'R10',
      'observe',
      'log event-store jobs',
      'metrics and traces know no context; the wiring says what to ask',
    ],
    ['R10', 'embedded', 'config jobs pg', 'the embedded database knows no context'],
    ['R10', 'personal-data', 'event-store database pg', 'keys of persons know no context'],
    [
      'R10',
      'config',
      '',
      'config knows nothing of the shop',
      {
        never: [
          {
            what: 'files above it, scoped packages or SQL',
            regex: '^(\\.\\./|@|typeorm|pg$)',
            breaks: ['../config.ts', '@nestjs/common', 'pg'],
          },
        ],
      },
    ],
  ],
  frontend: [
    ['R6', 'routes shell', `${EVERY_PAGE} libs`, 'routes and shell compose the features'],
    ['R6', 'server', `${EVERY_PAGE} libs node:`, 'this runs on the server alone'],
    [
      'R6',
      FEATURES,
      'ui grid traces content calls tabs head navigation forms hydrate libs',
      'a feature imports the folders named here and libs; routes compose features',
    ],
    [
      'R6',
      'desk',
      'pictures sequencing ui grid traces content calls tabs head navigation forms hydrate libs',
      'the sequence desk draws with the shapes of the pictures and knows the standard primers',
    ],
    ['R6', 'ui content', 'ui content', 'components and texts know no business word'],
    ['R6', 'grid', 'ui hydrate libs', 'a spreadsheet knows no business word either'],
    ['R6', 'traces', 'ui libs', 'curves of reads are drawn without a business word'],
    ['R6', 'calls', 'content libs', 'the way to the server knows texts alone'],
    ['R6', 'tabs', 'calls libs', 'what tabs tell each other and keep: calls alone'],
    ['R6', 'head', 'navigation content libs', 'heads of pages are made of addresses and texts'],
    ['R6', 'navigation', 'libs', 'addresses and links know no other folder'],
    ['R6', 'forms', 'calls ui libs', 'fields of several features: ui and calls'],
    ['R6', 'hydrate', 'libs', 'code that runs before and while React starts knows no other folder'],
  ],
};

export const ROOMS = Object.entries(table).flatMap(([home, rows]) =>
  rows.map(([rule, rooms, may, says, { types = '', never } = {}]) => ({
    ...{ home, rule, says, never },
    ...{ rooms: words(rooms), may: words(may), types: words(types) },
  })),
);
