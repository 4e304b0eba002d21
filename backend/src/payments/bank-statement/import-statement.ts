import { type EventMetadata, VersionConflict } from '../../event-store/event.ts';
import { Refused } from '../../refused.ts';
import type { BankLineDetails, BankLineImported } from '../bank-lines/bank-line.events.ts';
import { bankLineStream } from '../bank-lines/bank-line.events.ts';
import { bookLines, type MatchedLines, proposeLines } from './book-lines.ts';
import { keysOf, sha256 } from './line-keys.ts';
import { knownKeys, type OpenLine, openLines } from './open-lines.ts';
import { ownAccounts } from './own-accounts.ts';
import type { MatchNeeds } from './payable-orders.ts';
import type { Statement, StatementLine } from './statement.ts';

const ATTEMPTS = 5;
/** Lines that are written in one append: while it is written, nobody else writes. */
export const MAX_NEW_LINES = 20_000;

export interface ImportOptions {
  /** Imports the lines of this account alone, whosever it is. */
  readonly account?: string | undefined;
  readonly metadata: EventMetadata;
  readonly tell?: (done: number, total: number) => void;
}

interface KeyedLine {
  readonly key: string;
  readonly line: StatementLine;
}

/** The part of a statement that is to be imported. */
export interface PlannedImport {
  /** SHA-256 of the file. */
  readonly statement: string;
  readonly accounts: readonly string[];
  readonly lines: readonly KeyedLine[];
  readonly fresh: readonly KeyedLine[];
}

/** Finds the lines of a statement that are the shop's, and those of them that are new. Writes nothing. */
export async function planImport(
  needs: MatchNeeds,
  { bytes, statement }: { readonly bytes: Uint8Array; readonly statement: Statement },
  account?: string,
): Promise<PlannedImport> {
  const accounts = await accountsOf(needs, statement, account);
  const lines = statement.lines.filter((line) => accounts.includes(line.account));
  const keyed = keysOf(lines).map((key, index): KeyedLine => ({ key, line: lines[index] as StatementLine }));
  const known = await knownKeys(
    needs.db,
    keyed.map(({ key }) => key),
  );
  const fresh = keyed.filter(({ key }) => !known.has(key));
  if (fresh.length > MAX_NEW_LINES) throw tooMany(fresh.length);
  return { statement: sha256(bytes), accounts, lines: keyed, fresh };
}

async function accountsOf({ db }: MatchNeeds, statement: Statement, account?: string): Promise<string[]> {
  const told = [...new Set(statement.accounts.map((one) => one.account))];
  if (account !== undefined) {
    if (!told.includes(account)) throw notInFile(account, told);
    return [account];
  }
  const own = await ownAccounts(db);
  const strange = own.length === 0 ? [] : told.filter((one) => !own.includes(one));
  if (strange.length > 0) throw notTheSellers(strange);
  return told;
}

/** The outcome that an import would have. Writes nothing. */
export async function proposeImport(needs: MatchNeeds, plan: PlannedImport): Promise<MatchedLines> {
  const known = await openLines(needs, keysIn(plan));
  return proposeLines(needs, inOrderOf(plan, [...known, ...plan.fresh.map(asOpen)]));
}

/**
 * Imports the new lines of a statement, all or none, and books those that are surely for an order. Run twice it imports
 * once; run again after it was cut off it goes on where it was.
 */
export async function runImport(
  needs: MatchNeeds,
  plan: PlannedImport,
  { metadata, tell }: ImportOptions,
): Promise<MatchedLines & { readonly imported: number }> {
  const imported = await importLines(needs, plan, metadata);
  const open = await openLines(needs, keysIn(plan));
  return { imported, ...(await bookLines(needs, inOrderOf(plan, open), metadata, tell)) };
}

/** Gives how many lines were new. Somebody else may import the same at the same time: a line is written once. */
async function importLines(needs: MatchNeeds, plan: PlannedImport, metadata: EventMetadata): Promise<number> {
  let { fresh } = plan;
  for (let attempt = 1; fresh.length > 0; attempt += 1) {
    const events = await Promise.all(fresh.map((one) => importedEvent(needs, plan, one)));
    try {
      await needs.store.append(
        fresh.map(({ key }, index) => ({
          stream: bankLineStream(key),
          expectedVersion: 0,
          events: events.slice(index, index + 1),
        })),
        metadata,
      );
      return fresh.length;
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt >= ATTEMPTS) throw error;
      const known = await knownKeys(needs.db, keysIn(plan));
      fresh = fresh.filter(({ key }) => !known.has(key));
    }
  }
  return 0;
}

async function importedEvent(
  { personalData }: MatchNeeds,
  { statement }: PlannedImport,
  { key, line }: KeyedLine,
): Promise<BankLineImported> {
  const { account, kind, number, day, received, amount, payer, purpose } = line;
  const subject = bankLineStream(key);
  const details: BankLineDetails = { payer, purpose };
  const personal = { subject, sealed: await personalData.seal(subject, details) };
  return {
    type: 'BankLineImported',
    data: { statement, account, kind, number, day, received, amount, personal },
  };
}

const keysIn = ({ lines }: PlannedImport): string[] => lines.map(({ key }) => key);

/** The lines in the bank's order: of two that pay one order the first one counts. */
function inOrderOf(plan: PlannedImport, lines: readonly OpenLine[]): OpenLine[] {
  const place = new Map(plan.lines.map(({ key }, index) => [key, index]));
  return lines.toSorted((one, other) => (place.get(one.key) ?? 0) - (place.get(other.key) ?? 0));
}

function asOpen({ key, line }: KeyedLine): OpenLine {
  const { account, number, day, received, amount, payer, purpose } = line;
  return {
    ...{ key, account, number, day, received, amount },
    left: amount,
    isTouched: false,
    details: { payer, purpose },
  };
}

const notInFile = (account: string, told: readonly string[]): Refused =>
  new Refused('invalid', {
    ru: `Счёта ${account} в файле нет, есть ${told.join(', ')}.`,
    en: `The file tells nothing of the account ${account}; it tells of ${told.join(', ')}.`,
  });

const notTheSellers = (accounts: readonly string[]): Refused =>
  new Refused('conflict', {
    ru: `Счёт ${accounts.join(', ')} не принадлежит продавцу: назовите счёт, чьи строки взять.`,
    en: `The seller has no account ${accounts.join(', ')}: name the account whose lines are meant.`,
  });

const tooMany = (count: number): Refused =>
  new Refused('invalid', {
    ru: `Новых строк ${count}, за один раз не больше ${MAX_NEW_LINES}: возьмите выписку за меньший срок.`,
    en: `${count} lines are new, ${MAX_NEW_LINES} are the most at once: take the statement of a shorter time.`,
  });
