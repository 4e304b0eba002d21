import { isDeepStrictEqual } from 'node:util';
import type { EventStore } from '../../src/event-store/event-store.ts';
import { readLines } from '../journal.ts';
import type { Violations } from './violations.ts';

export interface DeskFigures {
  /** Commands of operators, by their outcome. */
  commands: number;
  done: number;
  refused: number;
  unknown: number;
  /** Events that operators wrote, by type. */
  wrote: Record<string, number>;
}

interface Command {
  readonly uid: string;
  readonly words: string;
  outcome: 'done' | 'refused' | 'unknown';
  /** The sentence of a refusal. */
  fault: string;
  /** An attempt before the last one may have written. */
  isSure: boolean;
  told: readonly Record<string, unknown>[];
}

interface Written {
  readonly stream: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

const BY = 'operator:soak-';
/** Faults of the program itself; a refusal is a sentence of ours. */
const FAULT = /--trace tells where|ops verify proves/;

/** Everything that operators were told is there, under the name of the command; what was refused is not. */
export async function checkDesk(
  store: EventStore,
  journals: readonly string[],
  violations: Violations,
): Promise<DeskFigures> {
  const commands = await readCommands(journals, violations);
  const written = await writtenByOperators(store);
  const figures: DeskFigures = { commands: commands.size, done: 0, refused: 0, unknown: 0, wrote: {} };
  for (const [id, { uid, words, outcome, fault, isSure, told }] of commands) {
    figures[outcome] += 1;
    const there = written.get(id) ?? [];
    const about = `command ${id} (${words.slice(0, 60)}) of order ${uid}`;
    for (const { event, ...data } of told)
      if (!there.some((one) => one.type === event && isDeepStrictEqual(one.data, data)))
        violations.add('desk', `${about} was told ${String(event)}, which is not there`);
    if (outcome === 'refused' && isSure && there.length > 0)
      violations.add('desk', `${about} was refused (${fault}), and ${there[0]?.type} is there`);
  }
  for (const [id, events] of written) {
    if (!commands.has(id)) violations.add('desk', `${events[0]?.type} was written by nobody's command ${id}`);
    for (const { type } of events) figures.wrote[type] = (figures.wrote[type] ?? 0) + 1;
  }
  return figures;
}

async function readCommands(
  journals: readonly string[],
  violations: Violations,
): Promise<Map<string, Command>> {
  const commands = new Map<string, Command>();
  for (const journal of journals)
    for await (const [kind, id = '', one = '', two = ''] of readLines(journal)) {
      if (kind === 'D')
        commands.set(id, {
          uid: one,
          words: decodeURIComponent(two),
          outcome: 'unknown',
          fault: '',
          isSure: true,
          told: [],
        });
      const command = commands.get(id);
      if (command === undefined || kind === 'D' || kind === 'U') continue;
      command.outcome = kind === 'K' ? 'done' : 'refused';
      if (kind === 'K') {
        const told: unknown = JSON.parse(decodeURIComponent(one));
        // a correction says only that it was made
        if (Array.isArray(told)) command.told = told as Command['told'];
      } else {
        command.isSure = one === '1';
        command.fault = decodeURIComponent(two);
        if (FAULT.test(command.fault))
          violations.add('desk', `command ${id} (${command.words}) failed: ${command.fault}`);
      }
    }
  return commands;
}

async function writtenByOperators({ pool }: EventStore): Promise<Map<string, Written[]>> {
  const { rows } = await pool.query<Written & { actor: string }>(
    `select stream, type, data, metadata->>'actor' as actor from event_store.event
     where metadata->>'actor' like $1 order by position`,
    [`${BY}%`],
  );
  const written = new Map<string, Written[]>();
  for (const { actor, ...event } of rows) {
    const id = actor.slice(BY.length);
    written.set(id, [...(written.get(id) ?? []), event]);
  }
  return written;
}

export interface BuyerFigures {
  orders: number;
  cancelled: number;
  repeats: number;
}

/** Everything that buyers were told is there: their orders, the lines they cancelled, the reads they asked for. */
export async function checkBuyers(
  { pool }: EventStore,
  journals: readonly string[],
  violations: Violations,
): Promise<BuyerFigures> {
  const { rows } = await pool.query<{ type: string; uid: string; lines: number[] | null }>(
    `select type, substr(stream, 7) as uid, data->'lines' as lines from event_store.event
     where type in ('OrderSubmitted', 'LinesCancelled', 'RepeatRequested') and stream like 'order-%'`,
  );
  const isThere = (type: string, uid: string, line?: number): boolean =>
    rows.some(
      (row) => row.type === type && row.uid === uid && (line === undefined || row.lines?.includes(line)),
    );
  const figures: BuyerFigures = { orders: 0, cancelled: 0, repeats: 0 };
  for (const journal of journals)
    for await (const [kind, uid = '', line = '', ...rest] of readLines(journal)) {
      const say = (text: string): void => violations.add('buyer', text);
      if (kind === 'M') {
        figures.orders += 1;
        if (!isThere('OrderSubmitted', uid)) say(`order ${uid} was promised and is not there`);
      } else if (kind === 'L') {
        figures.cancelled += 1;
        if (!isThere('LinesCancelled', uid, Number(line)))
          say(`order ${uid}: line ${line} was not cancelled`);
      } else if (kind === 'Q') {
        figures.repeats += 1;
        if (!isThere('RepeatRequested', uid, Number(line)))
          say(`order ${uid}: nobody asked for line ${line}`);
      } else if (kind === 'X' && Number(line) < 500)
        violations.add('answer', `${uid} answered a buyer ${line} ${rest.join(' ')}`);
    }
  return figures;
}
