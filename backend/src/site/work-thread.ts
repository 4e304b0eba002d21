// The program of the threads that compute beside the one that answers (guard/work-threads.ts).
import { parentPort } from 'node:worker_threads';
import { ANALYSE } from '../basket/primers/analyse-primers/analyse-primer.ts';
import { PRICE } from '../basket/primers/price-primers/price-primer.ts';
import { READ_SERVICE } from '../basket/service-lines/save-services/read-services.ts';
import { WRITE_PASSPORTS } from '../fulfilment/passports/passport-workbook.ts';
import { READ_PASTE } from './answers/read-primers-answer.ts';
import type { Work } from '../guard/heavy-work.ts';
import type { Part, PartDone } from '../guard/work-threads.ts';

const MAX_CONTEXTS = 4;
const works = new Map(
  (
    [ANALYSE, PRICE, READ_PASTE, READ_SERVICE, WRITE_PASSPORTS] as unknown as Work<
      unknown,
      unknown,
      unknown
    >[]
  ).map((work) => [work.task, work]),
);
/** Contexts by text: rules keep their results, and one copy of them serves for all parts. */
const contexts = new Map<string, unknown>();

function contextOf({ task, contextKey, context }: Part): unknown {
  const key = `${task} ${contextKey}`;
  if (!contexts.has(key)) {
    if (contexts.size >= MAX_CONTEXTS) contexts.clear();
    contexts.set(key, context);
  }
  return contexts.get(key);
}

parentPort?.on('message', (part: Part) => {
  let done: PartDone;
  try {
    const context = contextOf(part);
    const work = works.get(part.task);
    if (work === undefined) throw new Error(`no thread knows how to ${part.task}`);
    done = { results: part.items.map((item) => work.run(item, context)) };
  } catch (error) {
    done = { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(done);
});
