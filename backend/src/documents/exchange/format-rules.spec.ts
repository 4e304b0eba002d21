import { describe, expect, test } from '@jest/globals';
import { goods, paperOf, service, toExchange } from '../testing/shipment-papers.ts';
import { brokenRules } from './format-rules.ts';
import { updFile } from './upd-xml.ts';
import { node, type XmlNode } from './xml-tree.ts';

const file = updFile(toExchange(paperOf([goods(1), service(2)])));
const transfer = updFile(toExchange(paperOf([goods(1)], { status: 2 })));
const broken = (root: XmlNode): string[] => brokenRules(root, root.attributes['ИдФайл'] ?? '');

/** The tree with every element of a name changed. */
function changed(root: XmlNode, name: string, change: (node: XmlNode) => XmlNode | null): XmlNode {
  const visit = (one: XmlNode): XmlNode | null => {
    const children = one.children
      .map((child) => (typeof child === 'string' ? child : visit(child)))
      .filter((child) => child !== null);
    const whole = { ...one, children };
    return one.name === name ? change(whole) : whole;
  };
  return visit(root) ?? root;
}
const without = (root: XmlNode, name: string): XmlNode => changed(root, name, () => null);
const attribute = (root: XmlNode, name: string, attributes: Record<string, string | undefined>): XmlNode =>
  changed(root, name, (one) => node(name, { ...one.attributes, ...attributes }, ...one.children));
const kind = (root: XmlNode, Функция: string): XmlNode => attribute(root, 'Документ', { Функция });
const extra = (root: XmlNode, attributes: Record<string, string>): XmlNode =>
  changed(root, 'СвСчФакт', (one) =>
    node('СвСчФакт', one.attributes, ...one.children, node('ДопСвФХЖ1', attributes)),
  );

test('files of papers break none', () => {
  expect(broken(file.root)).toEqual([]);
  expect(broken(transfer.root)).toEqual([]);
});

describe('each condition sees a file that breaks it:', () => {
  const invoice = attribute(kind(file.root, 'СЧФ'), 'Документ', { НаимДокОпр: undefined });
  const advance = extra(without(invoice, 'ДокПодтвОтгрНом'), { СпОбстФСЧФ: '2' });
  const undescribed = attribute(transfer.root, 'ДопСведТов', { КодТов: undefined });
  const cases: readonly (readonly [says: string, broken: XmlNode, whole?: XmlNode])[] = [
    ['ТаблСчФакт stands', without(file.root, 'ТаблСчФакт')],
    ['СвПродПер stands', without(file.root, 'СвПродПер')],
    ['СвПродПер stands', without(transfer.root, 'СвПродПер')],
    ['НаимДокОпр stands', attribute(file.root, 'Документ', { НаимДокОпр: undefined }), invoice],
    ['НаимДокОпр stands', kind(file.root, 'СЧФ')],
    ['ДокПодтвОтгрНом stands', without(invoice, 'ДокПодтвОтгрНом'), advance],
    ['Адрес of each side', without(file.root, 'Адрес'), without(transfer.root, 'Адрес')],
    ['special circumstances', extra(file.root, { СпОбстФСЧФ: '2' }), advance],
    ['special circumstances', extra(transfer.root, { СпОбстФСЧФДОП: '00005' })],
    ['special circumstances', extra(file.root, { СпОбстФДОП: '00005' })],
    ['НаимТов names', attribute(file.root, 'СведТов', { НаимТов: undefined })],
    [
      'НаимТов names',
      attribute(undescribed, 'СведТов', { НаимТов: undefined }),
      attribute(transfer.root, 'СведТов', { НаимТов: undefined }),
    ],
    ['НаимЕдИзм stands', attribute(file.root, 'СведТов', { НаимЕдИзм: undefined })],
    [
      'КолТов stands',
      attribute(file.root, 'СведТов', { КолТов: undefined }),
      attribute(transfer.root, 'СведТов', { КолТов: undefined }),
    ],
    [
      'ЦенаТов is more',
      attribute(file.root, 'СведТов', { ЦенаТов: '0.00' }),
      attribute(transfer.root, 'СведТов', { ЦенаТов: '0.00' }),
    ],
    ['ЦенаТов is more', attribute(file.root, 'СведТов', { ЦенаТов: undefined })],
    [
      'СтТовБезНДС stands',
      attribute(file.root, 'СведТов', { СтТовБезНДС: undefined }),
      attribute(advance, 'СведТов', { СтТовБезНДС: undefined }),
    ],
    ['СтТовУчНал stands', attribute(file.root, 'СведТов', { СтТовУчНал: undefined })],
    [
      'a line of a transfer has a sum',
      attribute(transfer.root, 'СведТов', { СтТовУчНал: undefined, СтТовБезНДС: undefined }),
      attribute(transfer.root, 'СведТов', { СтТовУчНал: undefined }),
    ],
    [
      'ВсегоОпл has СтТовБезНДСВсего',
      attribute(file.root, 'ВсегоОпл', { СтТовБезНДСВсего: undefined }),
      attribute(advance, 'ВсегоОпл', { СтТовБезНДСВсего: undefined }),
    ],
    ['ВсегоОпл has СтТовУчНалВсего', attribute(file.root, 'ВсегоОпл', { СтТовУчНалВсего: undefined })],
    [
      'ВсегоОпл of a transfer',
      attribute(transfer.root, 'ВсегоОпл', { СтТовУчНалВсего: undefined, СтТовБезНДСВсего: undefined }),
    ],
    [
      'the day of a transfer',
      attribute(file.root, 'СвПер', { ДатаПер: undefined }),
      attribute(file.root, 'СвПер', {
        ДатаПер: undefined,
        ДатаНачПер: '01.11.2026',
        ДатаОконПер: '23.11.2026',
      }),
    ],
    ['СвДоверЭл stands', attribute(file.root, 'Подписант', { СпосПодтПолном: '3' })],
    ['СвДоверБум stands', attribute(file.root, 'Подписант', { СпосПодтПолном: '5' })],
  ];
  test.each(cases.map(([says, bad, whole]) => ({ says, bad, whole })))('$says', ({ says, bad, whole }) => {
    expect(broken(bad)).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
    if (whole !== undefined) expect(broken(whole)).toEqual([]);
  });

  test('the name of the file', () => {
    expect(brokenRules(file.root, `${file.name}0`)).toEqual(['the name of the file is ИдФайл']);
    expect(brokenRules(node('Файл', {}), '')).toEqual(['Документ stands in the file']);
  });
});
