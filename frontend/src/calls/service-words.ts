import type { ServiceDetails } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';

/** What a service is done with, in a line: vector, sites, mutations. */
export function serviceWords(details: ServiceDetails): string {
  const { vector, siteBefore, siteBehind, mutations, clones } = details;
  const sites = [siteBefore, siteBehind].filter(Boolean).join(' / ');
  return [vector, sites, mutations, clones && m.genes_clones_count({ count: clones })]
    .filter(Boolean)
    .join(' · ');
}
