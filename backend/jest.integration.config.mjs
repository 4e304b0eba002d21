// The threads that run the test files read TypeScript, and our own libs from their sources.
const loader = new URL('../.config/register-typescript.mjs', import.meta.url);
process.env.NODE_OPTIONS = [
  process.env.NODE_OPTIONS,
  '--conditions=oligoteka:source',
  `--import=${loader.href}`,
].join(' ');

export default {
  displayName: 'backend integration',
  // a thread loads the shop once for all its files; jest's own runner would load it anew for each of them
  runner: 'jest-light-runner',
  testMatch: [
    '<rootDir>/test/**/*.int.spec.ts',
    '<rootDir>/test/**/*.e2e.spec.ts',
    '<rootDir>/src/**/*.int.spec.ts',
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  globalSetup: '<rootDir>/test/database/start-database.mjs',
  globalTeardown: '<rootDir>/test/database/stop-database.mjs',
  testSequencer: '<rootDir>/test/longest-first.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/prepare-thread.mjs'],
  // more than twice the cores of a small machine: many of these wait for locks and leases to run out
  maxWorkers: 5,
};
