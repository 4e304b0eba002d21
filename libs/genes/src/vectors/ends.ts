import type { Site } from '../sites.ts';

/** Bases of its site before which an enzyme cuts the strand that is read; enzymes that cut beside their site are not here. */
const CUTS: readonly (readonly [at: number, enzymes: string])[] = [
  [
    1,
    'AgeI AvrII BamHI BglII BsrGI EagI EcoRI HindIII MfeI MluI NcoI NheI SalI SpeI XbaI XhoI XmaI AflII BclI BspEI BssHII PciI',
  ],
  [1, 'Acc65I BcuI BshTI Bsp1407I BspTI Cfr9I Eco52I Kpn2I MunI PscI PteI XmaJI'],
  [2, 'AscI ClaI NdeI NotI NarI BstBI Bsp119I SgsI'],
  [3, 'DraI EcoRV HpaI NruI PvuII ScaI SmaI StuI SnaBI Bsp68I Eco105I Eco147I Eco32I KspAI'],
  [4, 'PmeI PvuI SacII SwaI Cfr42I MssI SmiI'],
  [5, 'ApaI KpnI NsiI PacI PstI SacI SphI AatII AsiSI Mph1103I PaeI'],
  [6, 'FseI SbfI SdaI'],
];
const BY_ENZYME = new Map(CUTS.flatMap(([at, enzymes]) => enzymes.split(' ').map((name) => [name, at])));

/** What an enzyme leaves on either side of its cut. Ends that read the same are joined by a ligase, whatever cut them. */
export interface End {
  readonly kind: 'blunt' | '5′' | '3′';
  /** Bases that overhang, 5′ to 3′; empty for a blunt end. */
  readonly bases: string;
}

/** The end of a site; null where it does not follow from its letters. Example: BamHI and BglII both leave 5′ GATC. */
export function endOf({ name, bases }: Site): End | null {
  const at = BY_ENZYME.get(name);
  if (at === undefined) return null;
  const other = bases.length - at;
  if (at === other) return { kind: 'blunt', bases: '' };
  return { kind: at < other ? '5′' : '3′', bases: bases.slice(Math.min(at, other), Math.max(at, other)) };
}

/** Whether two ends can be joined. */
export const fit = (one: End | null, other: End | null): boolean =>
  one !== null && other !== null && one.kind === other.kind && one.bases === other.bases;
