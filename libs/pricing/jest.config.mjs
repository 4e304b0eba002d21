import { base } from '../../.config/jest.preset.mjs';
export default { ...base, displayName: 'pricing', testMatch: ['<rootDir>/src/**/*.spec.ts'] };
