import { type Band, excitedBy, type Fluorophore, passedBy } from './spectra.ts';

/** A detection channel of a cycler. */
export interface Channel {
  readonly name: string;
  readonly excitation: Band;
  readonly emission: Band;
}

/** How much of a dye a channel sees: excited by its light and let through by its filter, 0 to 1. */
export const signalIn = (dye: Fluorophore, { excitation, emission }: Channel): number =>
  excitedBy(dye, excitation) * passedBy(dye, emission);

/** Below it a channel does not see a dye. */
export const LEAST_SIGNAL = 0.005;

/**
 * Rows of dyes, columns of channels: the signal of a dye in every channel as a share of that in its brightest channel,
 * 0 to 1. A dye that no channel sees has a row of zeros.
 */
export function crossTalk(dyes: readonly Fluorophore[], channels: readonly Channel[]): number[][] {
  return dyes.map((dye) => {
    const signals = channels.map((channel) => signalIn(dye, channel));
    const brightest = Math.max(0, ...signals);
    return signals.map((signal) => (brightest < LEAST_SIGNAL ? 0 : signal / brightest));
  });
}
