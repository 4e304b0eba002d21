import { writeFile, rm } from 'node:fs/promises';
import { writeCsv, writeWorkbook } from '@oligoteka/sheets';
import { oligoFigures } from '../../fulfilment/oligo-figures.ts';
import type { OrderLine } from '../../ordering/order.events.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { BEING_MADE } from '../../ordering/operator/on-trust.ts';
import { type Fulfilment, lineState } from '../../ordering/order-lines.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { orderGiven } from '../payments/line-given.ts';
import { paint, table } from '../print/print.ts';
import { junkStreams } from './made-orders.ts';
import { moveRows } from './move-from-file.ts';
import { type PlateFill, placesFor, plateView } from './plates.ts';

/** An oligo to make, with its place on the bench. */
export interface OligoToMake {
  /** Short enough for a barcode; a file of results may name the line by it. */
  readonly id: string;
  readonly order: string;
  readonly line: number;
  readonly name: string;
  /** As it is synthesised, modifiers in brackets. */
  readonly sequence: string;
  readonly scale: string;
  readonly options: string;
  readonly length: number;
  readonly mw: number | null;
  readonly eps260: number | null;
  readonly promised: string | null;
  readonly plate: number | null;
  readonly well: string | null;
  readonly tube: number | null;
}

interface Row {
  readonly uid: string;
  readonly number: string;
  readonly lines: readonly OrderLine[];
  readonly fulfilment: Fulfilment | null;
}

/** `ops sheet [orders…]`: the oligos to make as a table, a file for the laboratory, or JSON; with `--start` they have begun. */
export async function productionSheet(
  history: History,
  typed: readonly string[],
  options: Options,
): Promise<Outcome> {
  const out = typeof options['out'] === 'string' ? options['out'] : undefined;
  if (out !== undefined && !/\.(xlsx|csv)$/i.test(out))
    throw new NotUnderstood([`--out "${out}" must end in .xlsx or .csv`]);
  const state = options['state'] === 'in_production' ? 'in_production' : 'waiting';
  if (options['start'] === true && state !== 'waiting')
    throw new NotUnderstood(['--start is for lines that wait: those in production have begun']);
  const oligos = await oligosToMake(history, typed, { ...options, state });
  if (out !== undefined && oligos.length > 0) await writeOut(out, oligos);
  const started =
    options['start'] === true && oligos.length > 0
      ? await startAll(history, oligos, options).catch(async (error: unknown) => {
          if (out !== undefined) await rm(out, { force: true });
          throw error;
        })
      : null;
  if (started?.failed === true) {
    if (out !== undefined) await rm(out, { force: true });
    return started;
  }
  return outcomeOf(oligos, state, out, started);
}

async function oligosToMake(
  history: History,
  typed: readonly string[],
  { state, layout, fill }: Options,
): Promise<OligoToMake[]> {
  const uids = typed.length === 0 ? null : await Promise.all(typed.map((one) => orderGiven(history, one)));
  const { rows } = await history.database.query<Row>(
    `select uid, number, creation->'lines' as lines, fulfilment from read.customer_order
     where ${BEING_MADE} and ($1::uuid[] is null or uid::uuid = any($1))
     order by submitted_at, uid`,
    [uids],
  );
  const other = uids?.findIndex((uid) => !rows.some((row) => row.uid === uid)) ?? -1;
  if (other >= 0)
    throw new OperatorError(`${typed[other]} is neither paid nor confirmed, or is over: it is not made`);
  const junk = await junkStreams(history);
  const { rules } = await history.dictionaries.current();
  const found = rows
    .filter(({ uid }) => !junk.has(orderStream(uid)))
    .flatMap(({ number, lines, fulfilment }) =>
      lines.flatMap((line, index) => {
        if (line.kind !== undefined || lineState(fulfilment?.lines[index]) !== state) return [];
        const { text, length, mw, eps260 } = oligoFigures(line, rules);
        return [
          {
            ...{ id: `${number}-${index + 1}`, order: number, line: index + 1, name: line.name },
            ...{ sequence: text, scale: line.scale, options: line.options.join('+'), length, mw, eps260 },
            promised: fulfilment?.promised?.[index]?.day ?? null,
          },
        ];
      }),
    )
    // a plate is synthesised at one scale
    .toSorted((one, other_) => Number(one.scale) - Number(other_.scale));
  if (layout === 'tube')
    return found.map((oligo, index) => ({ ...oligo, plate: null, well: null, tube: index + 1 }));
  const places = placesFor(
    found.map(({ scale }) => scale),
    fill === 'rows' ? 'rows' : ('columns' satisfies PlateFill),
  );
  return found.map((oligo, index) => ({
    ...oligo,
    ...{ plate: places[index]?.plate ?? null, well: places[index]?.well ?? null, tube: null },
  }));
}

