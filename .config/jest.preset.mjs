import { fileURLToPath } from 'node:url';

// shared: TypeScript (with decorator metadata) through swc, native ES modules
export const swcOptions = {
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};
export const swcTransform = { '^.+\\.tsx?$': ['@swc/jest', swcOptions] };
const textTransform = { '^.+\\.(sql|xsd)$': fileURLToPath(new URL('text-transform.mjs', import.meta.url)) };
export const base = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.sql', '.xsd'],
  transform: { ...swcTransform, ...textTransform },
  testEnvironmentOptions: { customExportConditions: ['oligoteka:source', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  // ends a test that hangs; no demand on the speed of the machine
  testTimeout: 60_000,
};
