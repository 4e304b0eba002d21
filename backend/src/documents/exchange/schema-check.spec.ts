import { expect, test } from '@jest/globals';
import { goods, paperOf, toExchange } from '../testing/shipment-papers.ts';
import { OWN_SCHEMA, readSchema, schemaFaults } from './schema-check.ts';
import { updFile } from './upd-xml.ts';
import { childrenOf, node, type XmlNode } from './xml-tree.ts';

/** The tree with the first element of a name changed. */
function changed(root: XmlNode, name: string, change: (one: XmlNode) => XmlNode | null): XmlNode {
  let isDone = false;
  const visit = (one: XmlNode): XmlNode | null => {
    if (!isDone && one.name === name) {
      isDone = true;
      return change(one);
    }
    const children = one.children.map((child) => (typeof child === 'string' ? child : visit(child)));
    return { ...one, children: children.filter((child) => child !== null) };
  };
  return visit(root) ?? root;
}
const said = (name: string, attributes: Readonly<Record<string, string | undefined>>) => (root: XmlNode) =>
  changed(root, name, (one) => node(name, { ...one.attributes, ...attributes }, ...one.children));

test('the schema sees each kind of fault: order, number, presence, length, pattern, list of values', async () => {
  const { root, name } = updFile(
    toExchange(paperOf([goods(1)], { correction: { number: 1, day: '2026-11-25' } })),
  );
  const broken: Readonly<Record<string, (root: XmlNode) => XmlNode>> = {
    'СвСчФакт out of order': (one) =>
      changed(one, 'СвСчФакт', (of) => node(of.name, of.attributes, ...of.children.toReversed())),
    'two СвПродПер': (one) =>
      changed(one, 'Документ', (of) =>
        node(of.name, of.attributes, ...of.children, ...childrenOf(of, 'СвПродПер')),
      ),
    'no ДенИзм': (one) => changed(one, 'ДенИзм', () => null),
    'no ВерсПрог': said('Файл', { ВерсПрог: undefined }),
    'an attribute of no kind': said('ДенИзм', { Курс: '1' }),
    'НалСт of 23%': said('СведТов', { НалСт: '23%' }),
    'ИННЮЛ of two digits': said('СвЮЛУч', { ИННЮЛ: '12' }),
    'КПП with a letter': said('СвЮЛУч', { КПП: '77360Щ001' }),
    '31 February': said('СвСчФакт', { ДатаДок: '31.02.2026' }),
    'time of 25': said('Документ', { ВремИнфПр: '25.00.00' }),
    'НомИспр of 0': said('ИспрДок', { НомИспр: '0' }),
    'НомИспр of 1000': said('ИспрДок', { НомИспр: '1000' }),
    'НаимТов of 2001': said('СведТов', { НаимТов: 'х'.repeat(2001) }),
    'three digits of kopecks': said('СведТов', { СтТовУчНал: '1.234' }),
    'a sum below nothing': said('СведТов', { СтТовБезНДС: '-1.00' }),
    'КолТов of 0': said('СведТов', { КолТов: '0' }),
    'НомерПРД of 31': said('СвПРД', { НомерПРД: '1'.repeat(31) }),
    'no name of who signs': (one) => changed(one, 'Подписант', (of) => node(of.name, of.attributes)),
    'Функция unknown': said('Документ', { Функция: 'УПД' }),
  };
  const files = Object.values(broken).map((change) => ({ name, root: change(root) }));
  const faults = await schemaFaults([{ name, root }, ...files], OWN_SCHEMA);
  expect(faults.map(({ length }) => length > 0)).toEqual([false, ...files.map(() => true)]);
});

test('a schema sees a file that breaks it, whatever words it is written in', async () => {
  const file = updFile(toExchange(paperOf([goods(1)])));
  const broken = {
    ...file,
    root: node('Файл', { ...file.root.attributes, ВерсФорм: '5.02' }, ...file.root.children),
  };
  const [first, second] = await schemaFaults([file, broken], OWN_SCHEMA);
  expect(first).toEqual([]);
  expect(second?.[0]).toContain('ВерсФорм');
  const [head, tail] = ['<?xml version="1.0" encoding="windows-1251"?><a b="', '"/>'].map((text) =>
    Buffer.from(text),
  );
  expect(readSchema(Buffer.concat([head!, Buffer.of(0xcf, 0xb8), tail!]))).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><a b="Пё"/>',
  );
  await expect(schemaFaults([file], '<xs:schema')).rejects.toThrow(/schema/);
});
