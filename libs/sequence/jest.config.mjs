import { base } from '../../.config/jest.preset.mjs';
export default { ...base, displayName: 'sequence', testMatch: ['<rootDir>/src/**/*.spec.ts'] };
