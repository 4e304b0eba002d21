import { M13, PUC19 } from '../vector.ts';

/** Where an insert is cloned: in the middle of the polylinker, and both its ends keep the site. */
export const CLONED_INTO = 'BamHI';

const SINGLE = [...PUC19.linker.sites, ...PUC19.sites];

/** Enzymes whose places in pUC19 are known, by name. */
export const CUTTERS: readonly string[] = [...SINGLE, ...PUC19.repeated]
  .map(({ enzyme }) => enzyme)
  .sort((one, other) => one.localeCompare(other, 'en'));

/** Fragments of pUC19 cut by these enzymes, the longest first; with an insert the ring is so much longer. */
export function fragmentsOf(enzymes: readonly string[], insert = 0): number[] {
  const clonedAt = SINGLE.find(({ enzyme }) => enzyme === CLONED_INTO)?.at ?? 0;
  const cuts = enzymes.flatMap((enzyme) => {
    const places = [...SINGLE, ...PUC19.repeated].find((site) => site.enzyme === enzyme)?.at ?? [];
    const moved = [places].flat().map((at) => (at > clonedAt ? at + insert : at));
    // the insert stands between two sites of the enzyme that it is cloned with
    return enzyme === CLONED_INTO && insert > 0 ? [...moved, clonedAt + insert] : moved;
  });
  const places = [...new Set(cuts)].sort((one, other) => one - other);
  const whole = PUC19.length + insert;
  return places
    .map((at, index) => (places[index + 1] ?? (places[0] ?? 0) + whole) - at)
    .sort((one, other) => other - one);
}

/** What a PCR with the primers on both sides of the polylinker gives: without an insert, and with it. */
export function colonyProducts(insert = 0): number[] {
  const [forward, reverse] = M13;
  const empty = (reverse?.to ?? 0) - (forward?.from ?? 0) + 1;
  return insert > 0 ? [empty + insert, empty] : [empty];
}
