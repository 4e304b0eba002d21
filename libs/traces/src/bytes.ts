import type { TraceFault } from './trace.ts';

/** A damaged file: it is caught by the reader and never leaves this library. */
export class TraceRefused extends Error {
  constructor(
    readonly fault: TraceFault,
    /** Part of the file. */
    readonly tag?: string,
  ) {
    super(fault);
  }
}

/** Latin-1, as instruments write names. */
export function latin(bytes: Uint8Array): string {
  let read = '';
  for (const byte of bytes) read += String.fromCharCode(byte);
  return read;
}

/** Characters of a name that are kept. */
const LONGEST_NAME = 200;

/** A name as it is shown: in one line, without signs that nobody sees. */
export function named(name: string | null): string {
  const letters = [...(name ?? '')].map((letter) => (letter < ' ' || letter === '\u007f' ? ' ' : letter));
  return letters.join('').trim().slice(0, LONGEST_NAME);
}

/** Points of the longest curve: a run of hours has 20,000. */
export const MOST_POINTS = 200_000;
/** Letters of called bases. */
export const BASES = /^[ACGTUNRYSWKMBDHVI-]+$/;
