import { m } from '../../paraglide/messages.js';

const NAMES: ReadonlyMap<string, () => string> = new Map([
  ['cdek', m.order_carrier_cdek],
  ['pochta', m.order_carrier_pochta],
  ['pickup', m.order_carrier_pickup],
]);

/** The name of a carrier for people; one that the shop does not know stays as it is. */
export function carrierName(carrier: string): string {
  return NAMES.get(carrier)?.() ?? carrier;
}

/** Numbers of lines with their runs: `1–3, 7`. */
export function lineNumbers(lines: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last !== undefined && line === last[1] + 1) last[1] = line;
    else runs.push([line, line]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
