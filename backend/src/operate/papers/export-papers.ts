import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rulingSeller } from '../../dictionaries/ruling-seller.ts';
import { exchangeFile } from '../../documents/exchange/exchange-file.ts';
import type { ExchangeFile } from '../../documents/exchange/exchange-frame.ts';
import type { ExchangeFault } from '../../documents/exchange/party-xml.ts';
import {
  OWN_SCHEMA,
  readSchema,
  schemaFaults,
  UnreadableSchema,
} from '../../documents/exchange/schema-check.ts';
import { xmlBytes } from '../../documents/exchange/xml-tree.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { orderGiven } from '../payments/line-given.ts';
import { csv } from '../print/csv.ts';
import { timeOf } from '../print/moment.ts';
import { amount, paint, paragraph, table } from '../print/print.ts';
import { count } from '../print/progress.ts';
import { completed, knownBuyers } from './known-buyers.ts';
import { type ExportedPaper, papersToExport } from './papers-to-export.ts';

/** Rows of a list on a screen; --json and the tables in the folder have all of them. */
const MAX_ROWS = 100;
const TABLE = 'papers.csv';
const FAULTS = 'faults.csv';

/** A paper with its file, or with what keeps it out of one. */
interface Exported extends ExportedPaper {
  readonly file: ExchangeFile | null;
  readonly faults: readonly ExchangeFault[];
}

/**
 * `ops papers export [order]`: every paper about a shipment that holds, made out on these days, as a file of exchange. A file with a
 * fault is not written: it stands in the table of faults.
 */
export async function exportPapers(
  history: History,
  typed: string | undefined,
  options: Options,
): Promise<Outcome> {
  const owner = typed === undefined ? null : await orderGiven(history, typed);
  const today = moscowDay(new Date().toISOString());
  const range = owner === null ? rangeOf(options, today) : null;
  const own = await rulingSeller(history.database);
  const kinds = options['kind'] === undefined ? null : String(options['kind']);
  const found = await papersToExport(history, { owner, range, kind: kinds });
  const buyers = typeof options['buyers'] === 'string' ? await knownBuyers(options['buyers']) : [];
  const made = found.map((one): Exported => {
    const whole = completed(one, buyers);
    return { ...whole, ...exchangeFile({ ...whole, ruling: own?.seller ?? null }) };
  });
  const checked = await checkedBySchemas(made, await schemasOf(options));
  const folder = path.resolve(folderOf(options, range, typed));
  if (checked.length > 0) await write(folder, checked);
  return outcomeOf(checked, folder, range);
}

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Days in Moscow, both included; today where nothing is said. */
function rangeOf(options: Options, today: string): Range {
  const [from, to] = [options['from'], options['to']];
  const first = typeof from === 'string' ? moscowDay(iso(timeOf(from, '--from', false).first)) : today;
  const last = typeof to === 'string' ? moscowDay(iso(timeOf(to, '--to', false).last)) : today;
  if (first > last) throw new NotUnderstood([`--from ${first} lies after --to ${last}`]);
  return { from: first, to: last };
}
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

function folderOf(options: Options, range: Range | null, typed: string | undefined): string {
  const { out } = options;
  if (typeof out === 'string') return out;
  return range === null ? `exchange-${typed}` : `exchange-${range.from}-${range.to}`;
}

/** Ours, and the one that was given. */
async function schemasOf({ schema }: Options): Promise<string[]> {
  if (typeof schema !== 'string') return [OWN_SCHEMA];
  const bytes = await readFile(schema).catch((error: NodeJS.ErrnoException) => {
    throw new NotUnderstood([`--schema "${schema}" cannot be read: ${error.code ?? error.message}`]);
  });
  return [OWN_SCHEMA, readSchema(bytes)];
}

