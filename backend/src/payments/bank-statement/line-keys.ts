import { createHash } from 'node:crypto';
import type { StatementLine } from './statement.ts';

/**
 * Names each line by its content: a line is the same one in every statement that holds it, however its words are broken into
 * lines. Equal lines are counted: a bank that has two of them lists both in each statement of that day.
 */
export function keysOf(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ account, day, number, amount, payer, purpose }) => {
    const said = JSON.stringify([
      account,
      day,
      number,
      amount,
      payer.account,
      purpose.replaceAll(/\s+/gu, ''),
    ]);
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    return sha256(nth === 1 ? said : `${said}#${nth}`);
  });
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
