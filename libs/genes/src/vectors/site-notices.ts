import { type Site, siteOf } from '../sites.ts';
import type { InBoth } from '../names.ts';
import type { CloningDetails, ServiceContent } from '../services.ts';
import { endOf, fit } from './ends.ts';
import { type KnownVector, knownVector } from './known-vectors.ts';
import { type SiteInVector, siteIn, sitesOfLinker } from './polylinker.ts';
import { frameNotices } from './reading-frame.ts';

/** What is cut and joined by two sites; null where none are named, or something else joins it. */
function cutBy(content: ServiceContent): Cut | null {
  if (content.service === 'offer' || content.service === 'mutagenesis') return null;
  const { details } = content;
  if (details.vector === '' || ('method' in details && details.method !== 'restriction')) return null;
  return {
    before: siteOf(details.siteBefore),
    behind: siteOf(details.siteBehind),
    vector: knownVector(details),
  };
}

type Cut = {
  readonly before: Site | null;
  readonly behind: Site | null;
  /** Null where its sequence is not known here. */
  readonly vector: KnownVector | null;
};

/** Reasons for which an insert cannot go into a vector of the shop by its sites. Example: pUC19 has no NcoI at all. */
export function siteReasons(content: ServiceContent): InBoth[] {
  const cut = cutBy(content);
  return cut === null
    ? []
    : foundIn(cut).flatMap(({ found, vector }) => (isNowhere(found) ? [nowhere(found, vector)] : []));
}

/**
 * What is said of the sites of an insert: whether the polylinker of the vector has them, whether they cut it once, which way round
 * the insert comes, and whether it is read with the tags of the vector.
 */
export function sitesInVectorNotices(content: ServiceContent): InBoth[] {
  const cut = cutBy(content);
  if (cut === null) return [];
  const places = foundIn(cut).flatMap(({ found, vector }) => placeNotices(found, vector));
  return [...places, ...orientation(cut), ...(isCloning(content) ? frameOf(content.details, cut) : [])];
}

const isCloning = (
  content: ServiceContent,
): content is Extract<ServiceContent, { details: CloningDetails }> =>
  content.service === 'pcrCloning' || content.service === 'ampliconCloning';

/** The sites that are named, each once. */
function foundIn({ before, behind, vector }: Cut): { found: SiteInVector; vector: KnownVector }[] {
  if (vector === null) return [];
  const sites = [before, behind].filter((site) => site !== null);
  return sites
    .filter(({ bases }, index) => sites.findIndex((one) => one.bases === bases) === index)
    .map((site) => ({ found: siteIn(site, vector), vector }));
}

/** An enzyme with ends of its own that cuts the vector nowhere, and for which no other can stand in. */
const isNowhere = ({ site, inLinker, elsewhere, fitting }: SiteInVector): boolean =>
  endOf(site) !== null && inLinker.length === 0 && elsewhere === 0 && fitting === null;

function nowhere({ site }: SiteInVector, vector: KnownVector): InBoth {
  const list = listOf(vector);
  return {
    ru: `${site.name} не режет ${vector.name}, и подходящих концов в полилинкере нет. Там есть: ${list}`,
    en: `${site.name} does not cut ${vector.name}, and no ends of its polylinker fit. It has: ${list}`,
  };
}

const listOf = (vector: KnownVector): string =>
  sitesOfLinker(vector)
    .map(({ name }) => name)
    .join(', ');

function placeNotices(found: SiteInVector, vector: KnownVector): InBoth[] {
  const { site, inLinker, elsewhere, fitting } = found;
  const { name } = vector;
  if (isNowhere(found)) return [];
  const cuts = inLinker.length + (elsewhere ?? 0);
  if (inLinker.length > 0)
    return cuts === 1
      ? []
      : [
          {
            ru: `${site.name} режет ${name} не один раз (${cuts}): вектор распадётся на части, возьмите другой сайт`,
            en: `${site.name} cuts ${name} more than once (${cuts}): the vector falls apart, take another site`,
          },
        ];
  if (fitting !== null)
    return [
      {
        ru: `${site.name} в полилинкере ${name} нет, но концы подходят: вектор разрежем ${fitting.name}`,
        en: `${site.name} is not in the polylinker of ${name}, but its ends fit: the vector is cut with ${fitting.name}`,
      },
    ];
  const list = listOf(vector);
  return [
    cuts > 0
      ? {
          ru: `${site.name} режет ${name} только вне полилинкера (${cuts}). В полилинкере есть: ${list}`,
          en: `${site.name} cuts ${name} outside the polylinker alone (${cuts}). The polylinker has: ${list}`,
        }
      : {
          ru: `${site.name} в полилинкере ${name} нет. Там есть: ${list}`,
          en: `${site.name} is not in the polylinker of ${name}. It has: ${list}`,
        },
  ];
}

/** Whether the insert can come one way alone, and which. */
function orientation({ before, behind, vector }: Cut): InBoth[] {
  if (before === null || behind === null) return [];
  const ends = [endOf(before), endOf(behind)] as const;
  if (fit(...ends)) {
    const [ru, en] = sameEnds(before, behind, ends[0]?.kind === 'blunt');
    return [
      {
        ru: `${ru}: вставка может встать в любой ориентации, а вектор замкнуться без неё`,
        en: `${en}: the insert may come either way round, and the vector may close without it`,
      },
    ];
  }
  if (vector === null) return [];
  const [first, last] = [placeOf(before, vector), placeOf(behind, vector)];
  if (first === undefined || last === undefined || first < last) return [];
  return [
    {
      ru: `Сайты стоят наоборот: промотор ${vector.promoter} читает полилинкер ${vector.name} от ${behind.name} к ${before.name}, и вставка встанет навстречу ему. Чтобы она читалась с него, поменяйте сайты местами`,
      en: `The sites stand the other way round: the ${vector.promoter} promoter reads the polylinker of ${vector.name} from ${behind.name} to ${before.name}, so the insert comes against it. Exchange the sites for it to be read from there`,
    },
  ];
}

function sameEnds(before: Site, behind: Site, areBlunt: boolean): readonly [ru: string, en: string] {
  if (before.bases === behind.bases)
    return [`С обеих сторон один сайт, ${before.name}`, `Both sites are ${before.name}`];
  return areBlunt
    ? [
        `${before.name} и ${behind.name} дают тупые концы`,
        `${before.name} and ${behind.name} leave blunt ends`,
      ]
    : [
        `Концы ${before.name} и ${behind.name} одинаковы`,
        `The ends of ${before.name} and ${behind.name} are the same`,
      ];
}

/** The place where a site, or the one whose ends fit, is cut; undefined where it is not one alone. */
function placeOf(site: Site, vector: KnownVector): number | undefined {
  const { inLinker, fitting } = siteIn(site, vector);
  const places = fitting === null ? inLinker : siteIn(fitting, vector).inLinker;
  return places.length === 1 ? places[0] : undefined;
}

function frameOf(details: CloningDetails, { before, behind, vector }: Cut): InBoth[] {
  if (before === null || behind === null || vector === null) return [];
  return frameNotices(details.insert, before, behind, vector);
}