async function checkedBySchemas(
  papers: readonly Exported[],
  schemas: readonly string[],
): Promise<Exported[]> {
  const files = papers.flatMap(({ file }) => (file === null ? [] : [file]));
  const faults = new Map<ExchangeFile, ExchangeFault[]>();
  for (const schema of schemas) {
    const found = await schemaFaults(files, schema).catch((error: unknown) => {
      if (!(error instanceof UnreadableSchema)) throw error;
      throw new OperatorError(`the file of --schema is no schema of these files: ${error.message}`);
    });
    for (const [index, file] of files.entries())
      for (const why of found[index] ?? [])
        faults.set(file, [...(faults.get(file) ?? []), { field: 'schema', why }]);
  }
  return papers.map((paper) => {
    const found = paper.file === null ? undefined : faults.get(paper.file);
    return found === undefined ? paper : { ...paper, file: null, faults: found };
  });
}

async function write(folder: string, papers: readonly Exported[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const written = papers.filter(({ file }) => file !== null);
  for (const { file } of written)
    if (file !== null) await writeFile(path.join(folder, `${file.name}.xml`), xmlBytes(file.root));
  const head = [
    'File',
    'Paper',
    'Number',
    'Day',
    'Correction',
    'Order',
    'Buyer',
    'INN',
    'KPP',
    'Total, RUB',
    'VAT, RUB',
  ];
  const rows = written.map(({ file, paper }) => [
    ...[`${file?.name}.xml`, paper.kind, paper.number, paper.day, paper.correction?.number ?? null],
    ...[paper.order.number, paper.party.name, paper.party.inn, paper.party.kpp],
    ...[paper.total / 100, paper.vat / 100],
  ]);
  await writeFile(path.join(folder, TABLE), csv(head, rows));
  const faulty = papers.flatMap((paper) => paper.faults.map((fault) => ({ ...fault, paper })));
  // an earlier run may have left one
  if (faulty.length === 0) return rm(path.join(folder, FAULTS), { force: true });
  await writeFile(
    path.join(folder, FAULTS),
    csv(
      ['Order', 'Paper', 'Number', 'Field', 'Fault'],
      faulty.map(({ field, why, paper: { paper } }) => [
        paper.order.number,
        paper.kind,
        paper.number,
        field,
        why,
      ]),
    ),
  );
}

function outcomeOf(papers: readonly Exported[], folder: string, range: Range | null): Outcome {
  const written = papers.flatMap(({ file, paper }) => (file === null ? [] : [{ file, paper }]));
  const faults = papers.flatMap(({ paper, faults: found }) =>
    found.map(({ field, why }) => ({
      order: paper.order.number,
      paper: paper.kind,
      number: paper.number,
      field,
      why,
    })),
  );
  const days = range === null ? 'of this order' : `from ${range.from} to ${range.to}`;
  const title = paint('bold', `${count(written.length)} files of papers ${days}`);
  const rows = written.slice(0, MAX_ROWS).map(({ paper }) => ({
    ...{ paper: paper.kind, number: paper.number, day: paper.day },
    ...{ correction: paper.correction?.number ?? '', order: paper.order.number, buyer: paper.party.name },
    'total, RUB': amount(paper.total),
  }));
  const parts = [
    written.length === 0 ? `${title}: none` : `${title}, in ${folder}\n${table(rows)}${rest(written.length)}`,
    faults.length === 0
      ? ''
      : `${paint('bold', 'Not written')}\n${table(faults.slice(0, MAX_ROWS))}${rest(faults.length)}`,
    written.length === 0
      ? ''
      : paragraph(
          `Give them to the program of your operator of exchange, which signs and sends them; ${TABLE} lists them.`,
        ),
  ];
  return {
    document: {
      folder: papers.length === 0 ? null : folder,
      files: written.map(({ file, paper }) => ({
        ...{ file: `${file.name}.xml`, paper: paper.kind, number: paper.number, day: paper.day },
        ...{
          correction: paper.correction?.number ?? null,
          order: paper.order.number,
          totalKopecks: paper.total,
        },
      })),
      faults,
    },
    text: parts.filter((part) => part !== '').join('\n\n'),
    failed: faults.length > 0,
  };
}

const rest = (length: number): string => (length > MAX_ROWS ? `\n… ${length - MAX_ROWS} more: --json` : '');
