import { base } from '../../.config/jest.preset.mjs';
export default { ...base, displayName: 'primer', testMatch: ['<rootDir>/src/**/*.spec.ts'] };
