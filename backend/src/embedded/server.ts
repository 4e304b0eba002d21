/** A PostgreSQL on a data directory, started by us or found there. */
export interface Server {
  url(database: string): string;
  /** Resolves with the reason when the server has ended. */
  readonly exited: Promise<string>;
  /** The reason why it ended early, or null while it runs. */
  ended(): Promise<string | null>;
  stop(): Promise<void>;
}
