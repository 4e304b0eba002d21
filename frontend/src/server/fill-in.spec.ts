import { fillIn } from './fill-in.ts';

const facts = { 'company.phone': '+7 495 000-00-00', 'terms.days': '2–3' };

test.each([
  ['a known fact is filled in', 'Телефон {{company.phone}}.', 'Телефон +7 495 000-00-00.'],
  [
    'a sentence goes without its fact, its neighbours stay',
    'Пробы принимаем в любой день. Адрес — {{company.address}}, до 1000 п. н. включительно. Звоните.',
    'Пробы принимаем в любой день. Звоните.',
  ],
  [
    'a row of a table goes',
    '| а | б |\n| --- | --- |\n| ИНН | {{company.inn}} |\n| в | г |',
    '| а | б |\n| --- | --- |\n| в | г |',
  ],
  [
    'a heading goes with the table that lost its last row',
    'Раз.\n\n## Реквизиты\n\n| | |\n| --- | --- |\n| ИНН | {{company.inn}} |\n\n## Дальше\n\nДва.',
    'Раз.\n\n## Дальше\n\nДва.',
  ],
  ['a heading that has smaller ones below stays', '## А\n\n### Б\n\nВ.', '## А\n\n### Б\n\nВ.'],
  ['a list loses an item, not its mark', '- {{company.inn}}\n- срок {{terms.days}}', '- срок 2–3'],
  ['the last heading goes when nothing is left of it', 'Раз.\n\n## Где\n\n{{company.address}}.', 'Раз.'],
])('%s', (_, markdown, expected) => {
  expect(fillIn(markdown, facts)).toBe(expected);
});
