import type { PublishedContents, SeededKind } from '../dictionary.events.ts';
import calendar from './calendar.json' with { type: 'json' };
import delivery from './delivery.json' with { type: 'json' };
import genePrices from './gene-prices.json' with { type: 'json' };
import fragmentAnalysis from './fragment-analysis.json' with { type: 'json' };
import bulks from './bulks.json' with { type: 'json' };
import modifiers from './modifiers.json' with { type: 'json' };
import primerPrices from './primer-prices.json' with { type: 'json' };
import products from './products.json' with { type: 'json' };
import sequenceOptions from './sequence-options.json' with { type: 'json' };
import sequencePrices from './sequence-prices.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import terms from './terms.json' with { type: 'json' };

/**
 * The dictionaries of a new installation, one file each, exactly as they are published: shapes in libs/pricing
 * (catalogue.ts), checks in dictionary-faults.ts, run over these files by its spec. Money in roubles.
 */
export const SEED = {
  modifiers,
  'primer-prices': primerPrices,
  settings,
  products,
  bulks,
  'sequence-prices': sequencePrices,
  'sequence-options': sequenceOptions,
  delivery,
  'gene-prices': genePrices,
  calendar,
  terms,
  'fragment-analysis': fragmentAnalysis,
} as unknown as Pick<PublishedContents, SeededKind>;
