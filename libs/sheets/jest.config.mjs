import { base } from '../../.config/jest.preset.mjs';
export default { ...base, displayName: 'sheets', testMatch: ['<rootDir>/src/**/*.spec.ts'] };
