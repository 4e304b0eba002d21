export * from './gene-prices.ts';
export * from './names.ts';
export * from './services.ts';
export * from './read-dna.ts';
