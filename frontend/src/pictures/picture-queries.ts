import type { SiteCall } from '../calls/call.ts';
import { primerPricesQuery } from '../calls/queries.ts';

export const SYNTHESIS = '/services/synthesis';
/** Where the markers are sold that a gel names. */
export const LADDERS = '/products/evaluation/ladders';
const GELS = ['/products/cloning/vectors', '/services/sequencing/sanger/standard-primers'];

/** The category whose products the pictures of another page offer. */
export const offeredBeside = (path: string): string | undefined =>
  GELS.includes(path) ? LADDERS : undefined;

/** Queries of the pictures on a page, for its loader. */
export const pictureQueries = (call: SiteCall, path: string) =>
  path === SYNTHESIS ? ([primerPricesQuery(call)] as const) : [];
