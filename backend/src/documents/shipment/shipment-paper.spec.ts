import path from 'node:path';
import { vatInPrice } from '@oligoteka/documents';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Typesetter } from '../press/typesetter.ts';
import { SELLER } from '../testing/papers.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { goods, paperOf, service } from '../testing/shipment-papers.ts';
import { papersOf, type ShipmentPaper, type ShippedLine, withTax } from './shipment-paper.ts';
import { shipmentView } from './shipment-view.ts';

const typesetter = new Typesetter(path.resolve(import.meta.dirname, '../../../papers'));
const pdfOf = (paper: ShipmentPaper): Buffer =>
  typesetter.pdf({ template: paper.kind, data: shipmentView(paper), at: 1_795_392_000 });
const textOf = async (paper: ShipmentPaper): Promise<string[]> =>
  (await readPdf(pdfOf(paper), { draw: false })).map(({ text }) =>
    text.replaceAll(/[\u00a0\u00ad]/g, ' ').replaceAll(/\s+/g, ' '),
  );

test('a seller with VAT gives one УПД of status 1; one without gives status 2 for goods and an акт for services', () => {
  const lines = [goods(1), service(2)];
  const kinds = (vat: 'osn' | 'usn' | 'usn5', of: ShippedLine[]) =>
    papersOf({ vat }, of).map((paper) => [paper.kind, paper.status, paper.lines.map(({ line }) => line)]);
  expect(kinds('osn', lines)).toEqual([['transfer', 1, [1, 2]]]);
  expect(kinds('usn5', lines)).toEqual([['transfer', 1, [1, 2]]]);
  expect(kinds('usn', lines)).toEqual([
    ['transfer', 2, [1]],
    ['act', 2, [2]],
  ]);
  // what brings the goods stands beside them
  expect(kinds('usn', [...lines, { ...service(3), kind: 'delivery' }])).toEqual([
    ['transfer', 2, [1, 3]],
    ['act', 2, [2]],
  ]);
  expect(kinds('usn', [service(2)])).toEqual([['act', 2, [2]]]);
  expect(kinds('osn', [])).toEqual([]);
});

describe('money of a paper', () => {
  test('is that of the figures of the tax: 12 345,50 holds 2 226,24', () => {
    expect(withTax({ vat: 'osn' }, [goods(1), goods(2, 99_999), goods(3, 1)], '2026-11-23')).toMatchObject({
      ...{ vatRate: 22, total: 1_334_550, vat: 222_624 + 18_033, net: 1_334_550 - 240_657 },
    });
    expect(withTax({ vat: 'usn' }, [goods(1)], '2026-11-23')).toMatchObject({
      vatRate: null,
      vat: 0,
      net: 1_234_550,
    });
    // the rate is that of the day of the shipment
    expect(withTax({ vat: 'osn' }, [goods(1)], '2025-12-31').vatRate).toBe(20);
  });

  test('is whole however an order is parted into shipments: no kopeck is lost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ total: fc.integer({ min: 0, max: 1e9 }), part: fc.nat(3) }), {
          minLength: 1,
          maxLength: 60,
        }),
        (rows) => {
          const lines = rows.map(({ total }, at) => goods(at + 1, total));
          const parts = [0, 1, 2, 3].map((part) => lines.filter((_, at) => rows[at]?.part === part));
          const sums = parts.map((part) => withTax({ vat: 'osn' }, part, '2026-11-23'));
          const sum = (field: 'net' | 'vat' | 'total') => sums.reduce((all, one) => all + one[field], 0);
          expect(sum('total')).toBe(rows.reduce((all, { total }) => all + total, 0));
          expect(sum('vat')).toBe(lines.reduce((all, { total }) => all + vatInPrice(total, 22), 0));
          expect(sum('net') + sum('vat')).toBe(sum('total'));
        },
      ),
    );
  });
});

