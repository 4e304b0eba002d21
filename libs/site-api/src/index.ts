export * from './analysis.ts';
export * from './answer.ts';
export * from './basket.ts';
export * from './calls.ts';
export * from './dictionaries.ts';
export * from './order.ts';
export * from './primer.ts';
export * from './product.ts';
