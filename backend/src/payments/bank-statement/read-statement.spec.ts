import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readStatement } from './read-statement.ts';
import type { Statement } from './statement.ts';
import { encoded, income, OURS, outgoing, statementOf, THEIRS } from './testing/statements.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): Statement => {
  const { statement, faults } = readStatement(utf8(text));
  expect(faults).toBeUndefined();
  return statement!;
};
const faultsOf = (bytes: string | Uint8Array): [number, string][] =>
  (readStatement(typeof bytes === 'string' ? utf8(bytes) : bytes).faults ?? []).map(({ line, text }) => [
    line,
    text.en,
  ]);

const two = statementOf({
  documents: [
    income('12 345,50'),
    income('0.05', { Номер: '452', НазначениеПлатежа: 'Счёт 2026-000043 — «Ё»' }),
  ],
});

describe('what a bank writes', () => {
  test('two payments, each exactly to the kopeck', () => {
    const { accounts, lines, skipped } = read(two);
    expect(accounts).toMatchObject([
      { account: OURS, opening: 1_000_00, incoming: 12_345_55, closing: 13_345_55 },
    ]);
    expect(skipped).toEqual({ outgoing: 0, transfers: 0, others: 0 });
    expect(lines).toMatchObject([
      {
        account: OURS,
        kind: 'Платежное поручение',
        number: '451',
        day: '2026-11-20',
        received: '2026-11-20',
        amount: 12_345_50,
        payer: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', account: THEIRS },
      },
      { number: '452', amount: 5, purpose: 'Счёт 2026-000043 — «Ё»' },
    ]);
  });

  test('the same in windows-1251, cp866 and UTF-8 with a byte order mark', () => {
    const plain = two.replace('—', '-').replace(/[«»]/gu, '"');
    const expected = read(plain);
    expect(readStatement(encoded(plain, 'windows-1251')).statement).toEqual(expected);
    expect(readStatement(encoded(plain.replace('=Windows', '=DOS'), 'ibm866')).statement).toEqual(expected);
    expect(readStatement(utf8(`\uFEFF${plain}`)).statement).toEqual(expected);
    // a head that lies about it
    expect(readStatement(encoded(plain.replace('=Windows', '=DOS'), 'windows-1251')).statement).toEqual(
      expected,
    );
    expect(readStatement(encoded(plain, 'ibm866')).statement).toEqual(expected);
  });

  test('a purpose that goes on in the next lines, also with an equals sign', () => {
    const purpose = 'Оплата по счету\r\n№ 2026-000042 от 19.11.2026\r\nНДС=22% 2226-24\r\n\r\nитого';
    const [line] = read(statementOf({ documents: [income('1.00', { НазначениеПлатежа: purpose })] })).lines;
    expect(line?.purpose).toBe('Оплата по счету № 2026-000042 от 19.11.2026 НДС=22% 2226-24 итого');
  });

  test('a purpose in six fields, a name behind its ИНН, an account in the other field, КорСчет', () => {
    const [line] = read(
      statementOf({
        documents: [
          income('1.00', {
            Плательщик: 'ИНН 500100732259 ИП Синицын',
            ПлательщикИНН: '',
            ПлательщикСчет: '',
            ПлательщикРасчСчет: THEIRS,
            КорСчет: '1',
            ПлательщикКорСчет: '30101810400000000225',
            ПолучательСчет: '',
            ПолучательРасчСчет: OURS,
            НазначениеПлатежа: '',
            НазначениеПлатежа1: 'счет',
            НазначениеПлатежа2: '2026-000042',
          }),
        ],
      }),
    ).lines;
    expect(line).toMatchObject({
      purpose: 'счет 2026-000042',
      payer: { name: 'ИП Синицын', inn: '500100732259', account: THEIRS },
    });
  });

  test('the clean name in Плательщик1 wins', () => {
    const [line] = read(
      statementOf({
        documents: [
          income('1.00', {
            Плательщик: 'ИНН 7707083893 КПП 773601001 ООО Ромашка',
            Плательщик1: 'ООО «Ромашка»',
          }),
        ],
      }),
    ).lines;
    expect(line?.payer).toMatchObject({ name: 'ООО «Ромашка»', inn: '7707083893' });
  });

  test('other sections bring money too; money that leaves, or moves between our accounts, does not count', () => {
    const { lines, skipped } = read(
      statementOf({
        kind: 'Банковский ордер',
        documents: [
          income('5.00'),
          outgoing('2.00'),
          income('3.00', { Номер: '7', ПлательщикИНН: '7736050003' }),
          income('4.00', { ПлательщикСчет: OURS, ДатаСписано: '20.11.2026' }),
          income('9.00', { ДатаПоступило: '' }),
        ],
      }),
    );
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([['Банковский ордер', 5_00]]);
    expect(skipped).toEqual({ outgoing: 1, transfers: 2, others: 1 });
  });

  test('a section for each day: the documents stand for all of them', () => {
    const text = statementOf({
      documents: [income('5.00'), income('6.00')],
      account: { ВсегоПоступило: '5.00', КонечныйОстаток: '1005.00' },
    });
    const next = [
      'СекцияРасчСчет',
      `РасчСчет=${OURS}`,
      'НачальныйОстаток=1005.00',
      'ВсегоПоступило=6.00',
      'ВсегоСписано=0.00',
      'КонечныйОстаток=1011.00',
      'КонецРасчСчет',
      '',
    ].join('\r\n');
    expect(read(text.replace('СекцияДокумент', `${next}СекцияДокумент`)).lines).toHaveLength(2);
  });

  test('signs that nobody sees are blanks, also the one that ends some files', () => {
    const document = income('1.00', { Номер: '4\u00005\u001b[2J', НазначениеПлатежа: 'сч\u0007\t42' });
    const [line] = read(`${statementOf({ documents: [document] })}\u001a`).lines;
    expect([line?.number, line?.purpose]).toEqual(['4 5 [2J', 'сч  42']);
    expect(faultsOf(statementOf({ documents: [income('1.00', { Номер: '7'.repeat(41) })] }))).toEqual([
      [20, expect.stringContaining('longer than any bank writes it')],
    ]);
  });

  test('an overdraft, and no money at all', () => {
    expect(read(statementOf({ documents: [] })).lines).toEqual([]);
    expect(
      read(
        statementOf({
          documents: [income('1.00')],
          account: { НачальныйОстаток: '-2.50', КонечныйОстаток: '-1,50' },
        }),
      ).lines,
    ).toHaveLength(1);
  });
});

