import { EmbeddedPostgresError } from '../embedded/postgres-error.ts';
import { EventsDetached } from '../event-store/event.ts';
import { UnreadableEvent } from '../event-store/unreadable.ts';
import { NotCarriedOver } from '../database.ts';
import { damageIn } from './audit/damage.ts';
import { OperatorError } from './command.ts';
import { COLUMNS, wrap } from './print/print.ts';

/** Commander's message on an unknown word, without its heading. */
export function oneLine(text: string): string {
  return text
    .replace(/^error: /, '')
    .trim()
    .replaceAll('\n', ' ');
}

/** Prose is filled again: a line of it that is nearly full goes on in the next. Lists and examples stay as they are. */
export function withinColumns(help: string): string {
  const NEARLY_FULL = 80;
  const lines: string[] = [];
  let goesOn = false;
  for (const line of help.split('\n')) {
    const isProse = /^\S/.test(line) && !/\S {2}/.test(line);
    if (goesOn && isProse) lines.push(`${lines.pop()} ${line}`);
    else lines.push(line);
    goesOn = isProse && line.length >= NEARLY_FULL;
  }
  return lines.flatMap((line) => wrap(line, COLUMNS, Number.POSITIVE_INFINITY)).join('\n');
}

/** One line for any fault; its stack on request. */
export function sentence(error: unknown, isTraced: boolean): string {
  if (!(error instanceof Error)) return String(error);
  if (isTraced) return error.stack ?? error.message;
  if ([EmbeddedPostgresError, NotCarriedOver, OperatorError].some((known) => error instanceof known))
    return error.message;
  if (isOutage(error)) return `the database cannot be reached: ${error.message}`;
  if (error instanceof UnreadableEvent || error instanceof EventsDetached) return error.message;
  const damage = damageIn(error);
  if (damage !== null) return `${damage} (ops verify proves the events, --trace tells where)`;
  return `${error.name}: ${oneLine(error.message)} (--trace tells where)`;
}

/** The server is not there, is starting or going, or wants no more of us. */
function isOutage(error: Error): boolean {
  const code = String((error as { code?: unknown }).code);
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P0\d|53300|08...|28...|3D000)$/.test(
      code,
    ) || /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  );
}
