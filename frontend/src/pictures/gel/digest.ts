import { M13, PUC19 } from '../vector.ts';

/** A plasmid that is cut: where its enzymes find their letters, and how long it is. */
export interface Plasmid {
  name: string;
  /** Base pairs. */
  length: number;
  /** Enzyme → places, in the order of the ring. */
  places: Readonly<Record<string, readonly number[]>>;
}

/** Where an insert is cloned: in the polylinker, and both its ends keep the site. */
export const CLONED_INTO = 'BamHI';

const LINKER = PUC19.linker.sites;
const BESIDE = [...PUC19.sites.map(({ enzyme, at }) => ({ enzyme, at: [at] })), ...PUC19.repeated];
/** The polylinker of pUC19 from its first site to the end of its last one. */
const [FIRST, LAST] = [LINKER[0], LINKER.at(-1)];
const LINKER_FROM = FIRST?.at ?? 0;
const LINKER_TO = (LAST?.at ?? 0) + (LAST?.letters.length ?? 0);

const placesOf = (sites: readonly { enzyme: string; at: readonly number[] }[]) =>
  Object.fromEntries(sites.map(({ enzyme, at }) => [enzyme, at] as const));

export const CUT_PUC19: Plasmid = {
  name: PUC19.name,
  length: PUC19.length,
  places: placesOf([...LINKER.map(({ enzyme, at }) => ({ enzyme, at: [at] })), ...BESIDE]),
};

/** The polylinker of pUC57 (Y14837) as it stands in the ring of pUC19; a test compares it with what cloning knows of it. */
export const PUC57_LINKER =
  'GAATTCGAGCTCGGTACCTCGCGAATGCATCTAGATATCGGATCCCGGGCCCGTCGACTGCAGAGGCCTGCATGCAAGCTT';
/** Enzymes that cut pUC57 once, in its polylinker. */
export const PUC57_LINKER_SITES: Readonly<Record<string, string>> = {
  ...{ EcoRI: 'GAATTC', SacI: 'GAGCTC', KpnI: 'GGTACC', NruI: 'TCGCGA', NsiI: 'ATGCAT', XbaI: 'TCTAGA' },
  ...{ EcoRV: 'GATATC', BamHI: 'GGATCC', SmaI: 'CCCGGG', ApaI: 'GGGCCC', SalI: 'GTCGAC', PstI: 'CTGCAG' },
  ...{ StuI: 'AGGCCT', SphI: 'GCATGC', HindIII: 'AAGCTT' },
};
const LONGER = PUC57_LINKER.length - (LINKER_TO - LINKER_FROM);

/** pUC19 with another polylinker: what stands behind it is so much further. */
const CUT_PUC57: Plasmid = {
  name: 'pUC57',
  length: PUC19.length + LONGER,
  places: placesOf([
    ...Object.entries(PUC57_LINKER_SITES).map(([enzyme, letters]) => ({
      enzyme,
      at: [LINKER_FROM + PUC57_LINKER.indexOf(letters)],
    })),
    ...BESIDE.map(({ enzyme, at }) => ({
      enzyme,
      at: at.map((place) => (place < LINKER_FROM ? place : place + LONGER)),
    })),
  ]),
};

export const PLASMIDS: readonly Plasmid[] = [CUT_PUC19, CUT_PUC57];

export const plasmidNamed = (name: string): Plasmid =>
  PLASMIDS.find((plasmid) => plasmid.name === name) ?? CUT_PUC19;

/** Enzymes whose places in a plasmid are known, by name. */
export const cuttersOf = ({ places }: Plasmid): readonly string[] =>
  Object.keys(places).sort((one, other) => one.localeCompare(other, 'en'));

/** Fragments of a plasmid cut by these enzymes, the longest first; with an insert the ring is so much longer. */
export function fragmentsOf(plasmid: Plasmid, enzymes: readonly string[], insert = 0): number[] {
  const clonedAt = plasmid.places[CLONED_INTO]?.[0] ?? 0;
  const cuts = enzymes.flatMap((enzyme) => {
    const moved = (plasmid.places[enzyme] ?? []).map((at) => (at > clonedAt ? at + insert : at));
    // the insert stands between two sites of the enzyme that it is cloned with
    return enzyme === CLONED_INTO && insert > 0 ? [...moved, clonedAt + insert] : moved;
  });
  const places = [...new Set(cuts)].sort((one, other) => one - other);
  const whole = plasmid.length + insert;
  return places
    .map((at, index) => (places[index + 1] ?? (places[0] ?? 0) + whole) - at)
    .sort((one, other) => other - one);
}

/** What a PCR with the primers on both sides of the polylinker gives: without an insert, and with it. */
export function colonyProducts(plasmid: Plasmid, insert = 0): number[] {
  const [forward, reverse] = M13;
  const empty = (reverse?.to ?? 0) - (forward?.from ?? 0) + 1 + plasmid.length - PUC19.length;
  return insert > 0 ? [empty + insert, empty] : [empty];
}
