import type { WantedRead } from '../../fulfilment/results/wanted-reads.ts';

const ROWS = 'ABCDEFGH';
const WELLS = 96;

/** A plate for the sequencer. */
export interface RunPlate {
  /** Name of the plate that the customer sent; null: tubes, which we lay out. */
  readonly from: string | null;
  readonly wells: readonly { readonly well: string; readonly read: WantedRead }[];
}

/**
 * The plates that reads are laid out on, in the order in which they came. Samples of a customer's plate keep their wells: with
 * several primers it is run once for each. Those of tubes fill plates of 96 wells column by column.
 */
export function runPlates(reads: readonly WantedRead[]): RunPlate[] {
  const plates: { from: string | null; key: string; wells: { well: string; read: WantedRead }[] }[] = [];
  const plateFor = (key: string, from: string | null, well: (used: number) => string, most: number) => {
    const open = plates.find((plate) => plate.key === key && isFree(plate.wells, well, most));
    if (open !== undefined) return open;
    const plate = { from, key, wells: [] };
    plates.push(plate);
    return plate;
  };
  for (const read of reads) {
    const { uid, plate, well } = read;
    const isOnPlate = plate !== null && well !== '';
    const place = isOnPlate ? () => padded(well) : nextWell;
    const key = isOnPlate ? `${uid} ${plate.id}` : '';
    const { wells } = plateFor(
      key,
      isOnPlate ? nameOf(read) : null,
      place,
      isOnPlate ? Number.POSITIVE_INFINITY : WELLS,
    );
    wells.push({ well: place(wells.length), read });
  }
  return plates.map(({ from, wells }) => ({ from, wells }));
}

function isFree(
  wells: readonly { readonly well: string }[],
  place: (used: number) => string,
  most: number,
): boolean {
  const wanted = place(wells.length);
  return wells.length < most && !wells.some(({ well }) => well === wanted);
}

/** Column by column: A01, B01, …, H12. */
function nextWell(used: number): string {
  return padded(`${ROWS[used % ROWS.length] ?? ''}${Math.floor(used / ROWS.length) + 1}`);
}

/** Example: `B7` becomes `B07`. */
function padded(well: string): string {
  return `${well.slice(0, 1)}${well.slice(1).padStart(2, '0')}`;
}

function nameOf({ number, plate }: WantedRead): string {
  return `${number} ${plate?.name || `plate ${plate?.id ?? ''}`}`;
}
