export * from './arrival.ts';
export * from './parcels.ts';
export * from './tariffs.ts';
export * from './zones.ts';
