import { writeFile } from 'node:fs/promises';
import { writeCsv, writeWorkbook } from '@oligoteka/sheets';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { withdrawResults } from '../../fulfilment/results/add-results.decide.ts';
import { order } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import type { LineEvent } from '../../ordering/line.events.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import { readText } from '../fulfilment/line-notes.ts';
import { outcomeOf } from '../fulfilment/move-lines.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { asOperatorError, noteNeeded, orderGiven } from '../payments/line-given.ts';
import { table } from '../print/print.ts';
import { moscow } from '../print/moment.ts';
import { repeatText } from './answer-repeats.ts';
import { readLength, readsOfRow, sampledOrders } from './known-reads.ts';
import { type RunPlate, runPlates } from './run-plates.ts';
import { readsGiven } from './reads-given.ts';

const ATTEMPTS = 10;
const HEADS = ['well', 'order', 'sample', 'primer'];

/** `ops results list <order>`: every read of an order, with its file and quality. */
export async function listResults(history: History, typed: string | undefined): Promise<Outcome> {
  const uid = await orderGiven(history, typed);
  const [row] = await sampledOrders(history, uid);
  if (row === undefined) throw new OperatorError('the order has no samples');
  const files = row.fulfilment?.results ?? [];
  const reads = [];
  for (const read of readsOfRow(row)) {
    const versions = files.filter(({ line, primer }) => line === read.line && primer === read.primer);
    const newest = versions.at(-1);
    const { repeat } = read;
    const wish = repeat === null ? null : await repeatText(history, repeat);
    reads.push({ ...read, versions: versions.length, newest: newest ?? null, wish });
  }
  return {
    document: { uid, number: row.number, reads },
    text: [
      table(
        reads.map(({ line, primer, sample, primerName, state, versions, newest }) => ({
          ...{ read: readText({ line, primer }), sample, primer: primerName, state },
          ...{ file: newest?.file ?? '', versions },
          length: newest ? readLength(newest) : '',
          Q: newest?.quality.mean ?? '',
          'came (Moscow)': newest?.at === undefined ? '' : moscow(newest.at).slice(0, 16),
        })),
        40,
      ),
      table(
        reads.flatMap(({ line, primer, repeat, wish }) =>
          repeat === null
            ? []
            : [
                {
                  ...{ read: readText({ line, primer }), repeat: repeat.state },
                  'since (Moscow)': repeat.at === undefined ? '' : moscow(repeat.at).slice(0, 16),
                  ...{ why: wish ?? '', answer: repeat.answer?.en ?? '' },
                },
              ],
        ),
      ),
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: false,
  };
}

/** `ops results undo <order> <reads…>`: the newest files of these lines or reads were a mistake. */
export async function undoResults(
  history: History,
  [typed, ...words]: readonly string[],
  options: Options,
): Promise<Outcome> {
  const named = readsGiven(words, 'undo');
  const note = noteNeeded(options);
  const uid = await orderGiven(history, typed);
  const { events, state } = await handleCommand(
    history.store,
    order,
    orderStream(uid),
    (now) => withdrawResults(now, named, note),
    operatorMetadata(),
    { attempts: ATTEMPTS },
  ).catch(asOperatorError);
  return outcomeOf(uid, state, events as readonly LineEvent[]);
}

/**
 * `ops results sheet <file>`: one plate of the reads that wait, for the sequencer and for `add --sheet`. Samples that came in a
 * plate keep their wells.
 */
export async function writeRunSheet(
  history: History,
  file: string | undefined,
  options: Options,
): Promise<Outcome> {
  if (file === undefined || !/\.(csv|xlsx)$/i.test(file))
    throw new NotUnderstood(['results sheet needs a file that ends in .csv or .xlsx']);
  const uid = typeof options['order'] === 'string' ? await orderGiven(history, options['order']) : null;
  const waiting = (await sampledOrders(history, uid))
    .flatMap(readsOfRow)
    .filter(({ state, isAwaited }) => isAwaited && state === 'in_production');
  if (waiting.length === 0) throw new OperatorError('no sample in production is without its results');
  const plates = runPlates(waiting);
  const plate = plates[plateGiven(options, plates.length) - 1];
  const laid = (plate?.wells ?? []).map(({ well, read: { number, sample, primerName } }) => {
    return [well, number, sample, primerName];
  });
  const rows = [HEADS, ...laid];
  const bytes = /\.csv$/i.test(file)
    ? writeCsv(rows)
    : writeWorkbook([{ name: 'run', rows, widths: [8, 16, 30, 20] }]);
  // a sheet that somebody has filled in is not lost
  await writeFile(file, bytes, { flag: options['yes'] === true ? 'w' : 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new OperatorError(
        error.code === 'EEXIST'
          ? `${file} is there already: --yes writes over it`
          : `${file} cannot be written: ${error.message}`,
      );
    },
  );
  const left = waiting.length - laid.length;
  return {
    document: {
      file,
      wells: laid.map(([well, number, sample, primer]) => ({ well, order: number, sample, primer })),
      ...{ from: plate?.from ?? null, plates: plates.length, left },
    },
    text: [
      `${file}: ${laid.length} wells${left > 0 ? `; ${left} reads are left for another plate` : ''}`,
      ...(plates.length === 1 ? [] : [table(plates.map(plateRow)), 'Any other of them: --plate <number>']),
    ].join('\n'),
    failed: false,
  };
}

function plateGiven({ plate = '1' }: Options, count: number): number {
  const typed = Number(plate);
  if (Number.isInteger(typed) && typed >= 1 && typed <= count) return typed;
  throw new NotUnderstood([`--plate wants a number from 1 to ${count}: so many plates wait`]);
}

const plateRow = ({ from, wells }: RunPlate, index: number): Record<string, string | number> => ({
  ...{ plate: index + 1, samples: from ?? 'tubes', wells: wells.length },
});
