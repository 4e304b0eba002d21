import { expect, test } from '@jest/globals';
import { node, xmlBytes, xmlText } from './xml-tree.ts';

test('texts are escaped, and what is empty is left out', () => {
  const root = node(
    'а',
    { б: 'ООО «Ро&га» <"\'>', в: '', г: undefined, д: '  два\n\tслова ' },
    node('е', {}, '5 < 6'),
    null,
  );
  expect(xmlText(root)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\r\n<а б="ООО «Ро&amp;га» &lt;&quot;\'&gt;" д="два слова"><е>5 &lt; 6</е></а>\r\n',
  );
});

test('bytes are windows-1251; a sign it has not stands by its number, and none that XML forbids', () => {
  const bytes = xmlBytes(node('Ё', { а: '№ — «ё» 5′ 北 🧬 \u0000\u0007\ud800 \ufffe\u0098' }));
  const text = new TextDecoder('windows-1251').decode(bytes);
  expect(text).toBe(
    '<?xml version="1.0" encoding="windows-1251"?>\r\n<Ё а="№ — «ё» 5&#8242; &#21271; &#129516; &#65533; &#65533;"/>\r\n',
  );
  expect([...bytes.subarray(47, 49)]).toEqual([0x3c, 0xa8]);
});
