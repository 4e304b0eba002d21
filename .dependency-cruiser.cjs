// What the linter cannot see, because it reads import texts: here paths are resolved. Ids as in docs/decisions/boundaries.md.
const contexts = '(basket|ordering|accounts)';
const unit = '\\.spec\\.tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'R4-libs-know-no-application',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(backend|frontend|migrations)/' },
    },
    {
      name: 'R4-libs-know-no-node',
      severity: 'error',
      from: { path: '^libs/', pathNot: [unit, 'jest\\.config\\.mjs$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'R5-frontend-knows-no-backend',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^(backend|migrations)/' },
    },
    {
      name: 'R5-backend-imports-no-frontend',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^frontend/' },
    },
    {
      name: 'R6-features-do-not-import-each-other',
      severity: 'error',
      from: {
        path: '^frontend/src/(primers|sequencing|basket|ordering|payment|account|articles|catalog|papers|pictures|states|home)/',
        pathNot: unit,
      },
      to: {
        path: '^frontend/src/(primers|sequencing|basket|ordering|payment|account|articles|catalog|papers|pictures|states|home|routes|server)/',
        pathNot: '^frontend/src/$1/',
      },
    },
    {
      name: 'R7-nobody-imports-site',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: ['^backend/src/site/', '^backend/src/[^/]+\\.ts$'],
      },
      to: { path: '^backend/src/site/' },
    },
    {
      name: 'R8-a-context-sees-only-events-of-another',
      severity: 'error',
      from: { path: `^backend/src/${contexts}/`, pathNot: unit },
      to: {
        path: `^backend/src/${contexts}/`,
        pathNot: ['^backend/src/$1/', '\\.events\\.ts$', 'basket-lines\\.ts$'],
      },
    },
    {
      name: 'R10-event-store-knows-no-shop',
      severity: 'error',
      // what tests say of a decision names the shop's refusals
      from: { path: '^backend/src/event-store/', pathNot: [unit, '/testing/'] },
      to: { path: '^backend/src/', pathNot: '^backend/src/event-store/' },
    },
    {
      name: 'R10-event-store-keeps-its-rooms-apart',
      severity: 'error',
      // prove compares what follow has stored with what rebuild would make
      from: { path: '^backend/src/event-store/(append|follow|rebuild)/', pathNot: unit },
      to: {
        path: '^backend/src/event-store/(append|follow|prove|rebuild)/',
        pathNot: '^backend/src/event-store/$1/',
      },
    },
    {
      name: 'R10-what-runs-beneath-knows-no-context',
      severity: 'error',
      from: {
        path: '^backend/src/(jobs/|mail/|guard/|observe/|embedded/|config/|config\\.ts)',
        pathNot: unit,
      },
      to: {
        path: '^backend/src/(site|web|basket|ordering|accounts|documents|payments|dictionaries|search|operate)/',
      },
    },
    {
      name: 'R12-no-cycles',
      severity: 'error',
      from: { pathNot: 'routeTree\\.gen\\.ts$' },
      to: { circular: true, viaOnly: { pathNot: 'routeTree\\.gen\\.ts$' } },
    },
    {
      name: 'every-package-is-declared',
      severity: 'error',
      // what the storefront imports is bundled: there a devDependency will do
      from: { path: '^(backend/src|libs|migrations)/', pathNot: unit },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\.css$', '^\\./src/paraglide', '^virtual:'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/test-results/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['oligoteka:source', 'import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
