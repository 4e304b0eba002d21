import { base } from '../../.config/jest.preset.mjs';
export default { ...base, displayName: 'address', testMatch: ['<rootDir>/src/**/*.spec.ts'] };
