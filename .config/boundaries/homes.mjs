// The three homes: folders whose folders, the rooms, have rules. A home lists its rooms, and files `beside` them; its `own`
// rules are about a thing that is imported and hold for everybody there, but for rows that may import what `unless` names.
// The word `libs` does not mean packages that stand `apart`.
const UP = '(\\.\\./)+';
export const words = (...lines) => lines.join(' ').split(' ').filter(Boolean);

export const CONTEXTS = 'basket ordering accounts';
export const FEATURES =
  'primers sequencing services basket ordering payment account articles catalog papers pictures states home';

export const HOMES = {
  libs: {
    path: 'libs',
    src: '/src',
    rooms: words('sequence primer address documents calendar traces pricing delivery genes sheets site-api'),
    beside: [],
    apart: [],
    own: [
      {
        rule: 'R4',
        says: 'a lib never imports an application',
        regex: `^(${UP}|@oligoteka/)(backend|frontend|migrations)(/|$)`,
        breaks: ['../../../backend/src/config.ts', '@oligoteka/migrations'],
      },
    ],
  },
  backend: {
    path: 'backend/src',
    src: '',
    rooms: words(
      'site web operate',
      CONTEXTS,
      'documents payments fulfilment services dictionaries search',
      'event-store jobs mail guard observe embedded personal-data config',
    ),
    // these files wire everything and are a closed list
    beside: words(
      'main shop shop-parts mount-edge repeated-tasks start-projector start-workers app.module',
      'projections upcasters owed-work config database log refused',
    ),
    apart: words('site-api migrations backend frontend'),
    own: [
      {
        rule: 'R5',
        says: 'the backend loads the built frontend, it never imports it',
        regex: `^(${UP}|@oligoteka/)frontend(/|$)`,
        breaks: ['../../../frontend/src/router.tsx', '@oligoteka/frontend'],
      },
      {
        rule: 'R7',
        says: 'nobody imports the HTTP edge',
        unless: 'site',
        regex: `^${UP}site/`,
        breaks: ['../site/site-call.decorator.ts'],
      },
      {
        rule: 'R11',
        says: 'SQL belongs to the event store, projections, get-* and those who may import pg',
        unless: 'pg',
        regex: '^(typeorm|pg)(/|$)',
        breaks: ['typeorm', 'pg'],
      },
      {
        rule: 'R11',
        says: 'the database belongs to projections, get-* and those who may import it',
        unless: 'database',
        regex: `^${UP}database\\.ts$`,
        breaks: ['../../database.ts'],
      },
    ],
  },
  frontend: {
    path: 'frontend/src',
    src: '',
    rooms: words(
      'routes shell server desk',
      FEATURES,
      'ui grid traces content calls tabs head navigation forms hydrate',
    ),
    beside: [],
    apart: [],
    own: [
      {
        rule: 'R5',
        says: 'the frontend imports libs only',
        regex: `^(${UP}|@oligoteka/)(backend|migrations)(/|$)`,
        breaks: ['../../../backend/src/config.ts', '@oligoteka/migrations'],
      },
      {
        rule: 'R5',
        says: 'the frontend runs in a browser',
        unless: 'node:',
        regex: '^node:',
        breaks: ['node:fs'],
      },
      {
        rule: 'R3',
        says: "the browser imports only the contract's types",
        unless: '@oligoteka/site-api',
        types: true,
        regex: '^@oligoteka/site-api$',
        breaks: ['@oligoteka/site-api'],
      },
    ],
  },
};