const HEADINGS = [
  ...['id', 'plate', 'well', 'tube', 'order', 'line', 'name', 'sequence 5′→3′', 'scale, µmol', 'options'],
  ...['length, nt', 'MW calculated, g/mol', 'ε260, L/(mol·cm)', 'promised by'],
  ...['OD260', 'nmol', 'mass, Da', 'purity, %', 'lot', 'note'],
];
const WIDTHS = [16, 6, 6, 6, 14, 6, 20, 44, 10, 12, 10, 14, 14, 12, 10, 10, 10, 10, 14, 24];
const LAB_COLUMNS = 6;

function cellsOf(oligo: OligoToMake): (string | number)[] {
  const { id, plate, well, tube, order, line, name, sequence, scale, options, length, mw, eps260 } = oligo;
  return [
    ...[id, plate ?? '', well ?? '', tube ?? '', order, line, name, sequence, scale, options, length],
    ...[mw ?? '', eps260 ?? '', oligo.promised ?? ''],
    ...Array.from({ length: LAB_COLUMNS }, () => ''),
  ];
}

/** An existing file is never written over: a laboratory may have filled it in. */
async function writeOut(out: string, oligos: readonly OligoToMake[]): Promise<void> {
  const rows = [HEADINGS, ...oligos.map(cellsOf)];
  const placed = oligos.flatMap(({ plate, well, name, id }) =>
    plate === null || well === null ? [] : [{ plate, well, label: `${name} (${id})` }],
  );
  const view = {
    name: 'Plates',
    rows: plateView(placed),
    widths: [9, ...Array.from({ length: 12 }, () => 18)],
  };
  const bytes = /\.xlsx$/i.test(out)
    ? writeWorkbook([{ name: 'Oligos', rows, widths: WIDTHS }, ...(placed.length === 0 ? [] : [view])])
    : writeCsv(rows.map((cells) => cells.map(withComma)));
  await writeFile(out, bytes, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      error.code === 'EEXIST'
        ? `${out} is there already: give another name`
        : `${out} cannot be written: ${error.message}`,
    );
  });
}

/** As spreadsheets read numbers in Russia. */
const withComma = (cell: string | number): string | number =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : cell;

function startAll(history: History, oligos: readonly OligoToMake[], options: Options): Promise<Outcome> {
  const rows = oligos.map(({ order, line }, index) => ({
    ...{ row: index + 2, order, line, name: '', sequence: '', measures: {} },
    ...{ carrier: '', tracking: '', reason: '', reasonEn: '' },
  }));
  return moveRows(history, 'start', { rows, faults: [], empty: 0, hiddenRows: 0 }, options);
}

const NOTHING = {
  waiting: 'No oligo waits to be begun. Those that were begun: --state in_production',
  in_production: 'No oligo is in production.',
} as const;

function outcomeOf(
  oligos: readonly OligoToMake[],
  state: keyof typeof NOTHING,
  out: string | undefined,
  started: Outcome | null,
): Outcome {
  const plates = new Set(oligos.flatMap(({ plate }) => plate ?? [])).size;
  const told = [
    `${oligos.length} oligo${oligos.length === 1 ? '' : 's'}`,
    ...(plates === 0 ? [] : [`${plates} plate${plates === 1 ? '' : 's'}`]),
    ...(out === undefined ? [] : [`written to ${out}`]),
    ...(started === null ? [] : ['all of them are in production now']),
  ];
  const shown = oligos.map(({ id, plate, well, tube, name, sequence, scale, options, length, promised }) => ({
    place: tube === null ? `${plate} ${well}` : String(tube),
    ...{ id, name, sequence, scale, options, length, 'promised by': promised ?? '' },
  }));
  return {
    document: { oligos, written: out ?? null, started: started !== null },
    text:
      oligos.length === 0
        ? paint('dim', NOTHING[state])
        : [...(out === undefined ? [table(shown, 40, 3), ''] : []), paint('bold', told.join(', '))].join(
            '\n',
          ),
    failed: false,
  };
}
