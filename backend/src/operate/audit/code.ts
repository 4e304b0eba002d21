import { RULE_VERSION } from '@oligoteka/pricing';
import packageOfThis from '../../../package.json' with { type: 'json' };

/** The version of the code: in every report, so that another person can repeat it. */
export const CODE = { version: packageOfThis.version, rules: RULE_VERSION } as const;
