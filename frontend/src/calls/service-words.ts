import type { ServiceDetails } from '@oligoteka/site-api';

/** What a service is done with, in a line: vector, sites, mutations. */
export function serviceWords({ vector, siteBefore, siteBehind, mutations }: ServiceDetails): string {
  const sites = [siteBefore, siteBehind].filter(Boolean).join(' / ');
  return [vector, sites, mutations].filter(Boolean).join(' · ');
}
