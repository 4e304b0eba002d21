import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { WakeSignal } from '../follow/wake-signal.ts';
import type { EventStore } from '../event-store.ts';
import { must } from '../must.ts';
import { linkAt, NoEventThere } from './verify-links.ts';

/** A line to be kept outside the database: proves later that the history up to here stood so on that day. */
export interface Anchor {
  /** ISO 8601 UTC. */
  readonly date: string;
  readonly position: number;
  /** The link at that position, in hex. */
  readonly seal: string;
  /** The code that wrote the line. */
  readonly code: string;
}

/** The anchor of the head row, or with a position of the event there. */
export async function anchorOf(
  store: EventStore,
  { date, code, position: at }: Pick<Anchor, 'date' | 'code'> & { readonly position?: number },
): Promise<Anchor> {
  if (at !== undefined) return { date, code, position: at, seal: (await linkAt(store, at)).toString('hex') };
  const { pool } = store;
  const { rows } = await pool.query<{ position: string; seal: string }>(
    `select position, encode(hash, 'hex') as seal from event_store.head`,
  );
  const head = must(rows[0], 'head');
  return { date, position: Number(head.position), seal: head.seal, code };
}

export function anchorLine({ date, position, seal, code }: Anchor): string {
  return `anchor ${date} position ${position} seal ${seal} code ${code}`;
}

const LINE = /^anchor (\d{4}-\d\d-\d\dT\S+Z) position (\d+) seal ([0-9a-f]{64}) code (\S+)$/;

/** Undefined for another line. */
export function readAnchor(line: string): Anchor | undefined {
  const [, date, position, seal, code] = LINE.exec(line.trim()) ?? [];
  if (date === undefined || seal === undefined || code === undefined) return undefined;
  return { date, position: Number(position), seal, code };
}

/** The anchors of a file, oldest first; a missing file has none. Throws for a line that is no anchor. */
export async function readAnchors(file: string): Promise<Anchor[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const anchor = readAnchor(line);
      if (anchor === undefined)
        throw new Error(`not an anchor: ${line.slice(0, 80).replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?')}`);
      return anchor;
    });
}

/** The history no longer contains the event of a line in the file. */
export class AnchorLost extends Error {
  constructor(anchor: Anchor) {
    super(`the history no longer contains: ${anchorLine(anchor)}; run ops verify`);
    this.name = 'AnchorLost';
  }
}

export interface AnchorsOptions {
  readonly file: string;
  readonly code: string;
  now?(): Date;
}

/**
 * Appends the day's anchor to a file, unless its last line is of today (UTC); gives the line. Before that it looks up the
 * last line in the history: when it is not there, AnchorLost is thrown and the file stays as it is.
 */
export async function anchorDaily(
  store: EventStore,
  { file, code, now = () => new Date() }: AnchorsOptions,
): Promise<Anchor | undefined> {
  const date = now().toISOString();
  const last = (await readAnchors(file)).at(-1);
  if (last !== undefined) {
    const link = await linkAt(store, last.position).catch((error: unknown) => {
      if (error instanceof NoEventThere) return undefined;
      throw error; // a database that cannot be reached has lost nothing
    });
    if (link?.toString('hex') !== last.seal) throw new AnchorLost(last);
    if (last.date.slice(0, 10) >= date.slice(0, 10)) return undefined;
  }
  const anchor = await anchorOf(store, { date, code });
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${anchorLine(anchor)}\n`);
  return anchor;
}

/** Appends an anchor a day for as long as the process runs; failures go to the store's `onError`. Stop it by `stop`. */
export function startAnchors(
  store: EventStore,
  options: AnchorsOptions & { readonly everySeconds?: number },
): { stop(): Promise<void> } {
  const signal = new WakeSignal();
  let stopping = false;
  const running = (async () => {
    while (!stopping) {
      await anchorDaily(store, options).catch((error: unknown) => store.onError(error, 'anchors'));
      await signal.wait((options.everySeconds ?? 600) * 1000);
    }
  })();
  return {
    async stop() {
      stopping = true;
      signal.wake();
      await running;
    },
  };
}
