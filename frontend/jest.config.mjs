import { base } from '../.config/jest.preset.mjs';

export default {
  ...base,
  displayName: 'frontend',
  // a limit that tells nothing of how fast a machine is
  testTimeout: 60_000,
  testEnvironment: '<rootDir>/test/jsdom-with-fetch.mjs',
  testMatch: ['<rootDir>/src/**/*.spec.ts?(x)'],
  testEnvironmentOptions: { customExportConditions: ['oligoteka:source', 'browser'] },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/css-modules.mjs',
    '\\.woff2\\?url$': '<rootDir>/test/empty.mjs',
    '\\.css$': '<rootDir>/test/empty.mjs',
  },
};
