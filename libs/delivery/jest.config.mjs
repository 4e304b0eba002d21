import { base } from '../../.config/jest.preset.mjs';
export default { ...base, displayName: 'delivery', testMatch: ['<rootDir>/src/**/*.spec.ts'] };
