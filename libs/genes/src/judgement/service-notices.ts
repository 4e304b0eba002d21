import { siteNotices } from './cloning-sites.ts';
import { endNotices } from './end-notices.ts';
import { findingText } from './finding-words.ts';
import { knownJudgement } from './judge-service.ts';
import { mutationNotices } from './mutation-notices.ts';
import type { InBoth } from '../names.ts';
import type { GenePrices } from '../prices/price-list.ts';
import type { CloningDetails, ServiceContent } from '../services.ts';
import { sitesInVectorNotices } from '../vectors/site-notices.ts';

/** What is said of a service for the buyer to look at; it is made all the same. Example: a mutation that changes no residue. */
export function serviceNotices(content: ServiceContent, prices: GenePrices | null): InBoth[] {
  switch (content.service) {
    case 'gene':
      return [
        ...(prices === null ? [] : knownJudgement(content.details, prices).notices.map(findingText)),
        ...sitesInVectorNotices(content),
      ];
    case 'mutagenesis':
      return mutationNotices(content.details);
    case 'pcrCloning':
    case 'ampliconCloning':
      return [
        ...vectorNotices(content.details),
        ...siteNotices(content.details),
        ...endNotices(content),
        ...sitesInVectorNotices(content),
      ];
    case 'offer':
      return [];
  }
}

/** Names of vectors with overhanging T. Example: pGEM-T Easy, pTZ57R/T, pCR2.1-TOPO. */
const T_VECTOR = /(?<![a-z])ta?(?![a-z])|^pta|topo/iu;

function vectorNotices({ method, vector, isOwnVector }: CloningDetails): InBoth[] {
  if (method !== 'ta' || vector === '' || T_VECTOR.test(vector)) return [];
  return isOwnVector
    ? [
        {
          ru: `ТА-клонированию нужен Т-вектор: проверьте, что у ${vector} есть выступающие 3′-T`,
          en: `TA cloning needs a T vector: check that ${vector} has overhanging 3′ T`,
        },
      ]
    : [
        {
          ru: `${vector} — не Т-вектор, для ТА-клонирования он не подходит: выберите другой способ или свой Т-вектор`,
          en: `${vector} is no T vector and does not suit TA cloning: choose another way, or a T vector of your own`,
        },
      ];
}