describe('a file that is not believed', () => {
  test('a file that was cut anywhere brings nothing', () => {
    const bytes = encoded(two, 'windows-1251');
    const whole = bytes.length - 2;
    for (let length = 0; length < whole; length += 7) {
      const { statement } = readStatement(bytes.subarray(0, length));
      expect([length, statement]).toEqual([length, undefined]);
    }
    expect(faultsOf(two.slice(0, -40))).toContainEqual([
      expect.any(Number),
      expect.stringContaining('КонецФайла'),
    ]);
  });

  test('sums that do not add up', () => {
    expect(
      faultsOf(statementOf({ documents: [income('5.00')], account: { ВсегоПоступило: '5.01' } })),
    ).toEqual([
      [10, expect.stringMatching(/documents add up to 5,00, ВсегоПоступило says 5,01/)],
      [10, expect.stringMatching(/the balance comes to 1.005,01, КонечныйОстаток says 1.005,00/)],
    ]);
    expect(
      faultsOf(statementOf({ documents: [income('5.00')], account: { КонечныйОстаток: '1000.00' } })),
    ).toHaveLength(1);
    expect(
      faultsOf(
        statementOf({
          documents: [outgoing('5.00')],
          account: { ВсегоСписано: '4.00', КонечныйОстаток: '996.00' },
        }),
      ),
    ).toHaveLength(1);
    expect(
      faultsOf(
        statementOf({
          documents: [income('5.00')],
          account: { ВсегоПоступило: '', КонечныйОстаток: '1004.00' },
        }),
      ),
    ).toHaveLength(1);
    expect(
      faultsOf(
        statementOf({ documents: [income('5.00')], account: { ВсегоПоступило: '', КонечныйОстаток: '' } }),
      ),
    ).toEqual([[10, expect.stringContaining('nothing to check the sums by')]]);
  });

  test('a document smuggled in by a purpose', () => {
    const smuggled = [
      'x',
      'КонецДокумента',
      'СекцияДокумент=Платежное поручение',
      'Номер=9',
      'Дата=20.11.2026',
      'Сумма=900.00',
      'ДатаПоступило=20.11.2026',
      `ПолучательСчет=${OURS}`,
    ].join('\r\n');
    const text = statementOf({ documents: [income('5.00', { НазначениеПлатежа: smuggled })] });
    expect(faultsOf(text)).toEqual([[10, expect.stringContaining('905,00')]]);
    expect(
      faultsOf(statementOf({ documents: [income('5.00', { НазначениеПлатежа: 'x\r\nСумма=900.00' })] })),
    ).toEqual([[expect.any(Number), expect.stringContaining('second time')]]);
  });

  test.each([
    ['1,234.56', 'no sum'],
    ['12.345', 'no sum'],
    ['1e3', 'no sum'],
    ['0.00', 'no sum'],
    ['-5.00', 'no sum'],
    ['1234567890123.00', 'no sum'],
    ['5.00\r\n6.00', 'cannot stand here'],
    ['', 'is missing'],
  ])('Сумма=%s', (sum, why) => {
    expect(
      faultsOf(
        statementOf({
          documents: [income(sum)],
          account: { ВсегоПоступило: '0.00', КонечныйОстаток: '1000.00' },
        }),
      ),
    ).toEqual([[expect.any(Number), expect.stringContaining(why)]]);
  });

  test.each(['31.02.2026', '2026-11-20', '1.1.2026', '29.02.2100', 'вчера'])('Дата=%s', (day) => {
    expect(faultsOf(statementOf({ documents: [income('5.00', { Дата: day })] }))).toEqual([
      [21, expect.stringContaining('no date')],
    ]);
  });

  test('an account of another currency, two statements in one file, something else', () => {
    const dollars = OURS.replace('810', '840');
    expect(faultsOf(two.replaceAll(OURS, dollars))).toEqual([
      [10, expect.stringContaining('not one of roubles')],
    ]);
    expect(faultsOf(two + two)).toEqual([[expect.any(Number), 'There is more text behind КонецФайла.']]);
    for (const text of ['', '\n', 'Номер;Сумма\n1;2', '<html>', two.slice(2)])
      expect(faultsOf(text)).toEqual([[1, expect.stringContaining('no statement')]]);
    expect(faultsOf('1CClientBankExchange\nКонецФайла')).toEqual([
      [0, expect.stringContaining('СекцияРасчСчет')],
    ]);
    expect(faultsOf(new Uint8Array(20_000_001))).toEqual([[0, expect.stringContaining('larger than 20 MB')]]);
  });

  test('every fault is told in both languages, and not more than anybody reads', () => {
    const { faults = [] } = readStatement(
      utf8(statementOf({ documents: Array.from({ length: 80 }, () => income('x', { Дата: 'y' })) })),
    );
    expect(faults).toHaveLength(50);
    for (const { line, text } of faults) {
      expect(line).toBeGreaterThan(10);
      expect(text.ru).toMatch(/[а-я]/);
      expect(text.en).toMatch(/[a-z]/);
    }
  });
});

