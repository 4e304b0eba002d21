export * from './address.ts';
export * from './payer.ts';
