import { type Modifier, primerRules, type SettingsText } from '@oligoteka/primer';
import type { PrimerPrice } from '@oligoteka/pricing';
import type { PriceBook } from '../dictionaries.ts';
import modifiers from '../seed/modifiers.json' with { type: 'json' };
import prices from '../seed/primer-prices.json' with { type: 'json' };
import settings from '../seed/settings.json' with { type: 'json' };

/** The dictionaries of a new installation, for tests of decisions. `dearer` adds roubles to every character. */
export function seedBook({ dearer = 0 }: { dearer?: number } = {}): PriceBook {
  const content = {
    modifiers: modifiers as unknown as Modifier[],
    prices: (prices as PrimerPrice[]).map((price) => ({ ...price, charPrice: price.charPrice + dearer })),
    settings: settings as SettingsText,
  };
  return {
    ...content,
    versions: { modifiers: 1, primerPrices: 1, settings: 1 },
    rules: primerRules(content),
  };
}
