import { type PlateSize, plateShape, readWell, wellName } from '@oligoteka/primer';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { blockOf } from './block-of.ts';

/** A plate, and what its wells answer to. */
export interface PlateInput {
  size: PlateSize;
  wells: ReadonlyMap<string, { readonly isHeld: boolean }>;
  chosen: ReadonlySet<string>;
  /** Absent: wells are not chosen, and only the active one is marked. */
  onChoose?: (wells: ReadonlySet<string>) => void;
  onMove: (from: string, to: string) => void;
  /** The active well, where something else decides it. */
  at?: string | undefined;
  onActive?: (well: string) => void;
  /** A press on what stands in a well, or blank. */
  onOpen?: (well: string) => void;
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

/** The active well: the last one a person went to, or where something else has gone since. */
function useActive(at: string | undefined, onActive: ((well: string) => void) | undefined) {
  const [active, setActive] = useState(at ?? 'A1');
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at === undefined) return;
    setActive(at);
    if (table.current?.contains(document.activeElement)) focusWell(table.current, at);
  }, [at]);
  const goTo = (well: string) => {
    setActive(well);
    onActive?.(well);
  };
  return { active, goTo, table };
}

const focusWell = (table: HTMLElement | null, well: string) =>
  table?.querySelector<HTMLElement>(`[data-well="${well}"]`)?.focus();

/** The well that keys go from, what is carried and over which well, and what keys and pointer do. */
export function usePlateInput(input: PlateInput) {
  const { size, wells, chosen, onChoose, onMove, onOpen } = input;
  const { active, goTo, table } = useActive(input.at, input.onActive);
  const [carried, setCarried] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const drag = useRef<{ from: string; held: boolean } | null>(null);
  const isHeld = (well: string) => wells.get(well)?.isHeld === true;
  const lay = () => {
    setCarried(null);
    setOver(null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && !event.altKey && !event.ctrlKey && !event.metaKey) {
      const next = wellBeside(active, step, size);
      if (event.shiftKey) onChoose?.(new Set([...chosen, active, next]));
      goTo(next);
      focusWell(table.current, next);
    } else if (event.key === ' ') {
      if (onOpen) onOpen(active);
      else {
        const next = new Set(chosen);
        if (!next.delete(active)) next.add(active);
        onChoose?.(next);
      }
    } else if (event.key === 'Enter') {
      if (carried !== null) {
        onMove(carried, active);
        lay();
      } else if (isHeld(active)) setCarried(active);
    } else if (event.key === 'Escape' && (carried !== null || (onChoose && chosen.size > 0))) {
      lay();
      onChoose?.(new Set());
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPointerDown = (event: PointerEvent) => {
    const well = wellAt(event);
    if (!well || event.button !== 0) return;
    goTo(well);
    const held = isHeld(well);
    drag.current = { from: well, held };
    if (!held) onChoose?.(new Set([well]));
    const end = () => {
      drag.current = null;
      lay();
    };
    window.addEventListener('pointerup', end, { once: true });
    window.addEventListener('pointercancel', end, { once: true });
  };
  const onPointerMove = (event: PointerEvent) => {
    const well = drag.current ? wellAt(event) : undefined;
    if (!drag.current || !well) return;
    if (!drag.current.held) return onChoose?.(blockOf(drag.current.from, well));
    if (well === drag.current.from && carried === null) return;
    setCarried(drag.current.from);
    setOver(well);
  };
  const onPointerUp = (event: PointerEvent) => {
    const well = wellAt(event);
    if (!drag.current?.held || !well) return;
    if (well !== drag.current.from) onMove(drag.current.from, well);
    else onOpen?.(well);
  };
  return { active, carried, over, table, handlers: { onKeyDown, onPointerDown, onPointerMove, onPointerUp } };
}
