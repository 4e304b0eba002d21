// Rules for everybody, and those that only dependency-cruiser or the compiler can see. Each with code that breaks it.
const from = (source, name = 'thing') =>
  `import { ${name} } from '${source}';\nexport const use = ${name};\n`;
export const UNIT = '\\.spec\\.tsx?$';

/** R12, by the linter's own rules. */
export const EVERYBODY = [
  {
    lint: 'import/no-cycle',
    says: 'no cycles',
    breaks: [
      ['backend/src/basket/hen.ts', "export { egg } from './egg.ts';\nexport const hen = 1;\n"],
      ['backend/src/basket/egg.ts', "export { hen } from './hen.ts';\nexport const egg = 1;\n"],
    ],
  },
  {
    lint: 'node/no-process-env',
    says: 'no `process.env` outside config.ts',
    breaks: [['backend/src/basket/env.ts', 'export const port = process.env.PORT;\n']],
  },
  {
    lint: 'import/no-default-export',
    says: 'no default export',
    breaks: [['backend/src/basket/only.ts', 'export default 1;\n']],
  },
  {
    lint: 'typescript/no-explicit-any',
    says: 'no `any`',
    breaks: [['backend/src/basket/loose.ts', 'export const loose = (it: any): unknown => it;\n']],
  },
  {
    lint: 'unicorn/filename-case',
    options: { case: 'kebabCase' },
    says: 'no names of files but in kebab-case',
    breaks: [['backend/src/basket/BasketThing.ts', 'export const thing = 1;\n']],
  },
];

/** An import in other words, and deeper: the linter must know it too. */
export const FORMS = [
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
];

/** Rules on resolved paths, which aliases and detours do not get around. */
export const CRUISED = [
  {
    name: 'R4-libs-know-no-application',
    from: { path: '^libs/' },
    to: { path: '^(backend|frontend|migrations)/' },
    breaks: ['libs/primer/src/app.ts', from('../../../backend/src/config.ts')],
  },
  {
    name: 'R4-libs-know-no-node',
    from: { path: '^libs/', pathNot: [UNIT, 'jest\\.config\\.mjs$'] },
    to: { dependencyTypes: ['core'] },
    breaks: ['libs/primer/src/disk.ts', from('node:fs')],
  },
  {
    name: 'R5-frontend-knows-no-backend',
    from: { path: '^frontend/' },
    to: { path: '^(backend|migrations)/' },
    breaks: ['frontend/src/calls/b.ts', from('../../../backend/src/config.ts')],
  },
  {
    name: 'R5-backend-imports-no-frontend',
    from: { path: '^backend/' },
    to: { path: '^frontend/' },
    breaks: ['backend/src/web/f.ts', from('../../../frontend/src/ui/thing.ts')],
  },
  {
    name: 'R7-nobody-imports-site',
    from: { path: '^backend/src/', pathNot: ['^backend/src/site/', '^backend/src/[^/]+\\.ts$'] },
    to: { path: '^backend/src/site/' },
    breaks: ['backend/src/operate/s.spec.ts', from('../jobs/../site/thing.ts')],
  },
  {
    name: 'R10-event-store-keeps-its-folders-apart',
    // prove compares the tables of follow with those rebuild would make
    from: { path: '^backend/src/event-store/(append|follow|rebuild)/', pathNot: UNIT },
    to: {
      path: '^backend/src/event-store/(append|follow|prove|rebuild)/',
      pathNot: '^backend/src/event-store/$1/',
    },
    breaks: ['backend/src/event-store/append/b.ts', from('../prove/thing.ts')],
  },
  {
    name: 'R12-no-cycles',
    from: { pathNot: 'routeTree\\.gen\\.ts$' },
    to: { circular: true, viaOnly: { pathNot: 'routeTree\\.gen\\.ts$' } },
    breaks: ['backend/src/basket/egg.ts', "export * from './hen.ts';\n"],
  },
  {
    name: 'every-package-is-declared',
    // imports of the storefront are bundled: there a devDependency will do
    from: { path: '^(backend/src|libs|migrations)/', pathNot: UNIT },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    breaks: ['backend/src/jobs/p.ts', from('undeclared')],
  },
  {
    name: 'every-import-resolves',
    from: {},
    to: { couldNotResolve: true, pathNot: ['\\.css$', '^\\./src/paraglide', '^virtual:'] },
    breaks: ['backend/src/basket/lost.ts', from('./nowhere.ts')],
  },
];

/** Code that a lib's compiler refuses: it knows the language alone, and no application is a package. */
export const COMPILED = [
  { rule: 'R1', file: 'disk.ts', code: from('node:fs', 'readFileSync') },
  { rule: 'R4', file: 'page.ts', code: 'export const title = document.title;\n' },
  { rule: 'R4', file: 'machine.ts', code: 'export const here = process.cwd();\n' },
  { rule: 'R4', file: 'backend.ts', code: from('@oligoteka/backend') },
  { rule: 'R4', file: 'frontend.ts', code: from('@oligoteka/frontend') },
];
