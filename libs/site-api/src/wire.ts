export { wire } from './generated/wire.ts';
export type { JsonSchema, WireTypes } from './wire-types.ts';
