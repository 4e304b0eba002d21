/** One document of a statement as a test writes it: fields by their own names. */
export type DocumentFields = Readonly<Record<string, string>>;

export const OURS = '40702810138250123017';
export const THEIRS = '40702810200000000001';

/** A payment to us of so many roubles; the fields given stand in place of the usual ones. */
export function income(sum: string, more: DocumentFields = {}): DocumentFields {
  return {
    Номер: '451',
    Дата: '20.11.2026',
    Сумма: sum,
    ДатаПоступило: '20.11.2026',
    Плательщик: 'ООО «Ромашка»',
    ПлательщикСчет: THEIRS,
    ПлательщикИНН: '7707083893',
    ПлательщикКПП: '773601001',
    ПлательщикБИК: '044525225',
    ПолучательСчет: OURS,
    Получатель: 'ООО «Олиготека»',
    ПолучательИНН: '7736050003',
    НазначениеПлатежа: 'Оплата по счету № 2026-000042 от 19.11.2026, в т.ч. НДС 22% 22-00',
    ...more,
  };
}

/** A payment of ours. */
export function outgoing(sum: string, more: DocumentFields = {}): DocumentFields {
  return income(sum, {
    ДатаПоступило: '',
    ДатаСписано: '20.11.2026',
    ПлательщикСчет: OURS,
    ПолучательСчет: THEIRS,
    ПлательщикИНН: '7736050003',
    ПолучательИНН: '7707083893',
    ...more,
  });
}

export interface StatementParts {
  readonly documents: readonly DocumentFields[];
  readonly kind?: string;
  /** Fields of СекцияРасчСчет; without them sums that agree. */
  readonly account?: DocumentFields;
  readonly encoding?: string;
}

const kopecks = (text: string): number =>
  Math.round(Number(text.replace(/\s/gu, '').replace(',', '.')) * 100);
const roubles = (sum: number): string => (sum / 100).toFixed(2);

/** A whole statement whose sums agree, in lines as a bank ends them. */
export function statementOf({ documents, kind, account = {}, encoding = 'Windows' }: StatementParts): string {
  const sum = (key: string, own: string): number =>
    documents
      .filter(
        (fields) =>
          (fields[key] ?? '') !== '' && [fields[own], fields[`${own.slice(0, -4)}РасчСчет`]].includes(OURS),
      )
      .reduce((total, { Сумма = '0' }) => total + kopecks(Сумма), 0);
  const [into, from] = [sum('ДатаПоступило', 'ПолучательСчет'), sum('ДатаСписано', 'ПлательщикСчет')];
  const written = (fields: DocumentFields): string[] =>
    Object.entries(fields).map(([key, value]) => `${key}=${value}`);
  return [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    `Кодировка=${encoding}`,
    'Отправитель=Банк',
    'Получатель=',
    'ДатаСоздания=21.11.2026',
    'ДатаНачала=20.11.2026',
    'ДатаКонца=20.11.2026',
    `РасчСчет=${OURS}`,
    'СекцияРасчСчет',
    ...written({
      ДатаНачала: '20.11.2026',
      ДатаКонца: '20.11.2026',
      РасчСчет: OURS,
      НачальныйОстаток: '1000.00',
      ВсегоПоступило: roubles(into),
      ВсегоСписано: roubles(from),
      КонечныйОстаток: roubles(100_000 + into - from),
      ...account,
    }),
    'КонецРасчСчет',
    ...documents.flatMap((fields) => [
      `СекцияДокумент=${kind ?? 'Платежное поручение'}`,
      ...written(fields),
      'КонецДокумента',
    ]),
    'КонецФайла',
    '',
  ].join('\r\n');
}

/** Bytes of a text in one of the two encodings that Node only reads. */
export function encoded(text: string, encoding: 'windows-1251' | 'ibm866'): Uint8Array {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const byteOf = new Map([...table].map((char, byte) => [char, byte]));
  return Uint8Array.from([...text], (char) => byteOf.get(char) ?? 0x3f);
}
