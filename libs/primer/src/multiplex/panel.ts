import { type Channel, crossTalk } from './cross-talk.ts';
import type { Absorber, Fluorophore } from './spectra.ts';
import { type Conflicts, type Split, splitIntoTubes } from './tubes.ts';
import { type MultiplexWarning, multiplexWarnings } from './warnings.ts';

/** A primer or a probe of a panel. */
export interface PanelPrimer {
  readonly name: string;
  /** °C, of a degenerate one the mean; null where it is not known. */
  readonly tm: number | null;
  /** Of the variants of a degenerate one. */
  readonly tmRange?: { readonly least: number; readonly most: number };
  /** A probe has a dye at its 5′ end. */
  readonly dye: Fluorophore | null;
  readonly quencher: Absorber | null;
  /** Nothing takes up the light of its dye. */
  readonly isBare: boolean;
}

/** Free energies of the dimers of a panel, kcal/mol, row by row: square and symmetric, NaN where none was computed. */
export interface PanelEnergies {
  readonly any: Float64Array;
  /** With a 3′ end paired. */
  readonly end: Float64Array;
}

/** What two members of one tube may be at most. */
export interface PanelLimits {
  /** kcal/mol; a dimer of this energy or a lower one forbids one tube. */
  readonly any: number;
  readonly end: number;
  /** °C between primers, probes apart. */
  readonly spread: number;
  /** Channels that read the probes; null where nobody asks. */
  readonly channels: readonly Channel[] | null;
  /** So many tubes; null: as few as there can be found. */
  readonly tubes: number | null;
}

/** Two primers whose dimer is beyond a limit; the same one twice where it meets itself. */
export interface PanelDimer {
  readonly one: number;
  readonly other: number;
  readonly any: number;
  readonly end: number;
  /** Its tube, from 0 on; null where the two are apart. */
  readonly tube: number | null;
}

export interface PanelTube {
  /** Primers by their place in the list. */
  readonly members: readonly number[];
  /** Tm of its primers with their variants, probes apart, °C. */
  readonly tm: { readonly least: number; readonly most: number } | null;
  readonly isSpread: boolean;
  /** Its primers, probes apart, whose Tm is not known. */
  readonly unmelted: readonly number[];
  /** Probes that one channel reads: they cannot be told apart. */
  readonly confused: readonly (readonly [number, number])[];
  readonly warnings: readonly MultiplexWarning[];
}

export interface Panel {
  readonly tubes: readonly PanelTube[];
  /** Tubes of the greedy colouring alone. */
  readonly greedy: number;
  /** Every dimer beyond a limit, the most stable first. */
  readonly dimers: readonly PanelDimer[];
  /** Pairs that were compared, those of a primer with itself among them. */
  readonly pairs: number;
  /** Primers that were compared with none, by their place in the list. */
  readonly uncompared: readonly number[];
  /** Reactions of more than one primer by their names: those stay together. */
  readonly together: number;
}

/** kcal/mol: the energy that makes an association e times as strong at 37 °C. */
const RT = 0.6163;
const ROLES = 'forward|reverse|probe|right|left|fwd|rev|for|fw|rv|fp|rp|[fr]';

/**
 * The name of a primer without its part in the reaction: primers of one name stay in one tube. Example: `N1-F`, `N1_rev` and
 * `N1 Probe` are all `n1`; `gene_F2` is `gene2`.
 */
export function assayOf(name: string): string {
  const plain = name.trim();
  const parted = new RegExp(`^(.+?)[\\s_.:-]+(?:${ROLES}|[pl])(\\d*)$`, 'iu').exec(plain);
  const joined = parted ?? /^(.*[\da-z])(?:Fwd|Rev|Probe|[FRP])(\d*)$/u.exec(plain);
  return (joined ? `${joined[1]}${joined[2]}` : plain).toLowerCase();
}

/** A panel split into tubes, and every dimer beyond the limits. Example: two primers of a strong dimer take two tubes. */
export function panelOf(
  primers: readonly PanelPrimer[],
  energies: PanelEnergies,
  limits: PanelLimits,
): Panel {
  const names = primers.map(({ name }) => assayOf(name));
  const assays = [...new Set(names)];
  const assayAt = names.map((name) => assays.indexOf(name));
  const beyond = dimersBeyond(primers.length, energies, limits);
  const split = splitIntoTubes(
    conflictsOf(primers, energies, { limits, size: assays.length, assayAt, beyond }),
    limits.tubes,
  );
  const tubeAt = assayAt.map((assay) => split.tubes[assay] ?? 0);
  return {
    tubes: tubesOf(primers, tubeAt, split, limits),
    greedy: split.greedy,
    dimers: beyond.map((dimer) => ({
      ...dimer,
      tube: tubeAt[dimer.one] === tubeAt[dimer.other] ? (tubeAt[dimer.one] ?? null) : null,
    })),
    ...comparedOf(primers.length, energies),
    together: assays.filter((name) => names.indexOf(name) !== names.lastIndexOf(name)).length,
  };
}

