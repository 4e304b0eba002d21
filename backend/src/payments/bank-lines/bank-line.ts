import { type Decider, fold } from '../../event-store/decider.ts';
import type { BankLineEvent, BankLineImported } from './bank-line.events.ts';

/** A line of a statement: its orders and returns so far. Kopecks. */
export interface BankLine {
  readonly imported: BankLineImported['data'] | null;
  readonly matches: readonly { readonly order: string; readonly amount: number; readonly by: string }[];
  /** Sent back of the money that is for no order. */
  readonly returned: number;
  readonly isSetAside: boolean;
  /** A person has decided on it: no rule does so any more. */
  readonly isTouched: boolean;
}

export const bankLine: Decider<BankLine, BankLineEvent> = {
  initial: { imported: null, matches: [], returned: 0, isSetAside: false, isTouched: false },
  evolve(line, event) {
    switch (event.type) {
      case 'BankLineImported':
        return { ...line, imported: event.data };
      case 'BankLineMatched': {
        const { order, amount, by } = event.data;
        const matches = [...line.matches, { order, amount, by }];
        return { ...line, matches, isSetAside: false, isTouched: true };
      }
      case 'BankLineUnmatched':
        return {
          ...line,
          matches: line.matches.filter(({ order }) => order !== event.data.order),
          isTouched: true,
        };
      case 'BankLineReturned': {
        const { amount, refund } = event.data;
        return { ...line, returned: line.returned + (refund === undefined ? amount : 0), isTouched: true };
      }
      case 'BankLineSetAside':
        return { ...line, isSetAside: true, isTouched: true };
    }
  },
};

/** The money that is for no order and still here. */
export function leftOf({ imported, matches, returned }: BankLine): number {
  return (imported?.amount ?? 0) - matches.reduce((sum, { amount }) => sum + amount, 0) - returned;
}

/** The state after these events of the stream of a line. */
export function bankLineOf(events: readonly { readonly type: string; readonly data: object }[]): BankLine {
  return fold(
    bankLine,
    events.map(({ type, data }) => ({ type, data }) as BankLineEvent),
  );
}
