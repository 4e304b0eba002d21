import { readFile } from 'node:fs/promises';
import { decideAgain } from '../../event-store/append/decide-again.ts';
import { addResults } from '../../fulfilment/results/add-results.decide.ts';
import { matchResults } from '../../fulfilment/results/match-results.ts';
import { ResultFiles, sha256Of } from '../../fulfilment/results/result-files.ts';
import { readName, type WantedRead } from '../../fulfilment/results/wanted-reads.ts';
import { orderHistory } from '../../ordering/order.ts';
import { orderStream } from '../../ordering/order.events.ts';
import type { LineEvent } from '../../ordering/line.events.ts';
import type { ResultFile } from '../../ordering/result.events.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import { lineNote } from '../fulfilment/line-notes.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { asOperatorError, noteGiven, orderGiven } from '../payments/line-given.ts';
import { paint, paragraph, table } from '../print/print.ts';
import { count } from '../print/progress.ts';
import { keptAlready, readLength, readsOfRow, sampledOrders } from './known-reads.ts';
import { type ResultOnDisk, resultsIn, runSheet } from './result-folder.ts';

const ATTEMPTS = 10;
/** Rows of a list on a screen; --json has all of them. */
const MAX_ROWS = 100;

interface Fitting {
  readonly on: ResultOnDisk;
  readonly read: WantedRead;
  readonly by: string;
}
interface Plan {
  readonly fits: readonly Fitting[];
  readonly unfit: readonly { readonly file: string; readonly why: string }[];
  /** Files that an order has already. */
  readonly kept: readonly { readonly file: string; readonly number: string }[];
  /** Reads of the same orders that are still without a file. */
  readonly missing: readonly WantedRead[];
}

/** `ops results add <folder>`: finds the read of every file, keeps the files and reports the lines that are whole. */
export async function addFolder(
  history: History,
  folder: string | undefined,
  options: Options,
): Promise<Outcome> {
  if (folder === undefined) throw new NotUnderstood(['results add needs a folder']);
  const uid = typeof options['order'] === 'string' ? await orderGiven(history, options['order']) : null;
  const sheet = typeof options['sheet'] === 'string' ? await runSheet(options['sheet']) : [];
  const plan = await planOf(history, await resultsIn(folder), { uid, sheet });
  const isWhole = plan.unfit.length === 0 || options['partly'] === true;
  if (options['dryRun'] === true || !isWhole || plan.fits.length === 0)
    return outcomeOf(plan, [], isWhole ? 'nothing' : 'partly', options['dryRun'] === true);
  const written = await write(history, plan.fits, noteGiven(options)).catch(asOperatorError);
  return outcomeOf(plan, written, 'written', false);
}

async function planOf(
  history: History,
  files: readonly ResultOnDisk[],
  { uid, sheet }: { uid: string | null; sheet: Awaited<ReturnType<typeof runSheet>> },
): Promise<Plan> {
  const faulty = files.flatMap(({ file, fault }) => (fault === null ? [] : [{ file, why: fault }]));
  const sound = files.filter(({ fault }) => fault === null);
  const known = await keptAlready(
    history,
    sound.map(({ sha256 }) => sha256),
  );
  const fresh = sound.filter(({ sha256 }) => !known.has(sha256));
  const reads = (await sampledOrders(history, uid)).flatMap(readsOfRow);
  const awaited = reads.filter(
    ({ state, isAwaited }) =>
      ['in_production', 'ready'].includes(state) ||
      (state === 'shipped' && isAwaited) ||
      (uid !== null && ['shipped', 'delivered'].includes(state)),
  );
  const on = new Map(fresh.map((file) => [file.file, file]));
  const matches = matchResults(fresh, awaited, sheet, uid !== null);
  const fits = matches.flatMap((match): Fitting[] => {
    const file = on.get(match.file.file);
    return match.read === null || file === undefined ? [] : [{ on: file, read: match.read, by: match.by }];
  });
  const waiting = reads.filter(({ state }) => state === 'waiting');
  const unfit = matches.flatMap((match) => {
    if (match.read !== null) return [];
    const [idle] = matchResults([match.file], waiting, sheet, uid !== null);
    const why = idle?.read
      ? `line ${idle.read.line} of ${idle.read.number} is not in production (ops start)`
      : match.why;
    return [{ file: match.file.file, why }];
  });
  const touched = new Set(fits.map(({ read }) => read.uid));
  const given = new Set(fits.map(({ read }) => read));
  return {
    ...{ fits, unfit: [...faulty, ...unfit] },
    kept: sound.flatMap(({ file, sha256 }) =>
      known.has(sha256) ? [{ file, number: known.get(sha256) ?? '' }] : [],
    ),
    missing: awaited.filter((read) => touched.has(read.uid) && read.isAwaited && !given.has(read)),
  };
}

