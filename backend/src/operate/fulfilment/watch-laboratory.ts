import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { SessionLock } from '../../event-store/follow/session-lock.ts';
import { log } from '../../log.ts';
import type { History } from '../history.ts';
import { inNameOf } from '../operator.ts';
import { makeFolders, takeAll, WATCH_SECONDS } from './watch-folder.ts';

/** The name that its events stand under. */
const OPERATOR = 'watched-folder';

type Laboratory = NonNullable<Config['laboratory']>;

/**
 * Takes the files of a laboratory as `ops watch` does, for as long as the shop runs: one process of the shop at a time, another one
 * within seconds of its end. A fault of the folder or the database is told and tried again. Returns a function that stops it once
 * the file in hand is done. Rejects where there is no such folder.
 */
export async function watchLaboratory(
  history: Pick<History, 'database' | 'store' | 'dictionaries' | 'personalData'>,
  laboratory: Laboratory,
): Promise<() => Promise<void>> {
  await makeFolders(laboratory.folder);
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = watch(asDesk(history), laboratory, signal);
  return async () => {
    stopping.abort();
    await done;
  };
}

async function watch(history: History, laboratory: Laboratory, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await hold(history, laboratory, signal).catch((error: unknown) =>
      log.error({ err: error, folder: laboratory.folder }, 'watched folder'),
    );
    await wait(signal);
  }
}

/** Looks again and again while the lock of the folder is held; returns at once while another process has it. */
async function hold(history: History, laboratory: Laboratory, signal: AbortSignal): Promise<void> {
  const lock = await SessionLock.take(history.database.pool, `watched folder ${laboratory.folder}`);
  if (lock === null) return;
  try {
    while (lock.isHeld && !signal.aborted) {
      await inNameOf(OPERATOR, () => look(history, laboratory));
      await wait(signal);
    }
  } finally {
    await lock.release();
  }
}

async function look(history: History, { folder, step, carrier }: Laboratory): Promise<void> {
  const options = carrier === undefined ? {} : { carrier };
  for (const { file, isDone, text } of await takeAll(history, folder, step, options))
    if (isDone) log.info({ file }, 'watched folder: taken');
    else log.error({ file, report: text }, 'watched folder: refused');
}

const wait = (signal: AbortSignal): Promise<unknown> =>
  pause(WATCH_SECONDS * 1_000, undefined, { signal, ref: false }).catch(() => {});

/** The parts of the desk that files of steps do not need. */
function asDesk(history: Parameters<typeof watchLaboratory>[0]): History {
  const none = (): Promise<never> => Promise.reject(new Error('a watched folder needs none'));
  return { ...history, mailFolder: '', queues: none, bank: none, papers: none };
}
