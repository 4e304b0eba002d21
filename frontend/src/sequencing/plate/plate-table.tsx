import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { DraftPlate } from '../drafts/kept-draft.ts';
import type { SampleRow } from '../samples/sample-row.ts';
import style from './plate.module.css';
import { areTheirEndsTelling, blockOf, nameOf, placeOf } from './plate-wells.ts';

const ROWS = { 96: 8, 384: 16 } as const;
const COLUMNS = { 96: 12, 384: 24 } as const;

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

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A plate as a table: press or drag chooses wells, a dragged sample moves; arrows go, blank chooses, Enter takes and puts a sample. */
export function PlateTable({ plate, rows, primers, chosen, onChoose, onMove }: PlateTableProps) {
  const [active, setActive] = useState('A1');
  const [carried, setCarried] = useState<string | null>(null);
  const drag = useRef<{ from: string; sample: boolean } | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const held = useMemo(() => new Map(rows.map((row) => [row.well, row])), [rows]);
  const uses = useMemo(() => new Map(plate.wells.map(({ well, use }) => [well, use])), [plate.wells]);
  const { size } = plate;
  const tellsEnd = useMemo(() => areTheirEndsTelling(rows.map(({ name }) => name)), [rows]);

  const go = (well: string) => {
    setActive(well);
    table.current?.querySelector<HTMLElement>(`[data-well="${well}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) {
      const { row, column } = placeOf(active);
      const next = nameOf(
        Math.max(0, Math.min(ROWS[size] - 1, row + step[0])),
        Math.max(0, Math.min(COLUMNS[size] - 1, column + step[1])),
      );
      if (event.shiftKey) onChoose(new Set([...chosen, active, next]));
      go(next);
    } else if (event.key === ' ') {
      const next = new Set(chosen);
      if (!next.delete(active)) next.add(active);
      onChoose(next);
    } else if (event.key === 'Enter') {
      if (carried !== null) {
        onMove(carried, active);
        setCarried(null);
      } else if (held.has(active)) setCarried(active);
    } else if (event.key === 'Escape') {
      setCarried(null);
      onChoose(new Set());
    } else return;
    event.preventDefault();
  };
  const wellAt = (event: PointerEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-well]')?.dataset[
      'well'
    ];
  const onPointerDown = (event: PointerEvent) => {
    const well = wellAt(event);
    if (!well || event.button !== 0) return;
    setActive(well);
    const sample = held.has(well);
    drag.current = { from: well, sample };
    if (!sample) onChoose(new Set([well]));
    window.addEventListener(
      'pointerup',
      () => {
        drag.current = null;
      },
      { once: true },
    );
  };
  const onPointerMove = (event: PointerEvent) => {
    const well = drag.current && !drag.current.sample ? wellAt(event) : undefined;
    if (drag.current && well) onChoose(blockOf(drag.current.from, well));
  };
  const onPointerUp = (event: PointerEvent) => {
    const well = wellAt(event);
    if (drag.current?.sample && well) onMove(drag.current.from, well);
  };

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
        onKeyDown={onKeyDown}
        {...{ onPointerDown, onPointerMove, onPointerUp }}
      >
        <div role="row" className={style['row']}>
          <div role="columnheader">
            <VisuallyHidden>{m.sequencing_head_well()}</VisuallyHidden>
          </div>
          {Array.from({ length: COLUMNS[size] }, (_, column) => (
            <div key={column} role="columnheader" className={style['head']}>
              {column + 1}
            </div>
          ))}
        </div>
        {Array.from({ length: ROWS[size] }, (_, row) => (
          <div key={row} role="row" className={style['row']}>
            <div role="rowheader" className={style['head']}>
              {nameOf(row, 0).charAt(0)}
            </div>
            {Array.from({ length: COLUMNS[size] }, (__, column) => {
              const well = nameOf(row, column);
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
