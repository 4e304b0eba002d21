import { CHANNELS, type Trace } from '@oligoteka/traces';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { m } from '../paraglide/messages.js';
import { drawTrace, peakAt, type Painted } from './draw-trace.ts';
import type { Found } from './find-bases.ts';
import style from './trace-canvas.module.css';

export const MIN_ZOOM = 0.3;
export const MAX_ZOOM = 5;
const STEP = 1.5;
const PAGE = 40;

interface TraceCanvasProps {
  trace: Trace;
  clear: { from: number; to: number };
  /** Pixels of a point of the curves. */
  zoom: number;
  /** The chosen base, from 0. */
  base: number;
  marked: readonly Found[];
  name: string;
  onBase: (base: number) => void;
  onZoom: (zoom: number) => void;
}

/** The curves of a read. Only what is seen is drawn: the whole would be larger than a canvas may be. */
export function TraceCanvas(props: TraceCanvasProps) {
  const { trace, zoom, base, name, onBase, onZoom } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const drawn = useRef(props);
  drawn.current = props;
  const width = (trace.channels?.A.length ?? 0) * zoom;

  useEffect(() => {
    let frame = 0;
    const draw = () => {
      frame = 0;
      const [box, paper, letters] = [scroller.current, canvas.current, legend.current];
      if (box !== null && paper !== null && letters !== null)
        drawTrace(paper, {
          ...drawn.current,
          scrolled: box.scrollLeft,
          width: box.clientWidth,
          colours: coloursOf(letters, box),
        });
    };
    const later = () => {
      frame ||= requestAnimationFrame(draw);
    };
    const box = scroller.current;
    const sizes = new ResizeObserver(later);
    if (box !== null) sizes.observe(box);
    const theme = new MutationObserver(later);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', later);
    box?.addEventListener('scroll', later, { passive: true });
    later();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      theme.disconnect();
      dark.removeEventListener('change', later);
      box?.removeEventListener('scroll', later);
    };
  });

  // the chosen base stays in sight, also when the scale is another
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const at = peakAt(trace, base) * zoom;
    const margin = Math.min(60, box.clientWidth / 4);
    if (at < box.scrollLeft + margin || at > box.scrollLeft + box.clientWidth - margin)
      box.scrollLeft = at - box.clientWidth / 3;
  }, [trace, base, zoom]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = trace.bases.length - 1;
    const bases: Record<string, number> = {
      ...{ ArrowLeft: base - 1, ArrowRight: base + 1, PageUp: base - PAGE, PageDown: base + PAGE },
      ...{ Home: 0, End: last },
    };
    const zooms: Record<string, number> = { '+': zoom * STEP, '=': zoom * STEP, '-': zoom / STEP };
    const [toBase, toZoom] = [bases[event.key], zooms[event.key]];
    if (toBase !== undefined) onBase(Math.max(0, Math.min(last, toBase)));
    if (toZoom !== undefined) onZoom(Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, toZoom)));
    if (toBase !== undefined || toZoom !== undefined) event.preventDefault();
  };

  return (
    <>
      <ul className={style['legend']} ref={legend} aria-hidden="true">
        {CHANNELS.map((letter) => (
          <li key={letter} className={style[letter.toLowerCase()]}>
            {letter}
          </li>
        ))}
      </ul>
      <div
        ref={scroller}
        className={style['scroller']}
        role="slider"
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={trace.bases.length}
        aria-valuenow={base + 1}
        aria-valuetext={`${base + 1} ${trace.bases[base] ?? ''}`}
        aria-label={m.order_trace_of({ name })}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const box = event.currentTarget;
          const point = (event.clientX - box.getBoundingClientRect().left + box.scrollLeft) / zoom;
          onBase(nearestBase(trace, point));
        }}
      >
        <div className={style['whole']} style={{ width }}>
          <canvas ref={canvas} className={style['canvas']} />
        </div>
      </div>
    </>
  );
}

function nearestBase({ peaks }: Trace, point: number): number {
  let nearest = 0;
  for (const [index, peak] of peaks.entries())
    if (Math.abs(peak - point) < Math.abs((peaks[nearest] ?? 0) - point)) nearest = index;
  return nearest;
}

/** Colours of the theme as they are now: a canvas knows no custom properties. */
function coloursOf(legend: HTMLUListElement, box: HTMLElement): Painted['colours'] {
  const [a = '', c = '', g = '', t = ''] = [...legend.children].map((item) => getComputedStyle(item).color);
  const { color, borderTopColor, backgroundColor, outlineColor } = getComputedStyle(box);
  return {
    A: a,
    C: c,
    G: g,
    T: t,
    other: color,
    line: borderTopColor,
    shade: backgroundColor,
    mark: outlineColor,
  };
}
