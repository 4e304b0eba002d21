import { type Sheet, Typesetter } from './typesetter.ts';
import type { Printed } from './press.ts';

/** The program beside the shop that prints: a sheet comes as a message, its PDF or what is wrong with it goes back. */
const typesetter = new Typesetter(process.argv[2] ?? '.');

function printed(sheet: Sheet): Printed {
  try {
    return { pdf: typesetter.pdf(sheet), memory: process.memoryUsage.rss() };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { fault, memory: process.memoryUsage.rss() };
  }
}

process.on('message', (sheet) => process.send?.(printed(sheet as Sheet)));
process.on('disconnect', () => process.exit(0));
