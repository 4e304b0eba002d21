import { readConfig } from '../src/config.ts';
import { runDesk } from '../src/operate/desk.ts';

/** The shop that the operators' desk is asked about. */
export interface DeskOf {
  readonly databaseUrl: string;
  /** Folder of files that commands leave. */
  readonly folder: string;
}

export interface DeskAnswer {
  readonly code: number;
  /** The document of the command, or its fault. */
  readonly document: unknown;
  readonly error: string;
}

/** The real desk in this process: each command opens the database and closes it, as it does for an operator. */
export async function askDesk(
  { databaseUrl, folder }: DeskOf,
  words: readonly string[],
): Promise<DeskAnswer> {
  let [code, output] = [0, ''];
  const ended = new Error('the command has ended');
  await runDesk(['--json', ...words], {
    config: () => readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, NODE_ENV: 'production' }),
    write: (text) => {
      output += text;
    },
    tell: () => {},
    code: (told) => {
      code = told;
    },
    end: (told) => {
      code = told;
      throw ended;
    },
  }).catch((error: unknown) => {
    if (error !== ended) throw error;
  });
  const document = output === '' ? null : (JSON.parse(output) as unknown);
  const { error = '' } = (code === 0 ? {} : (document ?? {})) as { error?: string };
  return { code, document, error };
}

/** Whether a fault of a command is that of a database that was away: nobody knows what was written. */
export function isAway(error: string): boolean {
  return /cannot be reached|OutcomeUnknown|not queryable|ECONN|EPIPE|terminat|timeout|starting up|shutting down|recovery|Connection/i.test(
    error,
  );
}
