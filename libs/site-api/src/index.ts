export * from './analysis.ts';
export * from './answer.ts';
export * from './basket.ts';
export * from './calls.ts';
export * from './order.ts';
export * from './primer.ts';