describe('hostile bytes', () => {
  const pieces = [
    ...two.split('\r\n'),
    'СекцияРасчСчет',
    'Сумма=1',
    '=',
    '\u0000',
    '\uFFFD',
    '﻿',
    'НазначениеПлатежа=1=2',
    '__proto__=1',
    'constructor=2',
  ];
  test('never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        expect(readStatement(bytes).statement).toBeUndefined();
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 80 }), (lines) => {
        readStatement(utf8(['1CClientBankExchange', ...lines].join('\n')));
      }),
      { numRuns: 500 },
    );
  });

  test('one changed byte never brings other money', () => {
    const bytes = encoded(two, 'windows-1251');
    const total = (statement: Statement): number =>
      statement.lines.reduce((sum, { amount }) => sum + amount, 0);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
        const changed = bytes.slice();
        changed[at] = byte;
        const { statement } = readStatement(changed);
        if (statement !== undefined) expect(total(statement)).toBeLessThanOrEqual(12_345_55);
      }),
      { numRuns: 500 },
    );
  });

  test('millions of lines of anything are read to their end', () => {
    for (const unit of [
      '\n',
      'a\n',
      '=\n',
      'СекцияДокумент=x\nКонецДокумента\n',
      'НазначениеПлатежа=x\n',
      'x'.repeat(997),
    ]) {
      const text = `1CClientBankExchange\nСекцияДокумент=x\n${unit.repeat(Math.floor(4_000_000 / unit.length))}`;
      expect(readStatement(utf8(text)).statement).toBeUndefined();
    }
    const accounts = Array.from({ length: 40_000 }, (_, index) => [
      'СекцияРасчСчет',
      `РасчСчет=40702810${String(index).padStart(12, '0')}`,
      'НачальныйОстаток=1.00',
      'КонечныйОстаток=1.00',
      'КонецРасчСчет',
    ]);
    const text = ['1CClientBankExchange', ...accounts.flat(), 'КонецФайла'].join('\n');
    expect(readStatement(utf8(text)).statement?.accounts).toHaveLength(40_000);
  });
});
