import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ShipmentPaper, ShippedLine } from '../shipment/shipment-paper.ts';
import { SELLER } from '../testing/papers.ts';
import { goods, paperOf, service, toExchange } from '../testing/shipment-papers.ts';
import { exchangeFaults } from './exchange-frame.ts';
import { brokenRules } from './format-rules.ts';
import { OWN_SCHEMA, schemaFaults } from './schema-check.ts';
import { updFile } from './upd-xml.ts';
import { at, childrenOf, xmlBytes, type XmlNode } from './xml-tree.ts';

const NO_VAT = { ...SELLER, vat: 'usn', vatGround: 'п. 2 ст. 346.11 НК РФ' } as const;
const TRADER = {
  ...SELLER,
  vat: 'usn5',
  entity: {
    ...SELLER.entity,
    name: 'ИП Петрова Анна Сергеевна',
    inn: '500100732259',
    kpp: '',
    ogrn: '304500116000157',
  },
} as const;
const person = { name: 'Иванов Иван Иванович', inn: '', kpp: '' };

/** A file that is valid, or what is wrong with it. */
async function valid(paper: ShipmentPaper): Promise<XmlNode> {
  const given = toExchange(paper);
  expect(exchangeFaults(given)).toEqual([]);
  const file = updFile(given);
  expect(brokenRules(file.root, file.name)).toEqual([]);
  expect(await schemaFaults([file], OWN_SCHEMA)).toEqual([[]]);
  return file.root;
}
const invoiceOf = (root: XmlNode): XmlNode => at(root, 'Документ', 'СвСчФакт') ?? root;
const linesOf = (root: XmlNode): XmlNode[] => childrenOf(at(root, 'Документ', 'ТаблСчФакт'), 'СведТов');

