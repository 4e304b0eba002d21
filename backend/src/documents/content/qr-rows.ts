import { encode } from 'uqr';

/** A row of a QR code as runs of dark modules: where each begins, and how long it is. */
export type QrRow = readonly (readonly [from: number, length: number])[];

/** Modules left free around a code, without which scanners do not find it. */
const QUIET = 4;

/** The dark modules of a QR code in byte mode with error correction M, its quiet zone included. */
export function qrRows(text: string): QrRow[] {
  const { data } = encode([...new TextEncoder().encode(text)], { ecc: 'M', boostEcc: false, border: QUIET });
  return data.map((row) => {
    const runs: [number, number][] = [];
    row.forEach((isDark, at) => {
      const last = runs.at(-1);
      if (!isDark) return;
      if (last !== undefined && last[0] + last[1] === at) last[1] += 1;
      else runs.push([at, 1]);
    });
    return runs;
  });
}