/** All files of all orders in one append; the bytes are kept before. */
async function write(history: History, fits: readonly Fitting[], note: string): Promise<LineEvent[]> {
  const { store } = history;
  const files = new ResultFiles(history.database, history.personalData);
  const metadata = operatorMetadata();
  const byOrder = new Map<string, Fitting[]>();
  for (const fit of fits) byOrder.set(fit.read.uid, [...(byOrder.get(fit.read.uid) ?? []), fit]);
  for (const [uid, of] of byOrder) {
    const subject = subjectOf(orderHistory(await store.readStream(orderStream(uid))).submission);
    for (const { on } of of) {
      const bytes = await readFile(on.path);
      if (sha256Of(bytes) !== on.sha256)
        throw new OperatorError(`${on.file} is changing: wait until it is whole`);
      await files.keep(subject, bytes);
    }
  }
  return decideAgain(ATTEMPTS, async () => {
    const appends = [];
    for (const [uid, of] of byOrder) {
      const events = await store.readStream(orderStream(uid));
      const now = orderHistory(events);
      const added = { results: of.map(resultFile), subject: subjectOf(now.submission), note };
      const decided = addResults(now, added);
      if (decided.length > 0)
        appends.push({ stream: orderStream(uid), expectedVersion: events.length, events: decided });
    }
    if (appends.length > 0) await store.append(appends, metadata);
    return appends.flatMap(({ events }) => events);
  });
}

function subjectOf(submission: { readonly personal: { readonly subject: string } } | null): string {
  if (submission === null) throw new OperatorError('an order was never submitted: ops verify');
  return submission.personal.subject;
}

function resultFile({ on, read: { line, primer } }: Fitting): ResultFile {
  const { sha256, bytes, format, file, well, quality } = on;
  if (quality === null) throw new Error(`${file} has no quality`);
  return { line, primer, sha256, bytes, format, file, ...(well !== '' && { well }), quality };
}

type Done = 'nothing' | 'partly' | 'written';

function outcomeOf(plan: Plan, written: readonly LineEvent[], done: Done, isDry: boolean): Outcome {
  const { fits, unfit, kept, missing } = plan;
  const rows = fits.map(({ on, read, by }) => ({
    file: on.file,
    read: readName(read),
    line: read.line,
    by,
    version: read.sha256 === null ? 'new' : 'another',
    length: on.quality ? readLength({ format: on.format, quality: on.quality }) : 0,
    Q: on.quality?.mean ?? '',
  }));
  const last =
    done === 'partly'
      ? 'Nothing was written: mend what does not fit, or write the rest with --partly.'
      : done === 'nothing'
        ? `Nothing was written${isDry ? ' (--dry-run)' : ''}.`
        : written.map((event) => paragraph(lineNote(event), `${event.type}: `)).join('\n') ||
          'It is so already: nothing was written.';
  return {
    document: {
      fits: fits.map(({ on, read, by }) => ({
        ...{ file: on.file, order: read.number, line: read.line, primer: read.primer, by },
        ...{
          sample: read.sample,
          primerName: read.primerName,
          quality: on.quality,
          isRepeat: read.sha256 !== null,
        },
      })),
      ...{ unfit, kept },
      missing: missing.map(({ number, line, primer, sample, primerName }) => ({
        order: number,
        line,
        primer,
        sample,
        primerName,
      })),
      written: written.map(({ type, data }) => ({ event: type, ...data })),
    },
    text: [
      listed('green', `${count(fits.length)} fit`, rows),
      listed(
        'yellow',
        `${count(unfit.length)} do not fit`,
        unfit.map(({ file, why }) => ({ file, why })),
      ),
      listed(
        'dim',
        `${count(kept.length)} are there already`,
        kept.map(({ file, number }) => ({ file, order: number })),
      ),
      listed(
        'yellow',
        `${count(missing.length)} reads are still missing`,
        missing.map((read) => ({ line: read.line, read: readName(read) })),
      ),
      last,
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: unfit.length > 0,
  };
}

function listed(
  colour: 'green' | 'yellow' | 'dim',
  title: string,
  rows: readonly Readonly<Record<string, string | number>>[],
): string {
  if (rows.length === 0) return '';
  const rest = rows.length > MAX_ROWS ? `\n… and ${count(rows.length - MAX_ROWS)} more (--json has all)` : '';
  return `${paint(colour, title)}\n${table(rows.slice(0, MAX_ROWS), 60)}${rest}`;
}
