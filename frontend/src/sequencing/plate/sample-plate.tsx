import { useMemo } from 'react';
import { PlateTable, type ShownWell } from '../../grid/plate/plate-table.tsx';
import { m } from '../../paraglide/messages.js';
import type { DraftPlate } from '../drafts/kept-draft.ts';
import type { SampleRow } from '../samples/sample-row.ts';
import { areTheirEndsTelling } from './plate-wells.ts';

interface SamplePlateProps {
  plate: DraftPlate;
  /** The samples that stand in it. */
  rows: readonly SampleRow[];
  /** Own primers in it, by their wells. */
  primers: ReadonlyMap<string, string>;
  chosen: ReadonlySet<string>;
  onChoose: (wells: ReadonlySet<string>) => void;
  onMove: (from: string, to: string) => void;
}

const USES = { empty: m.sequencing_well_empty, control: m.sequencing_well_control };

/** A plate of samples, with the wells that are told to be empty or controls. */
export function SamplePlate({ plate, rows, primers, ...choosing }: SamplePlateProps) {
  const { size } = plate;
  const wells = useMemo(() => {
    const shown = new Map<string, ShownWell>(
      plate.wells.map(({ well, use }) => [well, { words: USES[use](), isHeld: false, use }]),
    );
    for (const [well, name] of primers)
      shown.set(well, { words: m.sequencing_well_primer({ name }), isHeld: false, use: 'primer' });
    for (const { well, name } of rows) shown.set(well, { words: name || '…', isHeld: true });
    return shown;
  }, [plate.wells, primers, rows]);
  const tellsEnd = useMemo(() => areTheirEndsTelling(rows.map(({ name }) => name)), [rows]);
  return (
    <PlateTable
      {...choosing}
      {...{ size, wells, tellsEnd }}
      label={m.sequencing_plate_label({ size })}
      corner={m.sequencing_head_well()}
    />
  );
}
