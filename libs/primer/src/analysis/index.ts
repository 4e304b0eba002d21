export { analysePrimer } from './analyse.ts';
export { analysisNoteText } from './note-text.ts';
export * from './types.ts';
