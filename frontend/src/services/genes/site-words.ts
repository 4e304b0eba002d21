import { siteRemarks } from '@oligoteka/genes';
import { m } from '../../paraglide/messages.js';

/** What stands below a field of sites: how they were read, or else how to write them; and which unknown enzyme may be another. */
export function siteWords(
  written: readonly string[],
  hint: string,
): { hint: string; doubt: string | undefined } {
  const { readAs, unknown } = siteRemarks(written);
  const sites = readAs.map(({ name, bases }) => `${name} (${bases})`).join(', ');
  const doubts = unknown
    .filter(({ near }) => near.length > 0)
    .map(({ typed, near }) => m.genes_site_near({ typed, names: near.join(', ') }));
  return { hint: sites === '' ? hint : m.genes_site_read({ sites }), doubt: doubts.join(' ') || undefined };
}
