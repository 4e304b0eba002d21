import { siteNotices } from './cloning-sites.ts';
import { findingText } from './finding-words.ts';
import { translate } from '../codons/genetic-code.ts';
import { knownJudgement } from './judge-service.ts';
import { changed, mutate } from '../mutagenesis/mutate.ts';
import type { InBoth } from '../names.ts';
import type { GenePrices } from '../prices/price-list.ts';
import type { CloningDetails, MutagenesisDetails, ServiceContent } from '../services.ts';

/** What is said of a service for the buyer to look at; it is made all the same. Example: a mutation that changes no residue. */
export function serviceNotices(content: ServiceContent, prices: GenePrices | null): InBoth[] {
  switch (content.service) {
    case 'gene':
      return prices === null ? [] : knownJudgement(content.details, prices).notices.map(findingText);
    case 'mutagenesis':
      return silentNotices(content.details);
    case 'pcrCloning':
    case 'ampliconCloning':
      return [...vectorNotices(content.details), ...siteNotices(content.details)];
    case 'offer':
      return [];
  }
}

/** Mutations of the coding part, up to its stop codon, without which the protein would be the same. */
function silentNotices({ template, mutations: names, codingFrom }: MutagenesisDetails): InBoth[] {
  const { mutations, faults } = mutate(template, names.join(', '), codingFrom);
  if (faults.length > 0) return [];
  const ordered = [...mutations].sort((one, other) => one.at - other.at);
  const before = proteinOf(template, codingFrom);
  const made = proteinOf(changed(template, ordered), codingFrom);
  return ordered
    .filter(({ at }) => at >= codingFrom && at < codingFrom + before.length * 3)
    .filter((one) => {
      const rest = changed(
        template,
        ordered.filter((other) => other !== one),
      );
      return proteinOf(rest, codingFrom) === made;
    })
    .map(({ name }) => ({
      ru: `${name} не меняет белок: аминокислота остаётся прежней`,
      en: `${name} leaves the protein as it is: the residue stays the same`,
    }));
}

/** The protein with its stop codon. */
function proteinOf(dna: string, codingFrom: number): string {
  const read = translate(dna.slice(codingFrom - 1));
  const stop = read.indexOf('*');
  return stop < 0 ? read : read.slice(0, stop + 1);
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
