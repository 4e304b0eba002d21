/** A test card and the outcome of a payment with it. */
export interface TestCard {
  readonly number: string;
  readonly system: 'VISA' | 'MASTERCARD' | 'MIR';
  /** `secure`: paid after the code of 3-D Secure; `stuck`: never answered there; `late`: paid when the session is over. */
  readonly outcome: 'secure' | 'paid' | 'declined' | 'stuck' | 'late';
}

/** Cards that nobody has: they are taken with any future date and any code on the back. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '2200000000000053', system: 'MIR', outcome: 'secure' },
  { number: '4111111111111111', system: 'VISA', outcome: 'secure' },
  { number: '5555555555555599', system: 'MASTERCARD', outcome: 'paid' },
  { number: '4000000000000002', system: 'VISA', outcome: 'declined' },
  { number: '4000000000000010', system: 'VISA', outcome: 'stuck' },
  { number: '4000000000000028', system: 'VISA', outcome: 'late' },
];

/** The code for 3-D Secure. */
export const SECURE_CODE = '12345678';
/** Code of a decline for lack of money. */
export const DECLINED_WITH = 116;

export function testCard(typed: string): TestCard | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return TEST_CARDS.find(({ number }) => number === digits);
}

export const maskedPan = (number: string): string => `${number.slice(0, 6)}**${number.slice(-4)}`;
/** Example: `4111 1111 1111 1111`. */
export const inFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');
