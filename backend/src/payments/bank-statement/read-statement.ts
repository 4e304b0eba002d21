import { readAccounts, sumFaults } from './statement-sums.ts';
import { readDocument } from './statement-document.ts';
import { FAULTS, FaultyStatement, MAX_FAULTS, type StatementFault } from './statement-faults.ts';
import type { Statement } from './statement.ts';
import { sectionsOf } from './statement-sections.ts';
import { statementText } from './statement-text.ts';

export const MAX_MEGABYTES = 20;

export type StatementRead =
  | { readonly statement: Statement; readonly faults?: undefined }
  | { readonly statement?: undefined; readonly faults: readonly StatementFault[] };

/**
 * Reads the money that came from a bank's file 1CClientBankExchange, or gives every reason not to believe the file. One
 * that is cut, damaged or does not add up is refused as a whole. Never throws, whatever the bytes are.
 */
export function readStatement(bytes: Uint8Array): StatementRead {
  try {
    return { statement: read(bytes) };
  } catch (error) {
    if (error instanceof FaultyStatement) return { faults: error.faults.slice(0, MAX_FAULTS) };
    throw error;
  }
}

function read(bytes: Uint8Array): Statement {
  if (bytes.length > MAX_MEGABYTES * 1_000_000) throw new FaultyStatement([FAULTS.tooLarge(MAX_MEGABYTES)]);
  const sections = sectionsOf(statementText(bytes));
  const faults: StatementFault[] = [];
  const accounts = readAccounts(
    sections.filter(({ kind }) => kind === 'account'),
    faults,
  );
  const own = new Set(accounts.map(({ account }) => account));
  const documents = sections.flatMap((section) =>
    section.kind === 'account' || faults.length >= MAX_FAULTS
      ? []
      : (readDocument(section, own, faults) ?? []),
  );
  if (faults.length === 0) faults.push(...sumFaults(accounts, documents));
  if (faults.length > 0) throw new FaultyStatement(faults);
  const count = (way: string): number => documents.filter((document) => document.way === way).length;
  return {
    accounts,
    lines: documents.flatMap(({ way, line }) => (way === 'income' ? [line] : [])),
    skipped: { outgoing: count('outgoing'), transfers: count('transfer'), others: count('other') },
  };
}
