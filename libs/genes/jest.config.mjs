import { base } from '../../.config/jest.preset.mjs';
export default { ...base, displayName: 'genes', testMatch: ['<rootDir>/src/**/*.spec.ts'] };
