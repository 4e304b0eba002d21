import { docxOf } from '../content/docx.ts';
import { linesWorkbook } from '../content/lines-workbook.ts';
import { type Printed, type PressSheet } from './press.ts';
import { Typesetter } from './typesetter.ts';

/** The program beside the shop that prints: a sheet comes as a message, its bytes or its fault go back. */
const typesetter = new Typesetter(process.argv[2] ?? '.');

function bytesOf(sheet: PressSheet): Uint8Array {
  if (!('snapshot' in sheet)) return typesetter.pdf(sheet);
  return sheet.format === 'docx' ? docxOf(sheet.snapshot) : linesWorkbook(sheet.snapshot);
}

function printed(sheet: PressSheet): Printed {
  try {
    return { bytes: bytesOf(sheet), memory: process.memoryUsage.rss() };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { fault, memory: process.memoryUsage.rss() };
  }
}

process.on('message', (sheet) => process.send?.(printed(sheet as PressSheet)));
process.on('disconnect', () => process.exit(0));
