import { boundaries, rulesForEverybody } from './.config/boundaries/lint.mjs';

// Style. Who may import whom stands in .config/boundaries, from which those overrides are made; they begin with the id of
// their rule. A later override replaces an earlier one's list of imports as a whole.
export default {
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'node',
    'promise',
    'react',
    'jsx-a11y',
    'jest',
  ],
  categories: { correctness: 'error' },
  ignorePatterns: [
    '**/node_modules/**',
    '**/dist/**',
    '.nx/**',
    '.data/**',
    '**/test-results/**',
    'frontend/src/paraglide/**',
    'libs/site-api/src/generated/**',
    '**/routeTree.gen.ts',
  ],
  settings: { react: { version: '19.3.1' } },
  rules: {
    ...rulesForEverybody,
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-console': 'off',
    'no-await-in-loop': 'off',
    'import/no-self-import': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'off',
    'typescript/no-extraneous-class': 'off',
    'typescript/unbound-method': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    // these three speak for the React compiler, which is not used here
    'react/incompatible-library': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/require-array-sort-compare': 'off',
    // a grid and a scrolled table need roles, focus and empty cells that these would take away
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jest/expect-expect': 'off',
    'jest/no-conditional-expect': 'off',
    'jest/no-standalone-expect': 'off',
    'jest/require-to-throw-message': 'off',
    'jest/valid-title': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'unicorn/no-useless-spread': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/prefer-node-protocol': 'error',
  },
  overrides: [
    ...boundaries,
    {
      files: ['frontend/src/routes/**'],
      // the router takes a thrown notFound() or redirect() as an answer
      rules: { 'unicorn/filename-case': 'off', 'typescript/only-throw-error': 'off' },
    },

    {
      // A spec stands beside what it tests and may build what it needs; the directions between folders stay checked by
      // dependency-cruiser.
      files: [
        '**/*.spec.{ts,tsx}',
        'backend/test/**',
        'backend/soak/**',
        'frontend/{test,browser}/**',
        'backend/src/**/testing/**',
      ],
      rules: {
        'node/no-process-env': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'typescript/no-non-null-assertion': 'off',
        'unicorn/no-thenable': 'off',
      },
    },
    {
      files: [
        '**/*.config.{ts,mjs,cjs}',
        '.config/**',
        'backend/test/{,database/}*.mjs',
        'frontend/{test,browser}/**/*.{mjs,ts}',
        '**/.{dependency-cruiser,oxlintrc}.mjs',
      ],
      rules: { 'import/no-default-export': 'off', 'node/no-process-env': 'off' },
    },
    {
      // Playwright's fixtures: an empty pattern is how one asks for nothing, and use() is no hook.
      files: ['frontend/browser/**'],
      rules: { 'no-empty-pattern': 'off', 'react/rules-of-hooks': 'off' },
    },
  ],
};
