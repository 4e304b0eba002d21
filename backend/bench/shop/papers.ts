import path from 'node:path';
import { printedAt } from '../../src/documents/content/compose-paper.ts';
import type { PaperKind } from '../../src/documents/content/paper.ts';
import { paperView } from '../../src/documents/content/paper-view.ts';
import { Press } from '../../src/documents/press/press.ts';
import type { Sheet } from '../../src/documents/press/typesetter.ts';
import { paper, primerLines } from '../../src/documents/testing/papers.ts';
import {
  count,
  type Line,
  machineLoad,
  median,
  milliseconds,
  percentile,
  perSecond,
  type Table,
} from '../measure.ts';
import type { Suite } from '../suite.ts';

/** Each as often; the long run prints a hundred times as many. */
const ROUNDS = 100;
const PAPERS_A_ROUND = 100;
const MEGABYTE = 1024 * 1024;
/** Megabytes the press may hold: its own bound, above which it is started again, and some more for one paper of many sheets. */
const MAX_MEMORY = 512;

const KINDS: readonly { what: string; kind: PaperKind; lines: number; most: number }[] = [
  { what: 'an invoice of 1 line, 1 sheet', kind: 'invoice', lines: 1, most: 30 },
  { what: 'an invoice of 24 lines, 1 sheet', kind: 'invoice', lines: 24, most: 60 },
  { what: 'an offer of 90 lines, 5 sheets', kind: 'offer', lines: 90, most: 120 },
  { what: 'an offer of 620 lines, 30 sheets', kind: 'offer', lines: 620, most: 500 },
];

const sheetOf = (kind: PaperKind, lines: number, serial = 0): Sheet => ({
  template: 'paper',
  data: paperView(
    paper(kind, 'ru', primerLines(lines), { number: `2026-${String(serial).padStart(6, '0')}` }),
  ),
  at: printedAt('2026-11-23'),
});
const openPress = (): Press =>
  new Press(
    path.join(import.meta.dirname, 'press-process.js'),
    path.resolve(import.meta.dirname, '../papers'),
  );

/** Nothing else waits; each sheet is another paper. */
const alone = ({ template, at }: Sheet) => ({ turn: 'the bench', lines: 1, paper: `${template} ${at}` });

async function printed(press: Press, sheet: Sheet): Promise<number> {
  const started = performance.now();
  await press.print(sheet, alone(sheet));
  return performance.now() - started;
}

/** One paper at a time, the press warm. */
async function bySize(rounds: number): Promise<Line[]> {
  const press = openPress();
  const lines: Line[] = [];
  for (const { what, kind, lines: many, most } of KINDS) {
    const sheet = sheetOf(kind, many);
    await press.print(sheet, alone(sheet));
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) taken.push(await printed(press, sheet));
    const middle = median(taken);
    lines.push({
      what,
      figures: [milliseconds(middle), milliseconds(percentile(taken, 0.95)), perSecond(1000 / middle)],
      target: { text: `median ≤ ${most} ms`, met: middle <= most },
    });
  }
  await press.close();
  return lines;
}

/** Prints different invoices of 24 lines one after another; gives the memory of the press after each tenth of them. */
async function longRun(papers: number, progress: (text: string) => void): Promise<Line[]> {
  const press = openPress();
  const lines: Line[] = [];
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    const started = performance.now();
    let most = 0;
    for (let at = 0; at < papers / 10; at += 1) {
      const sheet = sheetOf('invoice', 24, tenth * papers + at);
      await press.print(sheet, alone(sheet));
      most = Math.max(most, press.held.memory / MEGABYTE);
    }
    const rate = (papers / 10 / (performance.now() - started)) * 1000;
    lines.push({
      what: `after ${count((papers / 10) * tenth)} invoices`,
      figures: [perSecond(rate), `${most.toFixed(0)} MB`, String(press.held.begun)],
      target: { text: `≤ ${MAX_MEMORY} MB`, met: most <= MAX_MEMORY },
    });
    progress(`${tenth * 10} % of ${papers} invoices`);
  }
  await press.close();
  return lines;
}

export const papers: Suite = {
  name: 'papers',
  about: 'invoices and offers printed, of 1 to 30 sheets, and what ten thousand of them hold',
  async run(world): Promise<Table[]> {
    const rounds = world.rounds ?? ROUNDS;
    const load = machineLoad();
    return [
      {
        title: 'One paper at a time',
        columns: ['paper', 'median', 'p95', 'rate'],
        lines: await bySize(Math.min(rounds, 30)),
        notes: ['Typst in the process beside, fonts and QR codes included, bytes handed back; no database.'],
      },
      {
        title: 'One after another',
        columns: ['invoices of 24 lines', 'rate', 'most memory', 'times begun'],
        lines: await longRun(rounds * PAPERS_A_ROUND, world.progress),
        notes: [
          `Memory of the process that prints; above 384 MB it ends and begins anew. --rounds 10 prints ${10 * PAPERS_A_ROUND}.`,
          `Load: ${load} before, ${machineLoad()} after.`,
        ],
      },
    ];
  },
};
