import type { FindingKind } from './findings.ts';
import { isInPlate, type PlateSize, readWell, type WellUse, wellName } from './wells.ts';

/** A plate of the form, with the wells that are told though no sample stands in them. */
export interface CheckedPlate {
  readonly id: number;
  readonly name: string;
  readonly size: PlateSize;
  readonly wells: readonly { readonly well: string; readonly use: WellUse }[];
}

/** The wells of a form's plates and what stands in them. */
export class Wells {
  readonly #plates: ReadonlyMap<number, CheckedPlate>;
  readonly #told: ReadonlyMap<string, WellUse>;
  readonly #taken = new Map<string, string>();

  constructor(plates: readonly CheckedPlate[]) {
    this.#plates = new Map(plates.map((plate) => [plate.id, plate]));
    this.#told = new Map(
      plates.flatMap(({ id, wells }) =>
        wells.map(({ well, use }) => [keyOf(id, readWell(well) ?? NOWHERE), use] as const),
      ),
    );
  }

  /** Takes the well for a thing of this name; the fault where that cannot be. */
  take(
    {
      plate: plateId,
      well: text = '',
    }: { readonly plate?: number | undefined; readonly well?: string | undefined },
    name: string,
  ): FindingKind | null {
    if (plateId === undefined) return text.trim() === '' ? null : { kind: 'noPlate' };
    const plate = this.#plates.get(plateId);
    if (plate === undefined) return { kind: 'noPlate' };
    if (text.trim() === '') return { kind: 'noWell' };
    const place = readWell(text);
    if (place === null) return { kind: 'notAWell', well: text.trim() };
    const well = wellName(place);
    if (!isInPlate(place, plate.size)) return { kind: 'outsidePlate', well, size: plate.size };
    const key = keyOf(plateId, place);
    const use = this.#told.get(key);
    if (use !== undefined) return { kind: 'toldWell', well, use };
    const other = this.#taken.get(key);
    if (other !== undefined) return { kind: 'sameWell', well, other };
    this.#taken.set(key, name.trim() === '' ? '…' : name.trim());
    return null;
  }
}

const NOWHERE = { row: -1, column: -1 };
const keyOf = (plate: number, { row, column }: { row: number; column: number }): string =>
  `${plate} ${row} ${column}`;