describe('the file of', () => {
  test('an УПД of status 1 says all that the paper says', async () => {
    const root = await valid(paperOf([goods(1), service(2)]));
    const document = at(root, 'Документ');
    expect(document?.attributes).toMatchObject({
      Функция: 'СЧФДОП',
      НаимДокОпр: 'Универсальный передаточный документ',
      // Moscow's clock
      ...{ ДатаИнфПр: '24.11.2026', ВремИнфПр: '00.30.05' },
      НаимЭконСубСост: 'ООО «Олиготека», ИНН/КПП 7707083893/773601001',
    });
    expect(root.attributes['ИдФайл']).toBe(
      'ON_NSCHFDOPPR_7736050003-773601001_7707083893-773601001_20261124_0f5b1c52-9d3a-8e41-a7c0-5d2f8b6e1a34_0_0_0_0_0_00',
    );
    const invoice = invoiceOf(root);
    expect(invoice.attributes).toEqual({ НомерДок: '118', ДатаДок: '23.11.2026' });
    expect(at(invoice, 'СвПРД')?.attributes).toEqual({ НомерПРД: '451', ДатаПРД: '20.11.2026' });
    expect(at(invoice, 'ДокПодтвОтгрНом')?.attributes).toMatchObject({
      РеквНомерДок: '118',
      РеквДатаДок: '23.11.2026',
    });
    expect(at(invoice, 'СвПокуп', 'ИдСв', 'СвЮЛУч')?.attributes).toEqual({
      НаимОрг: 'ФГБУН «Институт»',
      ИННЮЛ: '7736050003',
      КПП: '773601001',
    });
    expect(at(invoice, 'ГрузПолуч', 'Адрес', 'АдрИнф')?.attributes['АдрТекст']).toBe(
      'г. Москва, ул. Садовая, 1',
    );
    expect(at(invoice, 'СвПокуп', 'Адрес', 'АдрИнф')?.attributes['АдрТекст']).toBe('г. Москва');
    const [first, second] = linesOf(root);
    expect(first?.attributes).toEqual({
      ...{ НомСтр: '1', НаимТов: 'Олигонуклеотид P1, 20 нт', ОКЕИ_Тов: '796', НаимЕдИзм: 'шт.', КолТов: '1' },
      ...{ ЦенаТов: '10119.26', СтТовБезНДС: '10119.26', НалСт: '22%', СтТовУчНал: '12345.50' },
    });
    expect(at(first, 'СумНал', 'СумНал')?.children).toEqual(['2226.24']);
    expect(at(first, 'ДопСведТов')?.attributes).toEqual({
      ПрТовРаб: '1',
      КодТов: '1',
      КодТовОКПД2: '20.14.64.000',
    });
    expect(at(second, 'ДопСведТов')?.attributes).toMatchObject({
      ПрТовРаб: '3',
      КодТовОКПД2: '72.11.13.000',
    });
    expect(at(document, 'ТаблСчФакт', 'ВсегоОпл')?.attributes).toEqual({
      СтТовБезНДСВсего: '10824.18',
      СтТовУчНалВсего: '13205.50',
    });
    const transfer = at(document, 'СвПродПер', 'СвПер');
    expect(transfer?.attributes).toEqual({
      СодОпер: 'Товары переданы, услуги оказаны',
      ДатаПер: '23.11.2026',
    });
    expect(at(transfer, 'ОснПер')?.attributes).toMatchObject({
      РеквНомерДок: '2026-000123',
      РеквДатаДок: '20.11.2026',
    });
    expect(at(document, 'Подписант')?.attributes).toEqual({
      ...{ Должн: 'Генеральный директор', ТипПодпис: '1', СпосПодтПолном: '1' },
    });
    expect(at(document, 'Подписант', 'ФИО')?.attributes).toEqual({
      Фамилия: 'Иванова',
      Имя: 'А.',
      Отчество: 'П.',
    });
  });

  test('a correction keeps number and day and says which it is', async () => {
    const root = await valid(paperOf([goods(1)], { correction: { number: 2, day: '2026-11-30' } }));
    expect(at(invoiceOf(root), 'ИспрДок')?.attributes).toEqual({ НомИспр: '2', ДатаИспр: '30.11.2026' });
    expect(invoiceOf(root).attributes).toEqual({ НомерДок: '118', ДатаДок: '23.11.2026' });
  });

  test('an УПД of status 2 is a transfer alone, and has no tax', async () => {
    const root = await valid(
      paperOf([goods(1)], { status: 2, seller: NO_VAT, party: { ...paperOf([]).party, legal_address: '' } }),
    );
    expect(at(root, 'Документ')?.attributes['Функция']).toBe('ДОП');
    expect(at(invoiceOf(root), 'ДокПодтвОтгрНом')).toBeUndefined();
    expect(linesOf(root)[0]?.attributes['НалСт']).toBe('без НДС');
    expect(at(linesOf(root)[0], 'СумНал', 'БезНДС')?.children).toEqual(['без НДС']);
  });

  test('an акт is a transfer of services, to nobody’s door', async () => {
    const root = await valid(paperOf([service(2)], { kind: 'act', status: 2, seller: NO_VAT }));
    expect(at(root, 'Документ')?.attributes).toMatchObject({
      Функция: 'ДОП',
      НаимДокОпр: 'Акт об оказании услуг',
    });
    expect(at(invoiceOf(root), 'ГрузОт')).toBeUndefined();
    expect(at(root, 'Документ', 'СвПродПер', 'СвПер')?.attributes['СодОпер']).toBe('Услуги оказаны');
  });

  test('sole traders and persons are named by their parts', async () => {
    const trader = { name: 'ИП Сидоров П. К.', inn: '500100732259', kpp: '' };
    const root = await valid(paperOf([goods(1)], { seller: TRADER, party: trader, isPerson: false }));
    expect(at(invoiceOf(root), 'СвПрод', 'ИдСв', 'СвИП')?.attributes).toEqual({
      ИННФЛ: '500100732259',
      ОГРНИП: '304500116000157',
    });
    expect(at(invoiceOf(root), 'СвПрод', 'ИдСв', 'СвИП', 'ФИО')?.attributes['Имя']).toBe('Анна');
    expect(at(invoiceOf(root), 'СвПокуп', 'ИдСв', 'СвИП', 'ФИО')?.attributes).toEqual({
      ...{ Фамилия: 'Сидоров', Имя: 'П.', Отчество: 'К.' },
    });
    expect(linesOf(root)[0]?.attributes['НалСт']).toBe('5%');
    const to = await valid(paperOf([goods(1)], { party: person, isPerson: true }));
    expect(at(invoiceOf(to), 'СвПокуп', 'ИдСв', 'СвФЛУч', 'ФИО')?.attributes['Отчество']).toBe('Иванович');
    // no other address is known of a person than that of the parcel
    expect(at(invoiceOf(to), 'СвПокуп', 'Адрес', 'АдрИнф')?.attributes['АдрТекст']).toBe(
      'г. Москва, ул. Садовая, 1',
    );
    const one = await valid(paperOf([goods(1)], { party: { ...person, name: 'Мадонна' }, isPerson: true }));
    expect(at(invoiceOf(one), 'СвПокуп', 'ИдСв', 'СвФЛУч')?.attributes['ИныеСвед']).toBe('Мадонна');
    // of papers from before it was noted the name tells
    const old = await valid(paperOf([goods(1)], { party: trader }));
    expect(at(invoiceOf(old), 'СвПокуп', 'ИдСв', 'СвИП')).toBeDefined();
  });

  test('a line that costs nothing has its quantity beside, for the format knows no price of nothing', async () => {
    const [free, paid] = linesOf(await valid(paperOf([goods(1, 0), goods(2, 1)])));
    expect(free?.attributes['КолТов']).toBeUndefined();
    expect(at(free, 'ИнфПолФХЖ2')?.attributes).toEqual({ Идентиф: 'Количество', Значен: '1 шт.' });
    expect(paid?.attributes['ЦенаТов']).toBe('0.01');
    const many: ShippedLine = { ...goods(1, 1), count: 7 };
    expect(linesOf(await valid(paperOf([many])))[0]?.attributes['ЦенаТов']).toBe('0.00142857143');
  });

  test('bringing the goods is a service of no kind of goods; a pickup point is no address of a person', async () => {
    const delivery: ShippedLine = {
      ...{ line: 2, kind: 'delivery', name: 'Доставка СДЭК', unit: 'усл.', count: 1, total: 500_00 },
    };
    const root = await valid(
      paperOf([goods(1), delivery], {
        party: person,
        isPerson: true,
        home: 'г. Тверь',
        consignee: 'ПВЗ СДЭК',
      }),
    );
    expect(at(linesOf(root)[1], 'ДопСведТов')?.attributes).toEqual({ ПрТовРаб: '3', КодТов: '2' });
    expect(linesOf(root)[1]?.attributes).toMatchObject({ НаимЕдИзм: 'усл.', КолТов: '1' });
    expect(at(invoiceOf(root), 'СвПокуп', 'Адрес', 'АдрИнф')?.attributes['АдрТекст']).toBe('г. Тверь');
    expect(at(invoiceOf(root), 'ГрузПолуч', 'Адрес', 'АдрИнф')?.attributes['АдрТекст']).toBe('ПВЗ СДЭК');
  });

  test('the identifier of a contract of the state stands where it belongs', async () => {
    const order = { number: '2026-000123', purchaseNumber: '1'.repeat(25), day: '2026-11-20' };
    expect(at(invoiceOf(await valid(paperOf([goods(1)], { order }))), 'ДопСвФХЖ1')?.attributes).toEqual({
      ИдГосКон: '1'.repeat(25),
    });
    expect(at(invoiceOf(await valid(paperOf([goods(1)]))), 'ДопСвФХЖ1')).toBeUndefined();
  });
});

