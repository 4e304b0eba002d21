import { lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StepName } from '../../fulfilment/line-files/line-table.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { paint, print, printable } from '../print/print.ts';
import { moveFromFile, OrdersMoved } from './move-from-file.ts';

export const WATCH_SECONDS = 5;
/** A file that somebody still writes has changed within these. */
const SETTLED_MS = 5_000;
/** Another process, or an operator, may take steps of the same orders at the same time. */
const ATTEMPTS = 5;
/** Bytes of a name that is kept; file systems take 255. */
const LONGEST_NAME = 180;
const STEPS: readonly string[] = ['start', 'ready', 'remake', 'ship', 'deliver'];

/** A file that was taken, or refused whole. */
export interface Taken {
  readonly file: string;
  readonly isDone: boolean;
  readonly text: string;
}

/**
 * `ops watch <folder>`: takes every file that is put there, and moves it to `done` or `refused` with a report beside it. A
 * file whose lines stand as it says changes nothing: a crash before the move, and a second process, do no harm.
 */
export async function watchFolder(
  history: History,
  folder: string | undefined,
  options: Options,
): Promise<Outcome> {
  if (folder === undefined) throw new NotUnderstood(['a folder is missing']);
  const step = typeof options['step'] === 'string' ? options['step'] : 'ready';
  if (!STEPS.includes(step)) throw new NotUnderstood([`--step must be one of ${STEPS.join(', ')}`]);
  if (options['undo'] === true) throw new NotUnderstood(['a watched folder takes no step back']);
  await makeFolders(folder);
  const pass = (): Promise<Taken[]> => takeAll(history, folder, step as StepName, options);
  if (options['once'] === true) return outcomeOf(await pass());
  for (;;) {
    for (const taken of await pass()) print(lineOf(taken));
    await sleep(WATCH_SECONDS * 1_000);
  }
}

/** Makes the folders for taken and refused files; refuses what is no folder. */
export async function makeFolders(folder: string): Promise<void> {
  try {
    // made here, never the folder itself: a slip in its name would wait for ever
    if (!(await lstat(folder)).isDirectory()) throw new OperatorError(`${folder} is no folder`);
    for (const name of ['done', 'refused']) await mkdir(path.join(folder, name), { recursive: true });
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${folder} cannot be watched: ${String(error)}`);
  }
}

/** One look: every file that nobody writes any more. */
export async function takeAll(
  history: History,
  folder: string,
  step: StepName,
  options: Options,
): Promise<Taken[]> {
  const names = (await readdir(folder)).filter(
    (name) => /\.(xlsx|csv|json)$/i.test(name) && !/^[.~]/.test(name),
  );
  const taken: Taken[] = [];
  for (const name of names.sort()) {
    const one = await takeOne(history, path.join(folder, name), step, options);
    if (one !== null) taken.push(one);
  }
  return taken;
}

/** Null where the file is still being written, or has gone. */
async function takeOne(
  history: History,
  file: string,
  step: StepName,
  options: Options,
): Promise<Taken | null> {
  const before = await stampOf(file);
  if (before === null || Date.now() - before.mtimeMs < SETTLED_MS) return null;
  const { failed, text } = await outcomeWithin(history, file, step, options);
  const after = await stampOf(file);
  // read while somebody wrote it: what was taken of it is so already when it is read again
  if (after === null || after.mtimeMs !== before.mtimeMs || after.size !== before.size) return null;
  return (await put(file, failed ? 'refused' : 'done', text)) ? { file, isDone: !failed, text } : null;
}

async function stampOf(file: string): Promise<{ readonly mtimeMs: number; readonly size: number } | null> {
  const found = await lstat(file).catch(() => null);
  return found?.isFile() === true ? found : null;
}

async function outcomeWithin(
  history: History,
  file: string,
  step: StepName,
  options: Options,
): Promise<{ readonly failed: boolean; readonly text: string }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await moveFromFile(history, step, [], { ...options, file });
    } catch (error) {
      if (error instanceof OrdersMoved && attempt < ATTEMPTS) continue;
      if (!(error instanceof OperatorError) || error instanceof OrdersMoved) throw error;
      return { failed: true, text: error instanceof NotUnderstood ? error.faults.join('\n') : error.message };
    }
  }
}

/** Moves a file, under a name that was never there before; false where another process has moved it. */
async function put(file: string, where: 'done' | 'refused', text: string): Promise<boolean> {
  const at = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const to = path.join(path.dirname(file), where, `${at} ${shortName(file)}`);
  try {
    await rename(file, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  await writeFile(`${to}.report.txt`, `${printable(text)}\n`);
  return true;
}

function lineOf({ file, isDone, text }: Taken): string {
  return isDone ? `${file}: taken` : `${paint('red', `${file}: refused`)}\n${text}`;
}

function outcomeOf(taken: readonly Taken[]): Outcome {
  return {
    document: { taken: taken.map(({ file, isDone, text }) => ({ file, isDone, report: printable(text) })) },
    text: taken.length === 0 ? paint('dim', 'There was nothing to take.') : taken.map(lineOf).join('\n'),
    failed: taken.some(({ isDone }) => !isDone),
  };
}

/** The end of a long name: time and report have to find room before and behind it. */
function shortName(file: string): string {
  let letters = [...path.basename(file)];
  while (Buffer.byteLength(letters.join('')) > LONGEST_NAME) letters = letters.slice(1);
  return letters.join('');
}
