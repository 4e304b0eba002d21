import { base } from '../../.config/jest.preset.mjs';
export default { ...base, displayName: 'calendar', testMatch: ['<rootDir>/src/**/*.spec.ts'] };
