import path from 'node:path';
import { articleOf } from '@oligoteka/pricing';
import { type GoodsPaper, goodsPapersOf } from '../../documents/goods/get-goods-papers.handler.ts';
import {
  type GoodsPaperEvent,
  type GoodsPaperKind,
  type GoodsPaperName,
  goodsStream,
  GOODS_SUBJECT,
} from '../../documents/goods/goods-paper.events.ts';
import { goodsPaperPath } from '../../documents/goods/goods-paper-names.ts';
import {
  addGoodsPaper,
  goodsPapers,
  type GoodsPapers,
  LARGEST_GOODS_PAPER,
  pdfFault,
  readLot,
  withdrawGoodsPaper,
} from '../../documents/goods/goods-papers.ts';
import { PaperFiles } from '../../documents/files/paper-files.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { readGiven } from '../read-given.ts';
import { asOperatorError, noteGiven, noteNeeded } from '../payments/line-given.ts';
import { moscow } from '../print/moment.ts';
import { paint, table } from '../print/print.ts';

const ATTEMPTS = 10;
const KILOBYTE = 1_024;

/** `ops lots add <sku> <lot> <pdf>`, `ops sds set <sku> <pdf>`: a file about a product, in one language. */
export async function addPaper(
  history: History,
  {
    paper,
    sku,
    lot,
    file,
  }: { paper: GoodsPaperKind; sku: string | undefined; lot: string; file: string | undefined },
  options: Options,
): Promise<Outcome> {
  const number = await numberGiven(history, sku);
  const bytes = await pdfGiven(file);
  const files = new PaperFiles(history.database, history.personalData);
  const metadata = operatorMetadata();
  const sha256 = await files.keep(GOODS_SUBJECT, bytes, metadata.correlationId);
  const note = noteGiven(options);
  const name = { paper, lot, language: languageGiven(options) };
  const data = { ...name, sha256, bytes: bytes.length, ...(note !== '' && { note }) };
  return decided(history, number, (papers) => addGoodsPaper(papers, data));
}

/** `ops lots withdraw`, `ops sds withdraw`: the file is given to nobody any more. */
export async function withdrawPaper(
  history: History,
  { paper, sku, lot }: { paper: GoodsPaperKind; sku: string | undefined; lot: string },
  options: Options,
): Promise<Outcome> {
  const number = await numberGiven(history, sku);
  const name: GoodsPaperName = { paper, lot, language: languageGiven(options) };
  const note = noteNeeded(options);
  return decided(history, number, (papers) => withdrawGoodsPaper(papers, { ...name, note }));
}

/** `ops lots list [sku]`, `ops sds list [sku]`. */
export async function listPapers(
  history: History,
  paper: GoodsPaperKind,
  sku: string | undefined,
): Promise<Outcome> {
  const numbers = sku === undefined ? undefined : [await numberGiven(history, sku)];
  return listed((await goodsPapersOf(history.database, numbers)).filter((one) => one.paper === paper));
}

export function lotGiven(typed: string | undefined): string {
  const lot = readLot(typed ?? '');
  if (lot === null)
    throw new NotUnderstood([`"${typed ?? ''}" is no lot: up to 40 letters, digits and . _ + - are`]);
  return lot;
}

async function decided(
  history: History,
  number: string,
  decide: (papers: GoodsPapers) => readonly GoodsPaperEvent[],
): Promise<Outcome> {
  const { events } = await handleCommand(
    history.store,
    goodsPapers,
    goodsStream(number),
    decide,
    operatorMetadata(),
    { attempts: ATTEMPTS },
  ).catch(asOperatorError);
  const told =
    events.length === 0
      ? paint('dim', 'It is so already: nothing was written.')
      : events.map(({ type, data }) => `${type}: ${goodsPaperPath(number, data)}`).join('\n');
  const now = listed(await goodsPapersOf(history.database, [number]));
  return {
    document: {
      number,
      changed: events.map(({ type, data }) => ({ event: type, ...data })),
      papers: now.document,
    },
    text: `${told}\n\n${now.text}`,
    failed: false,
  };
}

function listed(papers: readonly GoodsPaper[]): Outcome {
  return {
    document: papers.map((one) => ({ ...one, url: goodsPaperPath(one.number, one) })),
    text:
      papers.length === 0
        ? 'There are no files.'
        : table(
            papers.map(({ number, paper, lot, language, bytes, at }) => ({
              ...{ number, paper, lot, language, kB: Math.ceil(bytes / KILOBYTE) },
              'since (Moscow)': moscow(at.toISOString()).slice(0, 16),
            })),
          ),
    failed: false,
  };
}

/** The number without the pack of a product that the catalogue has. */
async function numberGiven({ dictionaries }: History, typed: string | undefined): Promise<string> {
  if (typed === undefined) throw new NotUnderstood(['a catalogue number is missing, such as POL-02-S']);
  const asked = articleOf(typed.trim().toUpperCase());
  const { products } = await dictionaries.current();
  const found = products.find(({ sku }) => articleOf(sku).toUpperCase() === asked);
  if (found === undefined) throw new OperatorError(`the catalogue has no product ${typed}`);
  return articleOf(found.sku);
}

async function pdfGiven(file: string | undefined): Promise<Buffer> {
  if (file === undefined) throw new NotUnderstood(['a file is missing: a PDF of up to 10 MB']);
  const bytes = await readGiven(file, LARGEST_GOODS_PAPER).catch((error: Error) => {
    throw new NotUnderstood([`${file} cannot be taken: ${error.message}`]);
  });
  const fault = pdfFault(bytes);
  if (fault !== null) throw new NotUnderstood([`${path.basename(file)} cannot be taken: ${fault}`]);
  return bytes;
}

function languageGiven({ language = 'ru' }: Options): 'ru' | 'en' {
  if (language !== 'ru' && language !== 'en') throw new NotUnderstood(['--language is ru or en']);
  return language;
}
