import { amountText } from '@oligoteka/documents';
import type { StatementAccount } from './statement.ts';
import type { StatementDocument } from './statement-document.ts';
import { accountOf, dayOf, isOfRoubles, kopecksOf } from './statement-fields.ts';
import { FAULTS, type StatementFault } from './statement-faults.ts';
import type { Section } from './statement-sections.ts';

/** The sections СекцияРасчСчет; their faults are added to the others. */
export function readAccounts(sections: readonly Section[], faults: StatementFault[]): StatementAccount[] {
  if (sections.length === 0) faults.push(FAULTS.noAccounts());
  return sections.flatMap((section) => {
    const field = section.fields.get('расчсчет');
    const account = accountOf(field?.text ?? '');
    if (!/^\d{20}$/.test(account)) {
      faults.push(FAULTS.noAccount(field?.line ?? section.line, field?.text ?? ''));
      return [];
    }
    if (!isOfRoubles(account)) faults.push(FAULTS.notRoubles(section.line, account));
    const opening = sumOf(section, 'НачальныйОстаток', faults);
    if (opening === null && !section.fields.get('начальныйостаток')?.text)
      faults.push(FAULTS.missing(section.line, 'НачальныйОстаток'));
    return {
      account,
      line: section.line,
      from: dayOf(section.fields.get('датаначала')?.text ?? ''),
      to: dayOf(section.fields.get('датаконца')?.text ?? ''),
      opening: opening ?? 0,
      incoming: sumOf(section, 'ВсегоПоступило', faults),
      outgoing: sumOf(section, 'ВсегоСписано', faults),
      closing: sumOf(section, 'КонечныйОстаток', faults),
    };
  });
}

function sumOf(section: Section, key: string, faults: StatementFault[]): number | null {
  const { text = '', line = section.line } = section.fields.get(key.toLowerCase()) ?? {};
  if (text === '') return null;
  const sum = kopecksOf(text);
  if (sum === null) faults.push(FAULTS.noSum(line, key, text));
  return sum;
}

/**
 * Faults where balances and documents do not add up. An account may have a section for each day: its documents stand for all
 * of them.
 */
export function sumFaults(
  accounts: readonly StatementAccount[],
  documents: readonly StatementDocument[],
): StatementFault[] {
  const turnovers = turnoversOf(documents);
  return [...partsOf(accounts)].flatMap(([account, parts]) => {
    const { into = 0n, from = 0n } = turnovers.get(account) ?? {};
    const [{ line = 0 } = {}] = parts;
    const told = (key: 'incoming' | 'outgoing'): bigint | null =>
      parts.some((part) => part[key] === null)
        ? null
        : parts.reduce((sum, part) => sum + BigInt(part[key] ?? 0), 0n);
    const [incoming, outgoing] = [told('incoming'), told('outgoing')];
    if (incoming === null && parts.some(({ closing }) => closing === null))
      return [FAULTS.uncheckable(line, account)];
    return [
      ...differing(into, incoming, (...sums) => FAULTS.turnover(line, account, 'ВсегоПоступило', ...sums)),
      ...differing(from, outgoing, (...sums) => FAULTS.turnover(line, account, 'ВсегоСписано', ...sums)),
      ...balanceFaults(account, parts, incoming === null || outgoing === null ? { into, from } : null),
    ];
  });
}

/** Each section by its own figures; where it does not tell them, all sections by the documents. */
function balanceFaults(
  account: string,
  parts: readonly StatementAccount[],
  documents: { into: bigint; from: bigint } | null,
): StatementFault[] {
  const moved =
    documents === null
      ? parts.map((part) => BigInt(part.incoming ?? 0) - BigInt(part.outgoing ?? 0))
      : [documents.into - documents.from];
  return moved.flatMap((by, index) => {
    const [first, last] = documents === null ? [parts[index], parts[index]] : [parts[0], parts.at(-1)];
    const told = last?.closing ?? null;
    return differing(BigInt(first?.opening ?? 0) + by, told === null ? null : BigInt(told), (...sums) =>
      FAULTS.balance(last?.line ?? 0, account, ...sums),
    );
  });
}

function partsOf(accounts: readonly StatementAccount[]): Map<string, StatementAccount[]> {
  const parts = new Map<string, StatementAccount[]>();
  for (const one of accounts) {
    const known = parts.get(one.account);
    if (known === undefined) parts.set(one.account, [one]);
    else known.push(one);
  }
  return parts;
}

function turnoversOf(documents: readonly StatementDocument[]): Map<string, { into: bigint; from: bigint }> {
  const turnovers = new Map<string, { into: bigint; from: bigint }>();
  const of = (account: string) => {
    const known = turnovers.get(account) ?? { into: 0n, from: 0n };
    turnovers.set(account, known);
    return known;
  };
  for (const { into, from, line } of documents) {
    if (into !== null) of(into).into += BigInt(line.amount);
    if (from !== null) of(from).from += BigInt(line.amount);
  }
  return turnovers;
}

function differing(
  computed: bigint,
  told: bigint | null,
  faultOf: (computed: string, told: string) => StatementFault,
): StatementFault[] {
  return told === null || told === computed
    ? []
    : [faultOf(amountText(Number(computed)), amountText(Number(told)))];
}
