import { CHANNELS, type Channel, type Trace } from '@oligoteka/traces';
import type { Found } from './find-bases.ts';

/** A part of a trace to be drawn. */
export interface Painted {
  readonly trace: Trace;
  readonly clear: { readonly from: number; readonly to: number };
  readonly zoom: number;
  readonly base: number;
  readonly marked: readonly Found[];
  /** Pixels that are scrolled away, and those that are seen. */
  readonly scrolled: number;
  readonly width: number;
  readonly colours: Readonly<Record<Channel | 'other' | 'line' | 'shade' | 'mark', string>>;
}

export const HEIGHT = 220;
const LETTERS_AT = 28;
const BARS_END = 46;
const CURVES_TOP = 50;
const BARS = 13;
/** Pixels between bases below which letters would lie on each other. */
const ROOM = 7;
const BEST = 60;

export function peakAt({ peaks, channels, bases }: Trace, base: number): number {
  // files without peaks: bases are taken to be evenly apart
  return peaks[base] ?? ((base + 0.5) * (channels?.A.length ?? 0)) / Math.max(1, bases.length);
}

export function drawTrace(canvas: HTMLCanvasElement, painted: Painted): void {
  const { width, scrolled, zoom, trace } = painted;
  const ratio = devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(HEIGHT * ratio);
  canvas.style.width = `${width}px`;
  const context = canvas.getContext('2d');
  if (context === null || trace.channels === null) return;
  context.scale(ratio, ratio);
  const x = (point: number) => point * zoom - scrolled;
  shade(context, painted, x);
  mark(context, painted, x);
  curves(context, painted, x);
  letters(context, painted, x);
}

type Place = (point: number) => number;

/** The low ends lie in the shade. */
function shade(context: CanvasRenderingContext2D, { trace, clear, width, colours }: Painted, x: Place): void {
  context.fillStyle = colours.shade;
  const between = (base: number) => x((peakAt(trace, base - 1) + peakAt(trace, base)) / 2);
  const left = clear.from === 0 ? 0 : between(clear.from);
  const right = clear.to >= trace.bases.length ? width : between(clear.to);
  context.globalAlpha = 1;
  context.fillRect(0, 0, Math.max(0, Math.min(left, width)), HEIGHT);
  context.fillRect(Math.max(0, right), 0, Math.max(0, width - right), HEIGHT);
}

/** The matches of a search, and the chosen base. */
function mark(
  context: CanvasRenderingContext2D,
  { trace, base, marked, width, colours }: Painted,
  x: Place,
): void {
  const half = (trace.channels?.A.length ?? 0) / Math.max(1, trace.bases.length) / 2;
  const box = (from: number, to: number, alpha: number) => {
    const [left, right] = [x(peakAt(trace, from) - half), x(peakAt(trace, to - 1) + half)];
    if (right < 0 || left > width) return;
    context.globalAlpha = alpha;
    context.fillStyle = colours.mark;
    context.fillRect(left, 0, right - left, HEIGHT);
  };
  for (const { from, to } of marked) box(from, to, 0.14);
  box(base, base + 1, 0.24);
  context.globalAlpha = 1;
}

function curves(
  context: CanvasRenderingContext2D,
  { trace, zoom, scrolled, width, colours }: Painted,
  x: Place,
): void {
  const { channels } = trace;
  if (channels === null) return;
  const scale = (HEIGHT - CURVES_TOP - 4) / ceilingOf(trace);
  const from = Math.max(0, Math.floor(scrolled / zoom) - 1);
  const to = Math.min(channels.A.length, Math.ceil((scrolled + width) / zoom) + 2);
  context.lineWidth = 1.25;
  context.lineJoin = 'round';
  for (const letter of CHANNELS) {
    context.strokeStyle = colours[letter];
    context.beginPath();
    for (let point = from; point < to; point++) {
      const height = Math.max(0, channels[letter][point] ?? 0) * scale;
      context.lineTo(x(point), Math.max(CURVES_TOP, HEIGHT - 2 - height));
    }
    context.stroke();
  }
}

/** Letters, their quality as bars behind, and every tenth position. */
function letters(
  context: CanvasRenderingContext2D,
  { trace, zoom, width, colours }: Painted,
  x: Place,
): void {
  const { bases, quality, channels } = trace;
  const apart = ((channels?.A.length ?? 0) / Math.max(1, bases.length)) * zoom;
  const every = apart >= ROOM * 5 ? 5 : apart >= ROOM ? 10 : apart * 50 >= 60 ? 50 : 100;
  context.textAlign = 'center';
  for (const [index, base] of [...bases].entries()) {
    const at = x(peakAt(trace, index));
    if (at < -20 || at > width + 20) continue;
    const value = quality[index];
    if (value !== undefined) {
      const height = (Math.min(value, BEST) / BEST) * BARS;
      context.fillStyle = colours.line;
      context.globalAlpha = 0.45;
      context.fillRect(at - apart * 0.4, BARS_END - height, Math.max(1, apart * 0.8), height);
      context.globalAlpha = 1;
    }
    if (apart >= ROOM) {
      context.font = '600 12px "JetBrains Mono", ui-monospace, monospace';
      context.fillStyle = base in colours ? colours[base as Channel] : colours.other;
      context.fillText(base, at, LETTERS_AT);
    }
    if ((index + 1) % every === 0) {
      context.font = '11px "Onest", system-ui, sans-serif';
      context.fillStyle = colours.other;
      context.fillText(String(index + 1), at, 12);
    }
  }
}

const ceilings = new WeakMap<Trace, number>();

/** Height that nearly all called peaks stay below: a blob of dye would press all others flat. */
function ceilingOf(trace: Trace): number {
  const known = ceilings.get(trace);
  if (known !== undefined) return known;
  const { channels, bases } = trace;
  const heights = [...bases].map((_, base) => {
    const point = Math.round(peakAt(trace, base));
    return Math.max(...CHANNELS.map((letter) => channels?.[letter][point] ?? 0));
  });
  const ceiling = Math.max(
    1,
    (heights.sort((one, other) => one - other)[Math.floor(heights.length * 0.97)] ?? 1) * 1.1,
  );
  ceilings.set(trace, ceiling);
  return ceiling;
}
