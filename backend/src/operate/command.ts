import type { History } from './history.ts';

/** The outcome of a command. `document` is printed with --json, `text` without; `failed` makes the exit code 1. */
export interface Outcome {
  readonly document: unknown;
  readonly text: string;
  readonly failed: boolean;
  /** Printed byte for byte in place of text and document: CSV, HTML, a file to be read again. */
  readonly raw?: string;
}

/** Options of a command as commander reads them, by their long name in camel case. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Flags as commander writes them, their description, and their values. */
export type CommandOption = readonly [flags: string, description: string, choices?: readonly string[]];

/** Arguments and options of an action; all others are faults, never ignored. */
export interface ActionTakes {
  /** Number of words behind it. */
  readonly words: number;
  /** Options of the command, by their long name in camel case. */
  readonly takes: readonly string[];
}

/** One command of the operators' desk. */
export interface OperatorCommand {
  /** Name and arguments, as commander writes them: `order <uid|number>`. */
  readonly usage: string;
  /** Another name of it. */
  readonly alias?: string;
  readonly description: string;
  /** `--as-of <time|position>` and its description. Every command has --json too. */
  readonly options?: readonly CommandOption[];
  /** The words its first argument may be, for completion. */
  readonly choices?: readonly string[];
  /** The actions of a command, if its first argument is one. `otherwise`: the action without an argument. */
  readonly actions?: { readonly of: Readonly<Record<string, ActionTakes>>; readonly otherwise?: string };
  /** The words that may follow such a first argument, or that a file does; for completion. */
  readonly follow?: Readonly<Record<string, readonly string[] | 'file'>>;
  /** Lines of examples and explanations below the command's own help. */
  readonly help?: string;
  /** Runs in sessions in which PostgreSQL refuses every write. */
  readonly readOnly?: true;
  run(history: History, arguments_: readonly string[], options: Options): Promise<Outcome>;
}

/** A fault of the command line: printed as one line, exit code 1. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** The words of the command itself are wrong: one line for each fault, exit code 2. */
export class NotUnderstood extends OperatorError {
  override readonly name = 'NotUnderstood';
  constructor(readonly faults: readonly string[]) {
    super(faults.join('; '));
  }
}
