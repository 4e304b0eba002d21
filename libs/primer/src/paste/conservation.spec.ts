import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { faultText, parsePaste, primerRules } from '../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers');
const rules = primerRules({ settings: fixture('rules').header.settings, modifiers, prices: [] });
const S = 'TTGACCATGACCATGACCAT';

const rowsOf = (text: string) => parsePaste(text, rules).rows;
const noticesOf = (text: string) =>
  parsePaste(text, rules).notices.map(({ kind, before, after }) => [kind, before, after]);

describe('columns that were not taken', () => {
  test('are said by their heading or number, with an example', () => {
    const text = `Название\tПоследовательность\tКомментарий\tТм\nF1\t${S}\tсрочно\t58\nF2\t${S}\tпотом\t60`;
    expect(noticesOf(text)).toEqual([['columnsLeft', 'Комментарий (срочно)', '']]);
    expect(noticesOf(`F1\t${S}\tдля клонирования\t0,2`)).toEqual([
      ['columnsLeft', '3 (для клонирования)', ''],
    ]);
    expect(rowsOf(text).map(({ status }) => status)).toEqual(['ok', 'ok']);
  });
  test('a quantity is said with the tubes it asks for', () => {
    expect(noticesOf(`Name\tSequence\tQty\nF1\t${S}\t5\nF2\t${S}\t2`)).toEqual([
      ['quantityLeft', 'Qty', '7'],
    ]);
  });
  test.each([
    `Name\tSequence\tTail\nF1\t${S}\tGGATCC`,
    `F1\t${S}\tAT`,
    `F1\t${S}\tи ещё GGATCC спереди`,
    `Name\tSequence\tNote\nF1\t${S}\tадаптер ACACTCTTTCCCTACACGAC`,
    `Gene\tForward\tReverse\nACTB\t${S}\tсм. файл`,
  ])('bases in one make its row an error that shows them: %j', (text) => {
    const [row] = rowsOf(text);
    expect(row).toMatchObject({ status: 'error', errors: [{ code: 'unread' }] });
    const piece = /см. файл|GGATCC|AT$|ACACTCTTTCCCTACACGAC/u.exec(text)?.[0] ?? '';
    expect(faultText(row?.errors[0] as never)).toContain(piece);
  });
  test('so do the groups of a degenerate sequence, some of them with few bases', () => {
    expect(rowsOf(`F1\t${S}\tдалее KANA ACGA AYYA RA`)).toMatchObject([
      { status: 'error', errors: [{ code: 'unread', about: 'далее KANA ACGA AYYA RA' }] },
    ]);
  });
  test.each(['Rattus', 'Katya'])('%s in a column beside them is a word', (word) => {
    const text = `Name\tSequence\tOf\nF1\t${S}\t${word}`;
    expect([rowsOf(text)[0]?.status, noticesOf(text)]).toEqual(['ok', [['columnsLeft', `Of (${word})`, '']]]);
  });
  test('the gene CAT and the wells of a plate are no bases', () => {
    const rows = rowsOf(`Well\tGene\tName\tSequence\nA1\tCAT\tF1\t${S}\nA2\tTAT\tF2\t${S}`);
    expect(rows.map(({ status }) => status)).toEqual(['ok', 'ok']);
  });
});

describe('names that are also names of modifiers', () => {
  test.each(['phos', 'bio', 'C3'])('%s is a name of a primer', (name) => {
    expect(rowsOf(`${name}\t${S}`)).toMatchObject([{ name, status: 'ok' }]);
  });
  test.each(['FAM', 'hex', 'Biotin'])('%s is pointed out', (name) => {
    expect(rowsOf(`${name}\t${S}`)).toMatchObject([{ name, changes: [{ kind: 'nameLikeModifier' }] }]);
  });
});