test('whatever people typed, the file is valid, and its bytes are read again', async () => {
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
  const files = fc
    .sample(fc.record({ name: words, address: words, purchase: words, line: words }), 60)
    .map((typed) =>
      updFile(
        toExchange(
          paperOf([{ ...goods(1), name: `П ${typed.line}` }], {
            party: { ...paperOf([]).party, name: `О ${typed.name}`, legal_address: `А ${typed.address}` },
            order: { number: '2026-000123', purchaseNumber: typed.purchase, day: '2026-11-20' },
          }),
        ),
      ),
    );
  expect((await schemaFaults(files, OWN_SCHEMA)).flat()).toEqual([]);
  for (const { root } of files)
    expect(new TextDecoder('windows-1251', { fatal: true }).decode(xmlBytes(root))).toMatch(/<\/Файл>\r\n$/);
});

test('what is missing is named, and nothing else', () => {
  const faultsOf = (more: Partial<ShipmentPaper>) =>
    exchangeFaults(toExchange(paperOf([goods(1)], more))).map(({ field, why }) => `${field} ${why}`);
  const { party } = paperOf([]);
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ isSample: true })).toEqual(['seller was not published yet: the paper is a sample']);
  expect(faultsOf({ party: { ...party, inn: '', kpp: '' } })).toEqual([
    'buyer: ИНН is missing',
    'buyer: КПП is missing',
  ]);
  expect(faultsOf({ party: { ...party, inn: '7736050004' } })).toEqual(['buyer: ИНН "7736050004" is wrong']);
  expect(faultsOf({ party: { ...party, legal_address: '' } })).toEqual(['buyer: address is missing']);
  // the transfer alone needs none
  expect(faultsOf({ party: { ...party, legal_address: '' }, status: 2 })).toEqual([]);
  expect(
    faultsOf({ party: { ...person, name: 'ИП Петрова', inn: '500100732259' }, isPerson: false }),
  ).toEqual(['buyer: name must be a surname and a first name']);
  expect(
    faultsOf({ party: { ...person, isForeign: true, tax_number: 'ATU1', legal_address: 'Vienna' } })[0],
  ).toMatch(/^buyer: country/);
  const [head, ...rest] = SELLER.signatories;
  const seller = { ...SELLER, signatories: [{ ...head!, name: 'Иванова' }, ...rest] };
  expect(faultsOf({ seller })).toEqual(['seller: signatory must be a surname and a first name']);
  expect(faultsOf({ seller: { ...seller, signatories: [{ ...head!, fullName: 'Иванова Анна' }] } })).toEqual(
    [],
  );
  const ids = exchangeFaults(toExchange(paperOf([goods(1)]), { receiver: '2BM_1' }));
  expect(ids).toEqual([{ field: 'buyer: identifier', why: '"2BM_1" cannot stand in the name of a file' }]);
});
