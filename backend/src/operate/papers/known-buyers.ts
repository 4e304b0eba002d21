import { isInn, isKpp } from '@oligoteka/address';
import { LARGEST_FILE, readTable } from '@oligoteka/sheets';
import { isIdentifier } from '../../documents/exchange/exchange-words.ts';
import { buyerAddress } from '../../documents/shipment/buyer.ts';
import { NotUnderstood } from '../command.ts';
import { readGiven } from '../read-given.ts';
import type { ExportedPaper } from './papers-to-export.ts';

/** Facts of a buyer that an operator keeps beside the shop; empty where they are not known. */
export interface KnownBuyer {
  readonly inn: string;
  readonly kpp: string;
  /** Address it is registered at. */
  readonly address: string;
  /** By what operators of exchange know it. */
  readonly identifier: string;
}

const HEADS = {
  inn: /^(инн|inn)$/i,
  kpp: /^(кпп|kpp)$/i,
  address: /^(адрес|address)$/i,
  identifier: /^(идентификатор|identifier)$/i,
} as const;

/** The rows of a table of buyers, .csv or .xlsx, below a row with the heads ИНН, КПП, адрес and идентификатор. */
export async function knownBuyers(file: string): Promise<KnownBuyer[]> {
  const bytes = await readGiven(file, LARGEST_FILE).catch((error: NodeJS.ErrnoException) => {
    throw new NotUnderstood([`--buyers "${file}" cannot be read: ${error.code ?? error.message}`]);
  });
  const rows = readTable(bytes) ?? [];
  const column = (cells: readonly string[], name: keyof typeof HEADS): number =>
    cells.findIndex((cell) => HEADS[name].test(cell.trim()));
  const head = rows.findIndex((cells) => column(cells, 'inn') >= 0);
  const heads = rows[head];
  if (heads === undefined)
    throw new NotUnderstood([`${file} has no row with the heads ИНН, КПП, адрес, идентификатор`]);
  const faults: string[] = [];
  const buyers = rows.slice(head + 1).flatMap((cells, index): KnownBuyer[] => {
    const cell = (name: keyof typeof HEADS): string => cells[column(heads, name)]?.trim() ?? '';
    const buyer = {
      ...{ inn: cell('inn'), kpp: cell('kpp'), address: cell('address'), identifier: cell('identifier') },
    };
    if (Object.values(buyer).every((text) => text === '')) return [];
    const place = `${file}, row ${head + 2 + index}`;
    if (!isInn(buyer.inn)) faults.push(`${place}: "${buyer.inn}" is no ИНН`);
    if (buyer.kpp !== '' && !isKpp(buyer.kpp)) faults.push(`${place}: "${buyer.kpp}" is no КПП`);
    if (buyer.identifier !== '' && !isIdentifier(buyer.identifier))
      faults.push(`${place}: "${buyer.identifier}" cannot stand in the name of a file`);
    return [buyer];
  });
  if (faults.length > 0) throw new NotUnderstood(faults);
  return buyers;
}

/**
 * A paper with what its buyer lacks from the operator's table: КПП, address, identifier. What the paper says itself stays. A branch is
 * found by its КПП; where the paper has none, only an ИНН that stands once in the table tells which it is.
 */
export function completed<Paper extends ExportedPaper>(
  given: Paper,
  buyers: readonly KnownBuyer[],
): Paper & { readonly receiver?: string } {
  const { paper } = given;
  const { party } = paper;
  const own = buyers.filter(({ inn }) => inn === party.inn);
  const exact = own.filter(({ kpp }) => kpp === party.kpp);
  const open = own.filter(({ kpp }) => kpp === '' || party.kpp === '');
  const [known, another] = exact.length > 0 ? exact : open;
  if (known === undefined || another !== undefined) return given;
  const address = buyerAddress(paper) || known.address;
  const whole = {
    ...party,
    kpp: party.kpp || known.kpp,
    ...(address !== '' && { legal_address: party.legal_address || address }),
  };
  return {
    ...given,
    paper: { ...paper, party: whole },
    ...(known.identifier !== '' && { receiver: known.identifier }),
  };
}
