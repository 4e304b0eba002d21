import { base } from '../.config/jest.preset.mjs';

export default {
  ...base,
  displayName: 'backend integration',
  testMatch: [
    '<rootDir>/test/**/*.int.spec.ts',
    '<rootDir>/test/**/*.e2e.spec.ts',
    '<rootDir>/src/**/*.int.spec.ts',
  ],
  globalSetup: '<rootDir>/test/start-database.mjs',
  globalTeardown: '<rootDir>/test/stop-database.mjs',
  testSequencer: '<rootDir>/test/longest-first.mjs',
  // more than twice the cores of a small machine: many of these wait for locks and leases to run out
  maxWorkers: 5,
  // ends what hangs; no test is told by it how fast a machine must be
  testTimeout: 300_000,
};
