import { at, childrenOf, type XmlNode } from './xml-tree.ts';

/**
 * Conditions of format 5.03 that a schema cannot state: whether something stands in the file depends on what else does. Each gives
 * the places that break it. The tax service has them as Schematron rules of its own dialect, which no program here can run.
 */
interface Rule {
  readonly says: string;
  broken(file: Parts, name: string): boolean;
}

interface Parts {
  readonly root: XmlNode;
  readonly document: XmlNode;
  readonly kind: string;
  readonly isInvoice: boolean;
  readonly isTransfer: boolean;
  readonly invoice: XmlNode | undefined;
  readonly extra: XmlNode | undefined;
  readonly lines: readonly XmlNode[];
  readonly total: XmlNode | undefined;
  readonly transfer: XmlNode | undefined;
}

const INVOICES = ['СЧФ', 'СЧФДОП'];
const TRANSFERS = ['СЧФДОП', 'ДОП'];
/** An invoice for VAT about money that came before the goods. */
export const FOR_ADVANCE = '2';

const has = (node: XmlNode | undefined, attribute: string): boolean =>
  node?.attributes[attribute] !== undefined;
const isAdvance = ({ kind, extra }: Parts): boolean =>
  kind === 'СЧФ' && extra?.attributes['СпОбстФСЧФ'] === FOR_ADVANCE;
const describes = (line: XmlNode): boolean =>
  ['ХарактерТов', 'АртикулТов', 'КодТов'].some((key) => has(at(line, 'ДопСведТов'), key));
const anyLine = ({ lines }: Parts, broken: (line: XmlNode) => boolean): boolean => lines.some(broken);
const parties = ({ invoice }: Parts): XmlNode[] => [
  ...childrenOf(invoice, 'СвПрод'),
  ...childrenOf(invoice, 'ГрузОт').flatMap((of) => childrenOf(of, 'ГрузОтпр')),
  ...childrenOf(invoice, 'ГрузПолуч'),
  ...childrenOf(invoice, 'СвПокуп'),
];
const signatories = ({ document }: Parts): XmlNode[] => childrenOf(document, 'Подписант');

