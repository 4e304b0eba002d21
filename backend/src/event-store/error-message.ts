/** The message of an error as PostgreSQL accepts it: data of an event may be in it, and with it a NUL. */
export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '\uFFFD');
