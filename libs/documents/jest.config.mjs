import { base } from '../../.config/jest.preset.mjs';
export default { ...base, displayName: 'documents', testMatch: ['<rootDir>/src/**/*.spec.ts'] };
