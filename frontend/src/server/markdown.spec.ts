/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["oligoteka:source", "node"]}
 */
import { renderMarkdown as render, slug } from './markdown.ts';

const renderMarkdown = (text: string, locale: 'ru' | 'en') =>
  render(text, { locale, isPage: (path) => path !== '/profile/orders' });

test('the first paragraph is the lead, the rest the text', () => {
  const { lead, body } = renderMarkdown('Раз.\n\nДва.', 'ru');
  expect([lead, body]).toEqual(['Раз.', '<p>Два.</p>\n']);
});

test('links stay in the language of the page; others keep their address', () => {
  const text = 'Л.\n\n[смеси](/products/pcr/mixes) [сеть](https://example.org/a?b=1&c=2)';
  expect(renderMarkdown(text, 'en').body).toContain('<a href="/en/products/pcr/mixes">');
  expect(renderMarkdown(text, 'ru').body).toContain('<a href="/products/pcr/mixes">');
  expect(renderMarkdown(text, 'ru').body).toContain(
    '<a href="https://example.org/a?b=1&amp;c=2" rel="noopener">',
  );
});

test('a page that does not stand is named, not linked to', () => {
  expect(renderMarkdown('Л.\n\nСм. [заказы](/profile/orders).', 'ru').body).toBe(
    '<p>См. <span>заказы</span>.</p>\n',
  );
});

test('a table can be scrolled and reached; without words in its head its first column is the head', () => {
  const { body } = renderMarkdown(
    'Л.\n\n| | |\n| --- | --- |\n| ИНН | 1 |\n\n| а | б |\n| --- | --- |\n| в | г |',
    'ru',
  );
  expect(body).toContain('data-scroll tabindex="0" role="group"');
  expect(body).toMatch(/<table data-pairs>\s*<tbody>\s*<tr>\s*<th scope="row">ИНН<\/th>\s*<td>1<\/td>/);
  expect(body).toMatch(/<table>\s*<thead>\s*<tr>\s*<th>а<\/th>/);
  const corner = renderMarkdown('Л.\n\n| | ПЦР | LAMP |\n| --- | --- | --- |\n| время | 1 | 2 |', 'ru').body;
  expect(corner).toMatch(/<tr>\s*<td><\/td>\s*<th>ПЦР<\/th>/);
  expect(corner).toMatch(/<tbody>\s*<tr>\s*<th scope="row">время<\/th>\s*<td>1<\/td>/);
});

test('a formula is MathML, on a line of its own where it is a paragraph', () => {
  const { body } = renderMarkdown('Л.\n\n$E = 10^{-\\frac{1}{\\text{наклон}}}$\n\nДоля $x_0$.', 'ru');
  expect(body).toMatch(/<p><math displaystyle="true">.*<msup>.*<mfrac>.*наклон.*<\/mfrac>.*<\/math><\/p>/);
  expect(body).not.toContain(' style=');
  expect(renderMarkdown('Л.\n\nЦена 5 $.', 'ru').body).toContain('Цена 5 $.');
  expect(body).toContain('<p>Доля <math><msub>');
});

test('a cell of letters is a sequence to copy; a word is not', () => {
  const { body } = renderMarkdown(
    'Л.\n\n| а | б |\n| --- | --- |\n| T7 | TAATACGACTCACTATAGGG |\n| GC | CATATG |',
    'ru',
  );
  expect(body).toContain('data-copy="TAATACGACTCACTATAGGG" aria-label="Скопировать TAATACGACTCACTATAGGG"');
  expect(body).toContain('<td>CATATG</td>');
});

test('a program and steps are drawn; another block stays as it is written', () => {
  const block = (name: string, text: string) =>
    renderMarkdown(`Л.\n\n\`\`\`${name}\n${text}\n\`\`\``, 'ru').body;
  expect(block('program', '95 3min')).toContain('aria-label="Программа: 95\u00a0°C, 3\u00a0мин."');
  expect(block('program', 'hot')).toBe('<pre><code>hot\n</code></pre>');
  expect(block('scheme', 'ta-ends')).toMatch(/^<figure.*<svg .*Продукт Taq<\/strong>.*<figcaption>/s);
  expect(block('scheme', 'none')).toBe('<pre><code>none\n</code></pre>');
  expect(block('steps', 'принят | записан | Отменить: да\n- отклонён | не может быть')).toBe(
    '<ol data-steps><li><strong>принят</strong><span>записан</span><span data-note>Отменить: да</span></li>' +
      '<li data-end><strong>отклонён</strong><span>не\u00a0может быть</span></li></ol>',
  );
});

test('headings have addresses of their own', () => {
  const { headings, body } = renderMarkdown('Л.\n\n## Что взять?\n\nА.\n\n## Что взять?\n\nБ.', 'ru');
  expect(headings.map(({ id }) => id)).toEqual(['что-взять', 'что-взять-2']);
  expect(body).toContain('<h2 id="что-взять-2" tabindex="-1">');
  expect(slug('5′-конец: GC > 65 %')).toBe('5-конец-gc-65');
});

test('HTML of a text is text; a mail address is a link; a catalogue number stays whole', () => {
  const { body } = renderMarkdown('Л.\n\n<img src=x onerror=alert(1)> a@b.example MIX-05', 'ru');
  expect(body).not.toContain('<img');
  expect(body).toContain('<a href="mailto:a@b.example">a@b.example</a>');
  expect(body).toContain('<span data-sku>MIX-05</span>');
});
