import { RULE_VERSION } from '@oligoteka/pricing';
import packageOfThis from '../../../package.json' with { type: 'json' };

/** What recomputed: part of every report, so that a second person can run the same again. */
export const CODE = { version: packageOfThis.version, rules: RULE_VERSION } as const;
