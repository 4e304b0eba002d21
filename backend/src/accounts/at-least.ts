import { setTimeout as pause } from 'node:timers/promises';

/** Does the work and answers no earlier than after so many milliseconds: how long it took tells nobody what was found. */
export async function atLeast<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const floor = pause(milliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
}
