import { base } from '../../.config/jest.preset.mjs';
export default { ...base, displayName: 'site-api', testMatch: ['<rootDir>/src/**/*.spec.ts'] };
