const WEIGHTS = [7, 1, 3];
const TREASURY_UNITED = '40102';

/** A bank's code (БИК): nine digits; those of the treasury begin with other digits than 04. Example: 044525225. */
export function isBic(bic: string): boolean {
  return /^\d{9}$/.test(bic);
}

/** A registration number (ОГРН, 13 digits, or ОГРНИП, 15) whose last digit agrees. Example: 1027700132195. */
export function isOgrn(ogrn: string): boolean {
  if (!/^(\d{13}|\d{15})$/.test(ogrn)) return false;
  const rest = BigInt(ogrn.slice(0, -1)) % BigInt(ogrn.length - 2);
  return String(rest % 10n) === ogrn.at(-1);
}

/** Check of an account: it agrees with its bank, does not, or the rule is unknown. */
export type AccountCheck = 'agrees' | 'differs' | 'unknown';

/**
 * Whether a settlement account belongs to a bank by its key. An account of the treasury that begins with 0 has no key we know,
 * the united one (40102) has that of a correspondent account. A key that differs is a reason to look again, never to refuse.
 * Example: `checkAccount('40702810138250123017', '044525225')` is `agrees`.
 */
export function checkAccount(account: string, bic: string): AccountCheck {
  if (!/^\d{20}$/.test(account) || !isBic(bic)) return 'differs';
  if (account.startsWith('0')) return 'unknown';
  return hasKey(account.startsWith(TREASURY_UNITED) ? branchOf(bic) : bic.slice(6), account);
}

/**
 * The same for a correspondent account of the bank itself.
 * Example: `checkCorrAccount('30101810400000000225', '044525225')` is `agrees`.
 */
export function checkCorrAccount(account: string, bic: string): AccountCheck {
  if (!/^\d{20}$/.test(account) || !isBic(bic)) return 'differs';
  return hasKey(branchOf(bic), account);
}

const branchOf = (bic: string): string => `0${bic.slice(4, 6)}`;

/** Three digits of the bank and twenty of the account, weighted 7, 1, 3: the sum ends with 0. */
function hasKey(bank: string, account: string): AccountCheck {
  const sum = [...bank, ...account].reduce(
    (total, digit, at) => total + (((WEIGHTS[at % 3] ?? 0) * Number(digit)) % 10),
    0,
  );
  return sum % 10 === 0 ? 'agrees' : 'differs';
}
