/** A plate of 96 wells, as laboratories name them: A1 to H12. */
const ROWS = [...'ABCDEFGH'];
const COLUMNS = 12;
const WELLS = ROWS.length * COLUMNS;

export type PlateFill = 'columns' | 'rows';

export interface Place {
  /** From 1. */
  readonly plate: number;
  readonly well: string;
}

/** Wells for things of some groups, in their order; every group begins a plate of its own. */
export function placesFor(groups: readonly string[], fill: PlateFill): Place[] {
  let plate = 0;
  let used = WELLS;
  let group: string | undefined;
  return groups.map((of) => {
    if (used === WELLS || of !== group) {
      plate += 1;
      used = 0;
      group = of;
    }
    const well = wellAt(used, fill);
    used += 1;
    return { plate, well };
  });
}

function wellAt(index: number, fill: PlateFill): string {
  const [row, column] =
    fill === 'columns'
      ? [index % ROWS.length, Math.floor(index / ROWS.length)]
      : [Math.floor(index / COLUMNS), index % COLUMNS];
  return `${ROWS[row] ?? ''}${column + 1}`;
}

/** Plates as they lie on the bench, one below the other. */
export function plateView(things: readonly (Place & { readonly label: string })[]): string[][] {
  return [...new Set(things.map(({ plate }) => plate))].flatMap((plate) => {
    const labels = new Map(
      things.filter((thing) => thing.plate === plate).map(({ well, label }) => [well, label]),
    );
    const numbers = Array.from({ length: COLUMNS }, (_, index) => String(index + 1));
    return [
      [`Plate ${plate}`, ...numbers],
      ...ROWS.map((row) => [row, ...numbers.map((column) => labels.get(`${row}${column}`) ?? '')]),
      [],
    ];
  });
}
