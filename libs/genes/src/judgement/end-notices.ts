import { reverseComplement } from '@oligoteka/sequence';
import { tailOf } from '../amplicon.ts';
import { ENZYMES } from '../enzymes.ts';
import type { InBoth } from '../names.ts';
import type { ServiceContent } from '../services.ts';
import { placesOf, type Site, siteOf } from '../sites.ts';
import { endOf } from '../vectors/ends.ts';
import { placeAtEnd } from './site-ends.ts';

/** Bases before a site, without which an enzyme does not cut an end: the first that make no further site. */
const CLAMPS = ['GCTACG', 'CGATTC', 'TTGCAG'];
/** More sites of a tail help nobody to choose. */
const MOST_TOLD = 3;

type End = 'forward' | 'reverse' | 'start' | 'end';

/** An end of an insert without the site that it is to be cut by. */
interface BareEnd {
  readonly end: End;
  readonly site: Site;
  /** Of a primer: its letters, and how many of them hang over. */
  readonly primer: string;
  readonly tail: number;
}

const NAMES: Readonly<Record<End, InBoth>> = {
  forward: { ru: 'В прямом праймере', en: 'The forward primer' },
  reverse: { ru: 'В обратном праймере', en: 'The reverse primer' },
  start: { ru: 'В начале вставки', en: 'The beginning of the insert' },
  end: { ru: 'В конце вставки', en: 'The end of the insert' },
};

/** Ends that lack their cloning site. A PCR without primers of the buyer has none: its primers are yet to be written. */
function bareEnds(content: ServiceContent): BareEnd[] {
  if (content.service !== 'pcrCloning' && content.service !== 'ampliconCloning') return [];
  const {
    method,
    insert,
    template = '',
    forward = '',
    reverse = '',
    siteBefore,
    siteBehind,
  } = content.details;
  if (method !== 'restriction') return [];
  const isByPrimers = content.service === 'pcrCloning';
  const sides = [
    [isByPrimers ? 'forward' : 'start', siteBefore, insert, forward],
    [isByPrimers ? 'reverse' : 'end', siteBehind, reverseComplement(insert), reverse],
  ] as const;
  return sides.flatMap(([end, typed, strand, primer]) => {
    const site = siteOf(typed);
    if (site === null || (isByPrimers && primer === '')) return [];
    if (placeAtEnd(site, strand, primer, template) !== undefined) return [];
    return { end, site, primer, tail: tailOf(primer, template) };
  });
}

/** What is said of ends that lack their cloning site, with the primer that would have it. */
export const endNotices = (content: ServiceContent): InBoth[] => bareEnds(content).map(noticeOf);

/** The same in a few words, for a desk. Example: `no BamHI in forward primer`; empty where nothing lacks. */
export const bareEndsText = (content: ServiceContent): string =>
  bareEnds(content)
    .map(({ end, site, primer }) => `no ${site.name} in ${end}${primer === '' ? ' of insert' : ' primer'}`)
    .join(', ');

function noticeOf(bare: BareEnd): InBoth {
  const { end, site, primer } = bare;
  const name = site.name === site.bases ? site.name : `${site.name} (${site.bases})`;
  const said = {
    ru: `${NAMES[end].ru} нет сайта ${name}: так вставку не разрезать и в вектор не вшить`,
    en: `${NAMES[end].en} has no site ${name}: as it is, the insert cannot be cut and put into the vector`,
  };
  if (primer === '')
    return {
      ru: `${said.ru}. Добавьте сайт праймером или выберите другой способ`,
      en: `${said.en}. Add the site by a primer, or choose another way`,
    };
  const standing = sitesOfTail(bare).join(', ');
  const written = withSite(bare);
  return {
    ru: `${said.ru}. ${standing && `В его хвосте есть ${standing}: выберите подходящий сайт или `}${mend(written, standing).ru}`,
    en: `${said.en}. ${standing && `Its tail has ${standing}: choose the site that suits, or `}${mend(written, standing).en}`,
  };
}

function mend(written: string | null, standing: string): InBoth {
  const [ru, en] = standing === '' ? ['Впишите', 'Enter'] : ['впишите', 'enter'];
  return written === null
    ? {
        ru: `${ru} праймер, в хвосте которого есть этот сайт`,
        en: `${en} a primer with this site in its tail`,
      }
    : { ru: `${ru} праймер с сайтом: ${written}`, en: `${en} the primer with the site: ${written}` };
}

/** Enzymes whose sites begin in the tail of a primer, each site by one name. */
function sitesOfTail({ primer, tail }: BareEnd): string[] {
  const seen = new Set<string>();
  return Object.entries(ENZYMES)
    .filter(([name, bases]) => {
      const [first = Infinity] = placesOf({ name, bases }, primer, 1);
      return first <= tail && !seen.has(bases) && seen.add(bases);
    })
    .map(([name]) => name)
    .slice(0, MOST_TOLD);
}

/** A primer with a site before the part that pairs; null where its cut lies beside the site, which asks for more than letters. */
function withSite({ site, primer, tail }: BareEnd): string | null {
  if (endOf(site) === null) return null;
  const behind = site.bases + primer.slice(tail);
  const clamp = CLAMPS.find((one) => placesOf(site, one + behind)[0] === one.length + 1);
  return clamp === undefined ? null : clamp + behind;
}
