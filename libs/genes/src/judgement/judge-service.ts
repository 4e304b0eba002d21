import { innerSites } from './cloning-sites.ts';
import { findingText } from './finding-words.ts';
import { basePairs } from '../grouped.ts';
import type { GenePrices } from '../prices/price-list.ts';
import { type GeneJudgement, judgeGene } from './judge-gene.ts';
import type { InBoth } from '../names.ts';
import type { CloningDetails, GeneDetails, ServiceContent } from '../services.ts';

const judged = new WeakMap<object, Map<string, GeneJudgement>>();
const MAX_KEPT = 500;

/** The same as judgeGene, kept for a sequence that is asked about again and again, as baskets do. */
export function knownJudgement(details: GeneDetails, { limits }: Pick<GenePrices, 'limits'>): GeneJudgement {
  const kept = judged.get(limits) ?? new Map<string, GeneJudgement>();
  judged.set(limits, kept);
  const { sequence, avoid, siteBefore, siteBehind, vector, protein = '' } = details;
  const key = [siteBefore, siteBehind, avoid.join(), vector === '', protein, sequence].join('\n');
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const judgement = judgeGene(details, limits);
  kept.set(key, judgement);
  return judgement;
}

const NO_LIST: InBoth = {
  ru: 'Прайс-листа на такие работы сейчас нет',
  en: 'There is no price list for such work at present',
};

/** Reasons for which a service takes an offer; none where the price list has a price for it. */
export function offerReasons(content: ServiceContent, prices: GenePrices | null): InBoth[] {
  if (content.service === 'offer') return [];
  if (prices === null) return [NO_LIST];
  switch (content.service) {
    case 'gene':
      return [
        ...knownJudgement(content.details, prices).byOffer.map(findingText),
        ...vectorReasons(content.details, prices),
      ];
    case 'mutagenesis': {
      const { maxMutations, maxTemplate } = prices.mutation;
      const { mutations, template } = content.details;
      return [
        ...(mutations.length > maxMutations
          ? [{ ru: `Мутаций больше ${maxMutations}`, en: `More than ${maxMutations} mutations` }]
          : []),
        ...(template.length > maxTemplate ? [longer(maxTemplate)] : []),
      ];
    }
    case 'pcrCloning':
    case 'ampliconCloning': {
      const { maxInsert } = prices[content.service];
      return [
        ...(content.details.insert.length > maxInsert ? [longer(maxInsert)] : []),
        ...innerSites(content.details).map(findingText),
        ...cloneReasons(content.details, prices),
        ...vectorReasons(content.details, prices),
      ];
    }
  }
}

const longer = (most: number): InBoth => ({
  ru: `Длиннее ${basePairs(most).ru}`,
  en: `Longer than ${basePairs(most).en}`,
});

function cloneReasons(
  { clones = 1 }: Pick<CloningDetails, 'clones'>,
  { furtherClone }: GenePrices,
): InBoth[] {
  const most = furtherClone?.maxClones ?? 1;
  if (clones <= most) return [];
  return [{ ru: `Клонов больше ${most}`, en: `More clones than ${most}` }];
}

function vectorReasons(
  { vector, isOwnVector }: Pick<GeneDetails, 'vector' | 'isOwnVector'>,
  { vectors }: GenePrices,
): InBoth[] {
  if (vector === '' || isOwnVector || vectors.some(({ name }) => name === vector)) return [];
  return [{ ru: `Вектора ${vector} у нас нет`, en: `We do not keep the vector ${vector}` }];
}
