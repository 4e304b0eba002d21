import type { Seller } from '@oligoteka/documents';
import type { AdjustmentPaper } from '../adjustment/adjustment-paper.ts';
import { advanceFile } from './advance-xml.ts';
import {
  type ExchangedPaper,
  exchangeFaults,
  type ExchangeFile,
  type PaperToExchange,
} from './exchange-frame.ts';
import { brokenRules } from './format-rules.ts';
import type { ExchangeFault } from './party-xml.ts';
import { updFile } from './upd-xml.ts';

/** A paper that was issued, and the seller of today, who alone knows by what operators of exchange know him. */
interface Issued {
  readonly paper: ExchangedPaper | AdjustmentPaper;
  readonly document: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  readonly ruling: Seller | null;
  /** By what operators of exchange know the buyer; absent where nobody told. */
  readonly receiver?: string;
}

const NO_FORMAT: ExchangeFault = {
  field: 'format',
  why: 'a УКД has a format of its own (ON_NKORSCHFDOPPR), which the shop does not write: send the printed paper',
};

/** The file of a paper, or what keeps it out of one. */
export function exchangeFile({ ruling, ...issued }: Issued): {
  readonly file: ExchangeFile | null;
  readonly faults: readonly ExchangeFault[];
} {
  const { paper, receiver, ...of } = issued;
  if (paper.kind === 'adjustment') return { file: null, faults: [NO_FORMAT] };
  const ids = identifiersOf(paper, ruling);
  const given = { ...of, paper, ...ids, receiver: receiver ?? ids.receiver };
  const faults = exchangeFaults(given);
  if (faults.length > 0) return { file: null, faults };
  const file = fileOf(given);
  const broken = brokenRules(file.root, file.name).map((why) => ({ field: 'format', why }));
  return broken.length > 0 ? { file: null, faults: broken } : { file, faults: [] };
}

function fileOf({ paper, ...of }: PaperToExchange): ExchangeFile {
  return paper.kind === 'advance' ? advanceFile({ paper, ...of }) : updFile({ paper, ...of });
}

/**
 * By what operators of exchange know the two sides. That of the seller stands in his dictionary; where none is known, ИНН and КПП
 * stand for it, by which the program that sends a file finds the side and puts its own identifier there. A person has no box.
 */
function identifiersOf(
  { seller, party }: ExchangedPaper,
  ruling: Seller | null,
): { sender: string; receiver: string } {
  const isSame = ruling?.entity.inn === seller.entity.inn;
  const known = (isSame ? ruling.exchangeId : undefined) ?? seller.exchangeId;
  return {
    sender: known ?? numbersOf(seller.entity),
    receiver: numbersOf(party) || NO_BOX,
  };
}

const NO_BOX = '0';
const numbersOf = ({ inn, kpp }: { readonly inn: string; readonly kpp: string }): string =>
  [inn, kpp].filter((number) => number !== '').join('-');
