import { setImmediate as afterOthers } from 'node:timers/promises';

/** Milliseconds that one piece of work may block the event loop. */
const TURN_MS = 10;

/** Work in steps: it can pause at each `yield`, and returns its result. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Does the steps and lets the event loop run every few milliseconds. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (let begun = performance.now(); ; ) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - begun < TURN_MS) continue;
    await afterOthers();
    begun = performance.now();
  }
}
