import type { QueryClient } from '@tanstack/react-query';
import type { SiteCall } from '../calls/call.ts';
import { modifiersQuery, primerPricesQuery } from '../calls/queries.ts';

export const SYNTHESIS = '/services/synthesis';
/** Where probes are put together in the channels of a cycler. */
export const PROBES = '/support/technologies/probes';
/** Where the markers are sold that a gel names. */
export const LADDERS = '/products/evaluation/ladders';
const GELS = ['/products/cloning/vectors', '/services/sequencing/sanger/standard-primers'];

/** The category whose products the pictures of another page offer. */
export const offeredBeside = (path: string): string | undefined =>
  GELS.includes(path) ? LADDERS : undefined;

/** What the pictures on a page show, for its loader. */
export async function prefetchPictures(client: QueryClient, call: SiteCall, path: string): Promise<void> {
  if (path === SYNTHESIS) await client.prefetchQuery(primerPricesQuery(call));
  if (path === PROBES) await client.prefetchQuery(modifiersQuery(call));
}
