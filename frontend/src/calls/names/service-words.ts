import type { CloningMethod, Host } from '@oligoteka/genes';
import type { ServiceDetails } from '@oligoteka/site-api';
import { m } from '../../paraglide/messages.js';

export const METHOD_WORDS: Readonly<Record<CloningMethod, () => string>> = {
  restriction: m.genes_method_restriction,
  seamless: m.genes_method_seamless,
  ta: m.genes_method_ta,
  blunt: m.genes_method_blunt,
};

export const HOST_WORDS: Readonly<Record<Host, () => string>> = {
  ecoli: m.genes_host_ecoli,
  yeast: m.genes_host_yeast,
  human: m.genes_host_human,
  cho: m.genes_host_cho,
  insect: m.genes_host_insect,
};

/** What a service is done with, in a line: way of cloning, vector, sites, mutations. */
export function serviceWords(details: ServiceDetails): string {
  const { method, vector, siteBefore, siteBehind, mutations, clones } = details;
  const sites = [siteBefore, siteBehind].filter(Boolean).join(' / ');
  return [
    method && METHOD_WORDS[method](),
    vector,
    sites,
    mutations,
    clones && m.genes_clones_count({ count: clones }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const KOPECKS = 100;

/** Lines of an accepted offer as rows of a sum, in kopecks; none where its price is that of one line. */
export const offerRows = ({ lines = [] }: ServiceDetails) =>
  (lines.length > 1 ? lines : []).map(({ name, count, price, total }) => ({
    item: name,
    count,
    unitPrice: Math.round(price * KOPECKS),
    sum: Math.round(total * KOPECKS),
  }));