const RULES: readonly Rule[] = [
  { says: 'the name of the file is ИдФайл', broken: ({ root }, name) => root.attributes['ИдФайл'] !== name },
  {
    says: 'ТаблСчФакт stands in an invoice for VAT',
    broken: ({ isInvoice, document }) => isInvoice && at(document, 'ТаблСчФакт') === undefined,
  },
  {
    says: 'СвПродПер stands in a document of transfer',
    broken: ({ isTransfer, document }) => isTransfer && at(document, 'СвПродПер') === undefined,
  },
  {
    says: 'НаимДокОпр stands in a document of transfer, and in no other',
    broken: ({ isTransfer, document }) => isTransfer !== has(document, 'НаимДокОпр'),
  },
  {
    says: 'ДокПодтвОтгрНом stands in an invoice for VAT alone, unless it is for an advance',
    broken: (file) =>
      file.kind === 'СЧФ' && !isAdvance(file) && at(file.invoice, 'ДокПодтвОтгрНом') === undefined,
  },
  {
    says: 'Адрес of each side stands in an invoice for VAT',
    broken: (file) => file.isInvoice && parties(file).some((party) => at(party, 'Адрес') === undefined),
  },
  {
    says: 'special circumstances are those of the function',
    broken: ({ kind, extra }) =>
      (has(extra, 'СпОбстФСЧФ') && kind !== 'СЧФ') ||
      (has(extra, 'СпОбстФСЧФДОП') && kind !== 'СЧФДОП') ||
      (has(extra, 'СпОбстФДОП') && kind !== 'ДОП'),
  },
  {
    says: 'НаимТов names each line, or else what describes it',
    broken: (file) => anyLine(file, (line) => !has(line, 'НаимТов') && (file.isInvoice || !describes(line))),
  },
  {
    says: 'НаимЕдИзм stands beside ОКЕИ_Тов',
    broken: (file) => anyLine(file, (line) => has(line, 'ОКЕИ_Тов') && !has(line, 'НаимЕдИзм')),
  },
  {
    says: 'КолТов stands beside ОКЕИ_Тов in an invoice for VAT',
    broken: (file) =>
      file.isInvoice && anyLine(file, (line) => has(line, 'ОКЕИ_Тов') && !has(line, 'КолТов')),
  },
  {
    says: 'ЦенаТов is more than nothing beside КолТов in an invoice for VAT',
    broken: (file) =>
      file.isInvoice &&
      anyLine(file, (line) => has(line, 'КолТов') && !(Number(line.attributes['ЦенаТов']) > 0)),
  },
  {
    says: 'СтТовБезНДС stands in an invoice for VAT, unless it is for an advance',
    broken: (file) =>
      file.isInvoice && !isAdvance(file) && anyLine(file, (line) => !has(line, 'СтТовБезНДС')),
  },
  {
    says: 'СтТовУчНал stands in an invoice for VAT',
    broken: (file) => file.isInvoice && anyLine(file, (line) => !has(line, 'СтТовУчНал')),
  },
  {
    says: 'a line of a transfer has a sum, with VAT or without',
    broken: (file) =>
      file.kind === 'ДОП' &&
      !has(file.extra, 'СпОбстФДОП') &&
      anyLine(file, (line) => !has(line, 'СтТовБезНДС') && !has(line, 'СтТовУчНал')),
  },
  {
    says: 'ВсегоОпл has СтТовБезНДСВсего in an invoice for VAT, unless it is for an advance',
    broken: (file) => file.isInvoice && !isAdvance(file) && !has(file.total, 'СтТовБезНДСВсего'),
  },
  {
    says: 'ВсегоОпл has СтТовУчНалВсего in an invoice for VAT',
    broken: ({ isInvoice, total }) => isInvoice && !has(total, 'СтТовУчНалВсего'),
  },
  {
    says: 'ВсегоОпл of a transfer has a sum, with VAT or without',
    broken: ({ kind, extra, total }) =>
      kind === 'ДОП' &&
      total !== undefined &&
      !has(extra, 'СпОбстФДОП') &&
      !has(total, 'СтТовБезНДСВсего') &&
      !has(total, 'СтТовУчНалВсего'),
  },
  {
    says: 'the day of a transfer stands in it, or its first and last',
    broken: ({ isTransfer, transfer }) =>
      isTransfer &&
      !has(transfer, 'ДатаПер') &&
      !(has(transfer, 'ДатаНачПер') && has(transfer, 'ДатаОконПер')),
  },
  {
    says: 'СвДоверЭл stands where the power is an electronic one (3), and nowhere else',
    broken: (file) =>
      signatories(file).some((one) => isOfPower(one, '3') !== (at(one, 'СвДоверЭл') !== undefined)),
  },
  {
    says: 'СвДоверБум stands where the power is one on paper (5), and nowhere else',
    broken: (file) =>
      signatories(file).some((one) => isOfPower(one, '5') !== (at(one, 'СвДоверБум') !== undefined)),
  },
];

const isOfPower = ({ attributes }: XmlNode, power: string): boolean => attributes['СпосПодтПолном'] === power;

/** The conditions of the format that a file breaks; none of a file that is right. `name`: of the file, without its ending. */
export function brokenRules(root: XmlNode, name: string): string[] {
  const document = at(root, 'Документ');
  if (document === undefined) return ['Документ stands in the file'];
  const kind = document.attributes['Функция'] ?? '';
  const invoice = at(document, 'СвСчФакт');
  const table = at(document, 'ТаблСчФакт');
  const parts: Parts = {
    ...{ root, document, kind, invoice },
    isInvoice: INVOICES.includes(kind),
    isTransfer: TRANSFERS.includes(kind),
    extra: at(invoice, 'ДопСвФХЖ1'),
    lines: childrenOf(table, 'СведТов'),
    total: at(table, 'ВсегоОпл'),
    transfer: at(document, 'СвПродПер', 'СвПер'),
  };
  return RULES.filter((rule) => rule.broken(parts, name)).map(({ says }) => says);
}