test('a УПД has every row and column of the form', async () => {
  const [text = ''] = await textOf(paperOf([goods(1), goods(7, 99_999)]));
  for (const words of [
    'Счёт-фактура № 118 от 23 ноября 2026 г. (1)',
    'Исправление № — от — (1а)',
    'ООО «Олиготека»',
    '7707083893/773601001',
    'он же',
    'ФГБУН «Институт», г. Москва, ул. Садовая, 1',
    '№ 451 от 20 ноября 2026 г.',
    'Универсальный передаточный документ № 118',
    '7736050003/773601001',
    'российский рубль, 643',
    'РНФ 26-14-00123',
    'Олигонуклеотид P7, 20 нт',
    '796',
    '22%',
    '2 226,24',
    '10 119,26',
    '12 345,50',
    'Всего к оплате (9)',
    'заказ № 2026-000123',
    'СДЭК',
    'Иванова А. П.',
    'Петров С. В.',
    ...['(10)', '(11)', '(12)', '(13)', '(14)', '(15)', '(16)', '(17)', '(18)', '(19)'],
  ])
    expect(text).toContain(words);
  const corrected = await textOf(paperOf([goods(1)], { correction: { number: 2, day: '2026-11-30' } }));
  expect(corrected[0]).toContain('Исправление № 2 от 30 ноября 2026 г. (1а)');
});

test('one without VAT has no rows of an invoice for it', async () => {
  const seller = { ...SELLER, vat: 'usn', vatGround: 'п. 2 ст. 346.11 НК РФ' } as const;
  const [text = ''] = await textOf(
    paperOf([goods(1)], { status: 2, seller, ...withTax(seller, [goods(1)], '2026-11-23') }),
  );
  expect(text).toContain('Передаточный документ № 118');
  expect(text).toContain('без НДС');
  expect(text).toContain('п. 2 ст. 346.11 НК РФ');
  expect(text).not.toContain('Счёт-фактура №');
  expect(text).not.toContain('Главный бухгалтер или иное');
});

test('an акт says all that the law asks of a primary document', async () => {
  const seller = { ...SELLER, vat: 'usn', vatGround: 'п. 2 ст. 346.11 НК РФ' } as const;
  const [text = ''] = await textOf(
    paperOf([service(2)], { kind: 'act', status: 2, seller, ...withTax(seller, [service(2)], '2026-11-23') }),
  );
  for (const words of [
    // name and date; who made it; the fact; quantity and money with their units; posts; signatures with names
    'Акт об оказании услуг № 118 от 23 ноября 2026 г.',
    ...['Составлен 23 ноября 2026 г.', 'Исполнитель ООО «Олиготека»', 'Заказчик ФГБУН «Институт»'],
    ...['Секвенирование пробы S1', '2 прочтения 430,00 860,00', 'Восемьсот шестьдесят рублей 00 копеек'],
    ...['Сдал', 'Принял', 'Генеральный директор', 'Иванова А. П.', 'должность', 'подпись'],
  ])
    expect(text).toContain(words);
});

test('500 lines stand on sheets with the head of the table on each, and hostile names stay text', async () => {
  const name = '#set page(fill: red) *жирно* $x$ @ref <a> "кавычки" \\ // конец '.repeat(5);
  const lines = Array.from({ length: 500 }, (_, at) => ({ ...goods(at + 1), ...(at === 3 && { name }) }));
  const pages = await textOf(paperOf(lines, { party: { name, inn: '', kpp: '' } }));
  expect(pages.length).toBeGreaterThan(10);
  for (const [at, text] of pages.slice(0, -2).entries())
    expect([at, text.includes('№ п/п')]).toEqual([at, true]);
  expect(pages.join(' ')).toContain('*жирно* $x$ @ref <a>');
  expect(pages.join(' ')).toContain('6 172 750,00');
});

test('the same sheet gives the same bytes', () => {
  const paper = paperOf([goods(1)]);
  expect(pdfOf(paper).equals(pdfOf(paper))).toBe(true);
});
