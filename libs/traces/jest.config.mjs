import { base } from '../../.config/jest.preset.mjs';
export default { ...base, displayName: 'traces', testMatch: ['<rootDir>/src/**/*.spec.ts'] };
