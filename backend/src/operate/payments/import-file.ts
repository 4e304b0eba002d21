import { readFile, stat } from 'node:fs/promises';
import {
  type PlannedImport,
  planImport,
  proposeImport,
  runImport,
} from '../../payments/bank-statement/import-statement.ts';
import type { MatchedLines } from '../../payments/bank-statement/book-lines.ts';
import { MAX_MEGABYTES, readStatement } from '../../payments/bank-statement/read-statement.ts';
import { accountOf } from '../../payments/bank-statement/statement-fields.ts';
import type { Statement } from '../../payments/bank-statement/statement.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { amount, paint } from '../print/print.ts';
import { count, ProgressLine } from '../print/progress.ts';
import { asOperatorError } from './line-given.ts';
import { bookedDocument, bookedTable, doubtfulDocument, doubtfulTable } from './line-words.ts';

/** More new lines than a shop has in a week need --yes: the command shows them first. */
const MAX_WITHOUT_YES = 500;
/** Rows of a list on a screen; --json has all of them. */
export const MAX_ROWS = 50;

/** `ops payments import`: reads a statement, imports its new lines and books the sure ones. */
export async function importFile(
  history: History,
  file: string | undefined,
  options: Options,
): Promise<Outcome> {
  if (file === undefined) throw new NotUnderstood(['payments import needs a file']);
  const bytes = await bytesOf(file);
  const { statement, faults } = readStatement(bytes);
  if (statement === undefined)
    throw new NotUnderstood(
      faults.map(({ line, text }) => `${file}${line === 0 ? '' : `:${line}`}: ${text.en}`),
    );
  const needs = { ...history, db: history.database };
  const { account } = options;
  const plan = await planImport(
    needs,
    { bytes, statement },
    typeof account === 'string' ? accountOf(account) : undefined,
  ).catch(asOperatorError);
  const isAsked = options['yes'] === true || plan.fresh.length <= MAX_WITHOUT_YES;
  if (options['dryRun'] === true || !isAsked) {
    const matched = await proposeImport(needs, plan);
    return outcomeOf({ plan, statement, matched, imported: null, wantsYes: options['dryRun'] !== true });
  }
  const progress = new ProgressLine();
  const { imported, ...matched } = await runImport(needs, plan, {
    metadata: operatorMetadata(),
    tell: (done, total) => progress.tell({ label: 'booked', done, total }),
  }).finally(() => progress.clear());
  return outcomeOf({ plan, statement, matched, imported, wantsYes: false });
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    // a larger file is refused unread
    const { size } = await stat(file);
    if (size > MAX_MEGABYTES * 1_000_000)
      throw new NotUnderstood([
        `${file} is larger than ${MAX_MEGABYTES} MB: take the statement of a shorter time`,
      ]);
    return await readFile(file);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new NotUnderstood([
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
}

interface Imported {
  readonly plan: PlannedImport;
  readonly statement: Statement;
  readonly matched: MatchedLines;
  /** Null where nothing was written. */
  readonly imported: number | null;
  readonly wantsYes: boolean;
}

function outcomeOf({ plan, statement, matched, imported, wantsYes }: Imported): Outcome {
  const { booked, doubtful } = matched;
  const fresh = imported ?? plan.fresh.length;
  return {
    document: {
      statement: plan.statement,
      accounts: plan.accounts,
      lines: plan.lines.length,
      new: fresh,
      known: plan.lines.length - fresh,
      skipped: statement.skipped,
      written: imported !== null,
      booked: booked.map(bookedDocument),
      open: doubtful.map(doubtfulDocument),
    },
    text: [
      headText(plan, statement, fresh),
      matchedText(matched, imported !== null),
      imported === null
        ? `Nothing was written${wantsYes ? `: ${count(fresh)} new lines want --yes` : ' (--dry-run)'}.`
        : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: wantsYes,
  };
}

function headText(plan: PlannedImport, { skipped }: Statement, fresh: number): string {
  const sum = plan.lines.reduce((total, { line }) => total + line.amount, 0);
  const known = plan.lines.length - fresh;
  return [
    paint('bold', `Account ${plan.accounts.join(', ')}`),
    `${count(plan.lines.length)} lines brought ${amount(sum)} RUB: ${count(fresh)} new, ${count(known)} known; left out: ${skipped.outgoing} outgoing, ${skipped.transfers} of our own, ${skipped.others} others`,
  ].join('\n');
}

/** The lines booked, or to be booked, and those that need a person. */
export function matchedText({ booked, doubtful }: MatchedLines, isWritten: boolean): string {
  return [
    booked.length === 0
      ? ''
      : `${paint('green', `${count(booked.length)} ${isWritten ? 'booked' : 'to be booked'}`)}\n${bookedTable(booked.slice(0, MAX_ROWS))}${rest(booked.length)}`,
    doubtful.length === 0
      ? ''
      : `${paint('yellow', `${count(doubtful.length)} to look at: ops payments lines <line> tells more`)}\n${doubtfulTable(doubtful.slice(0, MAX_ROWS))}${rest(doubtful.length)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const rest = (total: number): string =>
  total > MAX_ROWS ? `\n… and ${count(total - MAX_ROWS)} more (--json has all)` : '';
