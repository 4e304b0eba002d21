/** An error that the person who starts the shop can fix: printed in one line. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
