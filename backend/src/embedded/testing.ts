/** What the test set-ups and the operators' scripts take from the built backend: one embedded server, nothing else. */
export { startPostgres } from './postgres.ts';