function comparedOf(size: number, { any }: PanelEnergies): Pick<Panel, 'pairs' | 'uncompared'> {
  const uncompared = Array.from({ length: size }, (_, one) => one).filter((one) =>
    Number.isNaN(any[one * size + one]),
  );
  const compared = size - uncompared.length;
  return { pairs: (compared * (compared + 1)) / 2, uncompared };
}

type Beyond = Omit<PanelDimer, 'tube'>;

function dimersBeyond(size: number, { any, end }: PanelEnergies, limits: PanelLimits): Beyond[] {
  const found: Beyond[] = [];
  for (let one = 0; one < size; one += 1)
    for (let other = one; other < size; other += 1) {
      const dimer = { one, other, any: any[one * size + other] ?? 0, end: end[one * size + other] ?? 0 };
      if (dimer.any <= limits.any || dimer.end <= limits.end) found.push(dimer);
    }
  return found.sort((a, b) => Math.min(a.any, a.end) - Math.min(b.any, b.end));
}

interface Assays {
  readonly limits: PanelLimits;
  /** Reactions. */
  readonly size: number;
  /** Of each primer. */
  readonly assayAt: readonly number[];
  readonly beyond: readonly Beyond[];
}

function conflictsOf(
  primers: readonly PanelPrimer[],
  { any }: PanelEnergies,
  { limits, size, assayAt, beyond }: Assays,
): Conflicts {
  const clashes = new Uint16Array(size * size);
  const badness = new Float64Array(size * size);
  const add = (table: Uint16Array | Float64Array, one: number, other: number, by: number): void => {
    if (one === other) return;
    table[one * size + other] = (table[one * size + other] ?? 0) + by;
    table[other * size + one] = (table[other * size + one] ?? 0) + by;
  };
  for (const { one, other } of beyond) add(clashes, assayAt[one] ?? 0, assayAt[other] ?? 0, 1);
  for (const [one, first] of primers.entries())
    for (let other = one + 1; other < primers.length; other += 1) {
      const [here, there] = [assayAt[one] ?? 0, assayAt[other] ?? 0];
      const dg = any[one * primers.length + other] ?? 0;
      // association constants of what may form
      if (dg < 0) add(badness, here, there, Math.exp(-dg / RT));
      const second = primers[other];
      if (second && (areSpread(first, second, limits) || shareChannel(first, second, limits)))
        add(clashes, here, there, 1);
    }
  return { size, clashes, badness };
}

const areSpread = (one: PanelPrimer, other: PanelPrimer, { spread }: PanelLimits): boolean =>
  one.dye === null &&
  other.dye === null &&
  one.tm !== null &&
  other.tm !== null &&
  Math.abs(one.tm - other.tm) > spread;

/** The channel that sees a dye best; −1 where none does. */
const channelOf = (dye: Fluorophore, channels: readonly Channel[]): number =>
  crossTalk([dye], channels)[0]?.indexOf(1) ?? -1;

function shareChannel(one: PanelPrimer, other: PanelPrimer, { channels }: PanelLimits): boolean {
  if (channels === null || one.dye === null || other.dye === null) return false;
  const channel = channelOf(one.dye, channels);
  return one.dye.name === other.dye.name || (channel >= 0 && channel === channelOf(other.dye, channels));
}

function tubesOf(
  primers: readonly PanelPrimer[],
  tubeAt: readonly number[],
  { count }: Split,
  limits: PanelLimits,
): PanelTube[] {
  const { spread, channels } = limits;
  return Array.from({ length: count }, (_, tube) => {
    const members = [...primers.keys()].filter((at) => tubeAt[at] === tube);
    const inTube = members.flatMap((at) => primers[at] ?? []);
    const temperatures = inTube.flatMap(({ tm, tmRange, dye }) => {
      if (tm === null || dye !== null) return [];
      return tmRange ? [tmRange.least, tmRange.most] : [tm];
    });
    const tm =
      temperatures.length === 0
        ? null
        : { least: Math.min(...temperatures), most: Math.max(...temperatures) };
    const probes = inTube.flatMap(({ dye, quencher, isBare }) =>
      dye && channels
        ? [{ dye, isBare, quencher: quencher ?? undefined, channel: channelOf(dye, channels) }]
        : [],
    );
    return {
      ...{ members, tm, isSpread: tm !== null && tm.most - tm.least > spread },
      unmelted: members.filter((at) => primers[at]?.dye === null && primers[at].tm === null),
      confused: members.flatMap((one, at) =>
        members.slice(at + 1).flatMap((other): (readonly [number, number])[] => {
          const [first, second] = [primers[one], primers[other]];
          return first && second && shareChannel(first, second, limits) ? [[one, other]] : [];
        }),
      ),
      warnings: channels ? multiplexWarnings(probes, channels) : [],
    };
  });
}
