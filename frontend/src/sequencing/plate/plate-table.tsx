import { plateShape, wellName } from '@oligoteka/primer';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { DraftPlate } from '../drafts/kept-draft.ts';
import type { SampleRow } from '../samples/sample-row.ts';
import style from './plate.module.css';
import { areTheirEndsTelling } from './plate-wells.ts';
import { usePlateInput } from './use-plate-input.ts';

interface PlateTableProps {
  plate: DraftPlate;
  /** The samples that stand in it. */
  rows: readonly SampleRow[];
  /** Own primers in it, by their wells. */
  primers: ReadonlyMap<string, string>;
  chosen: ReadonlySet<string>;
  onChoose: (wells: ReadonlySet<string>) => void;
  onMove: (from: string, to: string) => void;
}

/** A plate as a table: press or drag chooses wells, a dragged sample moves; arrows go, blank chooses, Enter takes and puts a sample. */
export function PlateTable({ plate, rows, primers, chosen, onChoose, onMove }: PlateTableProps) {
  const held = useMemo(() => new Map(rows.map((row) => [row.well, row])), [rows]);
  const uses = useMemo(() => new Map(plate.wells.map(({ well, use }) => [well, use])), [plate.wells]);
  const { size } = plate;
  const shape = plateShape(size);
  const tellsEnd = useMemo(() => areTheirEndsTelling(rows.map(({ name }) => name)), [rows]);

  const { active, carried, table, handlers } = usePlateInput({ size, held, chosen, onChoose, onMove });
  const words = (well: string): string => {
    const use = uses.get(well);
    const sample = held.get(well);
    if (sample) return sample.name || '…';
    const primer = primers.get(well);
    if (primer !== undefined) return m.sequencing_well_primer({ name: primer });
    return use === 'empty' ? m.sequencing_well_empty() : use === 'control' ? m.sequencing_well_control() : '';
  };
  return (
    <div className={style['frame']}>
      <div
        ref={table}
        role="grid"
        tabIndex={-1}
        aria-label={m.sequencing_plate_label({ size })}
        aria-multiselectable="true"
        className={style['plate']}
        data-size={size}
        data-tells={tellsEnd ? 'end' : undefined}
        {...handlers}
      >
        <div role="row" className={style['row']}>
          <div role="columnheader">
            <VisuallyHidden>{m.sequencing_head_well()}</VisuallyHidden>
          </div>
          {Array.from({ length: shape.columns }, (_, column) => (
            <div key={column} role="columnheader" className={style['head']}>
              {column + 1}
            </div>
          ))}
        </div>
        {Array.from({ length: shape.rows }, (_, row) => (
          <div key={row} role="row" className={style['row']}>
            <div role="rowheader" className={style['head']}>
              {wellName({ row, column: 0 }).charAt(0)}
            </div>
            {Array.from({ length: shape.columns }, (__, column) => {
              const well = wellName({ row, column });
              const told = words(well);
              return (
                <div
                  key={column}
                  role="gridcell"
                  data-well={well}
                  tabIndex={well === active ? 0 : -1}
                  aria-label={told === '' ? well : `${well}: ${told}`}
                  aria-selected={chosen.has(well)}
                  title={told || undefined}
                  data-held={held.has(well) || primers.has(well) || undefined}
                  data-use={uses.get(well)}
                  data-carried={carried === well || undefined}
                >
                  <bdi>{told}</bdi>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
