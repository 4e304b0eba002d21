import { versionsFrom } from '../dictionary.events.ts';
import { bookOf, type PriceBook } from '../price-book.ts';
import { SEED } from '../seed/seed.ts';

/** The dictionaries of a new installation, for tests of decisions. `dearer` adds roubles to every character. */
export function seedBook({ dearer = 0 }: { dearer?: number } = {}): PriceBook {
  const prices = SEED['primer-prices'].map((row) => ({ ...row, charPrice: row.charPrice + dearer }));
  return bookOf(
    { ...SEED, 'primer-prices': prices },
    versionsFrom(() => 1),
  );
}
