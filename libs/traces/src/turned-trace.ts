import { type Channel, CHANNELS, type Trace } from './trace.ts';

const PAIRS: Readonly<Record<string, string>> = {
  ...{ A: 'T', C: 'G', G: 'C', T: 'A', U: 'A', R: 'Y', Y: 'R', K: 'M', M: 'K' },
  ...{ B: 'V', V: 'B', D: 'H', H: 'D' },
};

/**
 * A trace as the other strand has it: letters paired, everything from its end on. Places count from the other end.
 * @example turnedTrace(trace).bases // 'GT' of 'AC'
 */
export function turnedTrace(trace: Trace): Trace {
  const { channels, peaks } = trace;
  const last = (channels?.A.length ?? 0) - 1;
  const of = (letter: Channel): readonly number[] => channels?.[PAIRS[letter] as Channel].toReversed() ?? [];
  return {
    ...trace,
    bases: [...trace.bases]
      .reverse()
      .map((letter) => PAIRS[letter] ?? letter)
      .join(''),
    quality: trace.quality.toReversed(),
    peaks: peaks.map((peak) => last - peak).reverse(),
    channels:
      channels === null
        ? null
        : (Object.fromEntries(CHANNELS.map((letter) => [letter, of(letter)])) as Record<
            Channel,
            readonly number[]
          >),
  };
}
