/** The one export of the built backend for test set-ups and operators' scripts: an embedded server. */
export { startPostgres } from './postgres.ts';
