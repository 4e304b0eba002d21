import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { AppendResult } from '../src/event-store/event.ts';

/**
 * Requests of a process and their answers, a line each, written before the next request goes out: a kill -9 takes
 * nothing back. The checker believes these files and nothing that a killed process might have said.
 */
export class Journal {
  readonly #file: number;

  constructor(file: string) {
    this.#file = openSync(file, 'a', 0o600);
  }

  write(...words: readonly (string | number)[]): void {
    writeSync(this.#file, `${words.join(' ')}\n`);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** One stream's part of an attempt; expected -1 is any. */
export interface Part {
  readonly stream: string;
  readonly expected: number;
  readonly events: number;
}

export type Outcome =
  | { readonly is: 'acknowledged'; readonly result: Omit<AppendResult, 'size'> }
  | { readonly is: 'conflict'; readonly stream: string; readonly actual: number }
  /** The store said: surely nothing is written. */
  | { readonly is: 'refused'; readonly reason: string }
  /** The store said: nobody knows. */
  | { readonly is: 'unknown' };

/** One call of `append`. No outcome: its process was killed first. */
export interface Attempt {
  readonly id: string;
  readonly key: string;
  readonly parts: readonly Part[];
  outcome: Outcome | undefined;
}

/** Attempts as a writer notes them. */
export class AttemptJournal {
  constructor(private readonly journal: Journal) {}

  intend({ id, key, parts }: Omit<Attempt, 'outcome'>): void {
    const text = parts.map(({ stream, expected, events }) => `${stream}:${expected}:${events}`).join(';');
    this.journal.write('I', id, key === '' ? '-' : key, text);
  }

  outcome(id: string, outcome: Outcome): void {
    switch (outcome.is) {
      case 'acknowledged': {
        const { firstPosition, position, versions, repeated } = outcome.result;
        this.journal.write('A', id, firstPosition, position, versions.join(','), repeated ? 1 : 0);
        break;
      }
      case 'conflict':
        this.journal.write('C', id, outcome.stream, outcome.actual);
        break;
      case 'refused':
        this.journal.write('E', id, outcome.reason.replaceAll(/\s+/g, '_').slice(0, 80));
        break;
      case 'unknown':
        this.journal.write('U', id);
    }
  }
}

/** The words of every whole line; a line that a kill cut off has no end and is left out. */
export async function* readLines(file: string): AsyncGenerator<string[]> {
  const input = createReadStream(file, 'utf8');
  let ended = true;
  input.on('data', (part) => (ended = String(part).endsWith('\n')));
  let last: string | undefined;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (last !== undefined) yield last.split(' ');
    last = line;
  }
  if (last !== undefined && ended) yield last.split(' ');
}

/** Journals of one kind (`writer`, `visitor`) in a folder. */
export async function journalsIn(folder: string, kind: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.journal'))
    .sort()
    .map((name) => path.join(folder, name));
}

export const journalOf = (folder: string, kind: string, index: number, incarnation: number): string =>
  path.join(folder, `${kind}-${index}-${incarnation}.journal`);

export async function readAttempts(files: readonly string[]): Promise<Map<string, Attempt>> {
  const attempts = new Map<string, Attempt>();
  for (const file of files)
    for await (const [kind, id = '', ...rest] of readLines(file)) {
      if (kind === 'I') {
        const [key = '-', parts = ''] = rest;
        attempts.set(id, { id, key: key === '-' ? '' : key, parts: partsOf(parts), outcome: undefined });
        continue;
      }
      const attempt = attempts.get(id);
      if (attempt === undefined) throw new Error(`${file}: an outcome without an intent: ${id}`);
      attempt.outcome = outcomeOf(kind ?? '', rest);
    }
  return attempts;
}

const partsOf = (text: string): Part[] =>
  text.split(';').map((part) => {
    const [stream = '', expected, events] = part.split(':');
    return { stream, expected: Number(expected), events: Number(events) };
  });

function outcomeOf(kind: string, [a = '', b = '', c = '', d = '']: readonly string[]): Outcome {
  switch (kind) {
    case 'A': {
      const versions = c.split(',').map(Number);
      const result = { firstPosition: Number(a), position: Number(b), versions, repeated: d === '1' };
      return { is: 'acknowledged', result };
    }
    case 'C':
      return { is: 'conflict', stream: a, actual: Number(b) };
    case 'E':
      return { is: 'refused', reason: a };
    case 'U':
      return { is: 'unknown' };
    default:
      throw new Error(`not a line of a journal: ${kind}`);
  }
}
