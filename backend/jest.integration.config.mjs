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
  maxWorkers: 2,
  testTimeout: 30_000,
};
