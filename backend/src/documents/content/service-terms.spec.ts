import { describe, expect, test } from '@jest/globals';
import { paper, primerLines } from '../testing/papers.ts';
import type { PaperSnapshot } from './paper.ts';
import { paperView } from './paper-view.ts';

describe('an order of samples alone, of which nothing is brought,', () => {
  const [line] = primerLines(1);
  const samples = [{ ...line!, kind: 'sequence' as const, name: 'Секвенирование пробы S1', unit: 'проба' }];
  const order = { number: '2026-000123', purchaseNumber: '', delivery: 'pickup' as const, address: '' };
  const said = (kind: PaperSnapshot['kind'], language: 'ru' | 'en', more: Partial<PaperSnapshot> = {}) =>
    paperView(paper(kind, language, samples, { order, ...more }))
      .terms.join(' ')
      .replaceAll('\u00a0', ' ');

  test('has an invoice-offer of services: results as files, acceptance by an act, no place of handing over', () => {
    const terms = said('invoice-offer', 'ru');
    expect(terms).toContain('Результат передаётся в электронном виде, файлами');
    expect(terms).toContain('принимаются по УПД (он же акт)');
    expect(terms).toContain(
      'поступлением денег на счёт Продавца, а где Покупатель присылает материал — и за его приходом',
    );
    expect(terms).not.toMatch(/самовывоз|место передачи|Товар|товар|упаковк|Олигонуклеотид|отгрузк/i);
    expect(said('invoice-offer', 'en')).toContain('handed over electronically');
    expect(said('invoice-offer', 'en')).not.toMatch(/goods|Ownership|Vavilova/);
  });

  test('says the same in every other paper, and for a seller without VAT names the act', () => {
    const seller = { ...paper('invoice', 'ru').seller, vat: 'usn' as const };
    for (const kind of ['invoice', 'invoice-offer', 'offer', 'specification'] as const) {
      const terms = said(kind, 'ru', { seller, vatRate: null, vat: 0 });
      expect([kind, terms]).toEqual([kind, expect.stringContaining('услуги принимаются по акту.')]);
      expect(terms).not.toMatch(/самовывоз|товар/i);
    }
    expect(said('offer', 'en', { order: null })).toContain('handed over electronically');
  });

  test('with one primer beside them is an order of goods again', () => {
    const view = paperView(paper('invoice-offer', 'ru', [...samples, line!], { order }));
    expect(view.terms.join(' ').replaceAll('\u00a0', ' ')).toContain('место передачи');
  });
});
