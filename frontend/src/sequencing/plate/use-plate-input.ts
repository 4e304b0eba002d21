import { type PlateSize, plateShape, readWell, wellName } from '@oligoteka/primer';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { blockOf } from './plate-wells.ts';

interface PlateInput {
  size: PlateSize;
  /** Wells with a sample. */
  held: { has(well: string): boolean };
  chosen: ReadonlySet<string>;
  onChoose: (wells: ReadonlySet<string>) => void;
  onMove: (from: string, to: string) => void;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The well that many rows and columns away, or the last one before the edge of the plate. */
function wellBeside(well: string, [down, right]: readonly [number, number], size: PlateSize): string {
  const { row, column } = readWell(well) ?? { row: 0, column: 0 };
  const { rows, columns } = plateShape(size);
  return wellName({
    row: Math.max(0, Math.min(rows - 1, row + down)),
    column: Math.max(0, Math.min(columns - 1, column + right)),
  });
}

const wellAt = (event: PointerEvent): string | undefined =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-well]')?.dataset[
    'well'
  ];

/** The well that keys go from, the sample that is carried, and what keys and pointer do. */
export function usePlateInput({ size, held, chosen, onChoose, onMove }: PlateInput) {
  const [active, setActive] = useState('A1');
  const [carried, setCarried] = useState<string | null>(null);
  const drag = useRef<{ from: string; sample: boolean } | null>(null);
  const table = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) {
      const next = wellBeside(active, step, size);
      if (event.shiftKey) onChoose(new Set([...chosen, active, next]));
      setActive(next);
      table.current?.querySelector<HTMLElement>(`[data-well="${next}"]`)?.focus();
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
  const onPointerDown = (event: PointerEvent) => {
    const well = wellAt(event);
    if (!well || event.button !== 0) return;
    setActive(well);
    const sample = held.has(well);
    drag.current = { from: well, sample };
    if (!sample) onChoose(new Set([well]));
    const over = () => {
      drag.current = null;
    };
    window.addEventListener('pointerup', over, { once: true });
  };
  const onPointerMove = (event: PointerEvent) => {
    const well = drag.current && !drag.current.sample ? wellAt(event) : undefined;
    if (drag.current && well) onChoose(blockOf(drag.current.from, well));
  };
  const onPointerUp = (event: PointerEvent) => {
    const well = wellAt(event);
    if (drag.current?.sample && well) onMove(drag.current.from, well);
  };
  return { active, carried, table, handlers: { onKeyDown, onPointerDown, onPointerMove, onPointerUp } };
}
