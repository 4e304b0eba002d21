import { plainSequence, toBases } from '@oligoteka/sequence';
import { methodsText } from './methods-text.ts';

test('the paragraph names what was found on the template, in both languages', () => {
  const search = {
    template: plainSequence('pUC19', toBases('A'.repeat(2_686)), true),
    primers: [
      { name: 'F', sequence: 'ACGTACGTAC', written: 'ACGTACGTAC', blockers: [] },
      { name: 'R', sequence: 'GGGTTTGGGT', written: 'GGGTTTGGGT', blockers: [] },
      { name: 'away', sequence: 'CCCCCCCCCC', written: 'CCCCCCCCCC', blockers: [] },
    ],
    sites: [
      [{ start: 9, end: 18, strand: '+', mismatches: 0, fitting: 10, tail: 0 }],
      [{ start: 3, end: 2_680, strand: '-', mismatches: 0, fitting: 10, tail: 0 }],
      [],
    ],
    more: [false, false, false],
    loose: [null, null, null],
    backwards: [null, null, null],
    products: [],
  } as const;
  const english = methodsText(search, 'en');
  expect(english).toContain('Template: pUC19 (2,686 bp, circular).');
  expect(english).toContain('F (5′-ACGTACGTAC-3′, 10–19, forward); R (5′-GGGTTTGGGT-3′, 2681–4, reverse).');
  expect(english).not.toContain('away');
  expect(methodsText(search, 'ru')).toMatch(/Матрица: pUC19 \(2\s686 п\. н\., кольцевая\)\./);
});

test('a paragraph in Russian has no full stop twice', () => {
  const site = { mismatches: 0, fitting: 10, tail: 0 } as const;
  const text = methodsText(
    {
      template: plainSequence('v', toBases('A'.repeat(900))),
      primers: ['F', 'R'].map((name) => ({
        name,
        sequence: 'ACGTACGTAC',
        written: 'ACGTACGTAC',
        blockers: [],
      })),
      sites: [[], []],
      more: [false, false],
      loose: [null, null],
      backwards: [null, null],
      products: [
        {
          forward: { primer: 0, site: { start: 9, end: 18, strand: '+', ...site } },
          reverse: { primer: 1, site: { start: 843, end: 834, strand: '-', ...site } },
          length: 835,
        },
      ],
    },
    'ru',
  );
  expect(text).toContain('F + R, 835 п. н. Температуры');
});
