import { type Channel, crossTalk } from './cross-talk.ts';
import { type Absorber, type Fluorophore, quenchedBy } from './spectra.ts';

/** A probe of a reaction: its dye, the place of the channel that shall read it and no other probe, and its quencher. */
export interface MultiplexProbe {
  readonly dye: Fluorophore;
  readonly channel: number;
  /** Absent where its spectrum is not known. */
  readonly quencher?: Absorber | undefined;
  /** Nothing takes up its light. */
  readonly isBare?: boolean;
}

export type MultiplexWarning =
  | { readonly kind: 'unseen'; readonly dye: string }
  | { readonly kind: 'same-dye'; readonly dye: string }
  | { readonly kind: 'brighter-elsewhere'; readonly dye: string; readonly channel: string }
  | { readonly kind: 'cross-talk'; readonly dye: string; readonly channel: string; readonly share: number }
  | {
      readonly kind: 'weak-quencher';
      readonly dye: string;
      readonly quencher: string;
      readonly share: number;
    }
  | { readonly kind: 'bare'; readonly dye: string }
  | { readonly kind: 'passive-reference'; readonly dye: string };

/** From this share on the light of a dye in a channel of another is told. */
export const STRONG_CROSS_TALK = 0.1;
/** A quencher that can take less of the light than this does not reach its dye. */
export const LEAST_QUENCHED = 0.35;
/** The dye that many master mixes carry as a passive reference. */
const PASSIVE_REFERENCE = 'ROX';

/** What a person must know of a set of probes in the channels of a cycler. Example: FAM with BHQ3 is a weak quencher. */
export function multiplexWarnings(
  probes: readonly MultiplexProbe[],
  channels: readonly Channel[],
): MultiplexWarning[] {
  const shares = crossTalk(
    probes.map(({ dye }) => dye),
    channels,
  );
  return probes.flatMap((probe, at) => warningsOf(probe, shares[at] ?? [], probes, channels));
}

function warningsOf(
  probe: MultiplexProbe,
  shares: readonly number[],
  probes: readonly MultiplexProbe[],
  channels: readonly Channel[],
): MultiplexWarning[] {
  const { dye, channel, quencher, isBare = false } = probe;
  const warnings: MultiplexWarning[] = [];
  const brightest = channels[shares.indexOf(1)];
  if (!brightest) warnings.push({ kind: 'unseen', dye: dye.name });
  else if (probes.some((other) => other !== probe && other.dye === dye))
    warnings.push({ kind: 'same-dye', dye: dye.name });
  else if (channels[channel] !== brightest)
    warnings.push({ kind: 'brighter-elsewhere', dye: dye.name, channel: brightest.name });
  for (const [at, { name }] of channels.entries()) {
    const share = shares[at] ?? 0;
    const read = probes.some((other) => other.channel === at && other.dye !== dye);
    if (at !== channel && read && share >= STRONG_CROSS_TALK)
      warnings.push({ kind: 'cross-talk', dye: dye.name, channel: name, share });
  }
  const taken = quencher ? quenchedBy(dye, quencher) : 1;
  if (quencher && taken < LEAST_QUENCHED)
    warnings.push({ kind: 'weak-quencher', dye: dye.name, quencher: quencher.name, share: taken });
  if (isBare) warnings.push({ kind: 'bare', dye: dye.name });
  if (dye.name === PASSIVE_REFERENCE) warnings.push({ kind: 'passive-reference', dye: dye.name });
  return warnings;
}