describe('a line of a letter', () => {
  test.each([
    [`Rev - TTG ACC ATG ACC ATG ACC AT, 0.2`, ['Rev', S, '0.2', '', 'ok']],
    [`F1 ACG TAC GTA CGT, 20 nmol`, ['F1', 'ACGTACGTACGT', '0.02', '', 'ok']],
    [`Rev - TTG ACC ATG ACC ATG ACC AT; HPLC`, ['Rev', S, '', 'clean', 'notice']],
    [`Прямой: TTGA CCAT GACC ATGA CCAT. 0,2 мкмоль, ПААГ`, ['Прямой', S, '0.2', 'clean', 'notice']],
    [`F1, 0.2 мкмоль, ${S}`, ['F1', S, '0.2', '', 'ok']],
    [`F1: ${S} (обратный, 20 нт)`, ['F1', S, '', '', 'notice']],
    [`R - AACG GAGC GTGC TAAA`, ['R', 'AACGGAGCGTGCTAAA', '', '', 'notice']],
    [`ACTB acg ttg cat gca agc`, ['ACTB', 'ACGTTGCATGCAAGC', '', '', 'notice']],
    [`F TTG ACC ATG ACC ATG TA 40 нмоль`, ['F', 'TTGACCATGACCATGTA', '0.04', '', 'ok']],
  ])('%s', (text, expected) => {
    const read = rowsOf(text).map((row) => [
      row.name,
      row.sequence,
      row.scale,
      row.options.join(),
      row.status,
    ]);
    expect(read).toEqual([expected]);
  });
  test.each([
    [`F1 ${S}, срочно`, 'срочно'],
    [`F1 ${S}, AT`, 'AT'],
    [`F1 TTG ACC ATG, GCC CAA GCT GCC GAA`, 'ACC ATG'],
    [`>F1\n${S}\n; GGATCC спереди`, 'GGATCC'],
    [`\t1\t2\nA\t${S}\t${S}\tGGATCCAA`, 'GGATCCAA'],
    ['ACTB GCGC TTGC ATGC AAGC', 'ACTB'],
  ])('unread text in %j is shown', (text, piece) => {
    const faulty = rowsOf(text).filter(({ status }) => status === 'error');
    expect(faulty.map(({ errors }) => errors.map((one) => faultText(one)).join(' ')).join(' ')).toContain(
      piece,
    );
  });
  test.each([
    [`P1 TTGACC A/G TGACCATG`, 'TTGACC'],
    [`P1\tTTGACC A/G TGACCATG`, 'A/G'],
    [`P1 TTGAC A/G TGACCATG`, 'A/G'],
    [`P1 TTGACC A or G TGACCATG`, 'TTGACC'],
    [`F1 ${S} GC 45`, 'GC'],
    [`F1 ${S} GC 0.45`, 'GC'],
    [`F1 ${S} GC content 45`, 'GC'],
    [`F1 ${S} AT 55`, 'AT'],
    [`F1 ${S} Ta 55`, 'Ta'],
    [`F1 ${S} TA: 55`, 'TA'],
    [`F1\t${S}\tACGT overhang`, 'ACGT'],
    [`F1\t${S}\t+GATC`, 'GATC'],
    [`F1\t${S}\tхвост gatc`, 'gatc'],
    [`F1\t${S}\tNNN`, 'NNN'],
    [`Name\tSequence\tBarcode\nF1\t${S}\tACGTAC`, 'ACGTAC'],
    [`Name\tSequence\tProduct\nF1\t${S}\tGATCGATC`, 'GATCGATC'],
    [`Name\tSequence\tLength\nF1\t${S}\tGATCGA`, 'GATCGA'],
    [`Name\tSequence\tWell\nF1\t${S}\tGATCGA`, 'GATCGA'],
    [`№\tSequence\nGATCGA\t${S}`, 'GATCGA'],
    [`Name\tSequence\tNote\nF1\t${S}\tтут GGATCC`, 'GGATCC'],
  ])(
    'a piece of a sequence in %j that was read as another thing makes an error that shows it',
    (text, piece) => {
      const [row] = rowsOf(text);
      expect([row?.status, row?.errors.map((one) => faultText(one)).join(' ')]).toEqual([
        'error',
        expect.stringContaining(piece),
      ]);
    },
  );
  test.each([`F1 GATC = ${S}`, `F1 GATC: ${S}`, `F1 'GATC' ${S}`, `F1 /GATC/ ${S}`])(
    'a site in the name of %j is told',
    (text) => {
      expect(rowsOf(text)).toMatchObject([
        { status: 'notice', changes: [{ kind: 'nameToken', before: 'GATC' }] },
      ]);
    },
  );
  test('a few bases under a heading of figures are told', () => {
    expect(noticesOf(`Name\tSequence\tLength\nF1\t${S}\tGATC`)).toEqual([
      ['columnsLeft', 'Length (GATC)', ''],
    ]);
    expect(noticesOf(`Name\tSequence\tNote\nF1\t${S}\tActa Naturae`)).toEqual([
      ['columnsLeft', 'Note (Acta Naturae)', ''],
    ]);
  });
  test.each([`F1 ${S} GC 45%`, `F1 ${S} GC=45`, `F1 ${S} Tm 55`, `F1 EcoRI GAATTC ${S}`])(
    'the figure or site in %j is none',
    (text) => {
      expect(rowsOf(text).map(({ status }) => status)).toEqual(['notice']);
    },
  );
  test('a quantity is said', () => {
    expect(rowsOf(`F1 ${S}, 2 шт`)).toMatchObject([{ changes: [{ kind: 'quantity', before: '2 шт' }] }]);
  });
  test('a line without a heading is a row, whatever words it has', () => {
    expect(rowsOf(`№3 Прямой праймер\t«TgT TGg GGC ctt» / scale 0.2`)).toHaveLength(1);
    expect(rowsOf(`Зонд "CAIG VAGC VAAD CCTT"; 0.2. forward,`)).toHaveLength(1);
  });
  test('a comment of FASTA above the first record are told', () => {
    expect(noticesOf(`# F1 ${S}\n>F2\n${S}`)).toEqual([['ignored', `# F1 ${S}`, '']]);
  });
});
