export * from './calendar.ts';
export * from './terms.ts';
