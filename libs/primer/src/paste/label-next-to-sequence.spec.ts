import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { faultText, parsePaste, primerRules } from '../index.ts';

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), 'utf8'));
const { modifiers } = fixture('modifiers');
const rules = primerRules({ settings: fixture('rules').header.settings, modifiers, prices: [] });
// The N1 probe of the CDC and ITS4.
const P = 'ACCCCGCATTACGTTTGGTGGACC';
const S = 'TCCTCCGCTTATTGATATGC';

const read = (text: string) =>
  parsePaste(text, rules).rows.map(({ name, sequence, mods, status, errors }) => [
    name,
    sequence,
    mods.map(({ position, modifier }) => `${position}:${modifier}`).join(' '),
    errors.length > 0 ? faultText(errors[0] as (typeof errors)[0]) : status,
  ]);

describe('modifiers named beside a sequence, with the end each stands at', () => {
  test.each([
    `N\t${P}\t5' FAM, 3' BHQ1`,
    `N\t${P}\t5'-FAM; 3'-BHQ1`,
    `N\t${P} (5' FAM, 3' BHQ1)`,
    `N ${P} (5'-FAM, 3'-BHQ-1)`,
    `N ${P} (5'FAM/3'BHQ1)`,
    `N\t${P} 5'-FAM 3'-BHQ1`,
    `N: ${P} [5'-FAM; 3'-BHQ1]`,
    `N ${P} (5'-конец FAM; 3'-конец BHQ1)`,
    `N ${P} (FAM 5', BHQ1 3')`,
    `Name\tSequence\tNote\nN\t${P}\t5'-FAM, 3'-BHQ1`,
    `Name\tSequence\tМодификации\nN\t${P}\t5'FAM 3'BHQ1`,
    `Name\tSequence\tReporter\tQuencher\nN\t${P}\tFAM\tBHQ1`,
    `Name\tSequence\tLabel\nN\tFAM-${P}-BHQ1\tFAM, BHQ-1`,
    `N 5FAM ${P} 3BHQ1`,
    `N\t5'-FAM-${P}-3'-BHQ-1`,
    `N FAM-5'-${P}-3'-BHQ1`,
  ])('%s', (text) => {
    expect(read(text)).toEqual([['N', P, '0:10 24:1', 'notice']]);
  });
  test.each([
    [`N ${S} 5'-биотин`, '0:14'],
    [`N\t${S}\tбиотин на 5'-конце`, '0:14'],
    [`N: ${S}, 3'-фосфат`, '20:13'],
    [`N\t5'-${S}-3'\t5'-TAMRA`, '0:11'],
  ])('%s', (text, mods) => {
    expect(read(text)).toEqual([['N', S, mods, 'notice']]);
  });
  test('of an assay the probe carries the dyes, whatever the columns', () => {
    const heading = "Assay\tForward\tReverse\tProbe\t5' label\t3' label";
    expect(read(`${heading}\nN1\t${S}\tGGTTACCTTGTTACGACTT\t${P}\tFAM\tBHQ1`).map((row) => row[2])).toEqual([
      '',
      '',
      '0:10 24:1',
    ]);
  });
});

describe('a modifier named without its place is never passed over', () => {
  test.each([
    [`N\t${P}\tFAM/BHQ1`, 'Модификатор не прочитан: FAM/BHQ1'],
    [`N\t${P}\tмеченый FAM`, 'Модификатор не прочитан: меченый FAM'],
    [`N ${P} 5FAM`, 'Модификатор не прочитан: 5FAM'],
    [`N\t${P}\t\tNFQ-MGB`, 'Модификатор не прочитан: NFQ-MGB'],
    [`Name\tSequence\tКомментарий\nN\t${P}\tбиотин`, 'Модификатор не прочитан: биотин'],
    [`Name\tSequence\tLabel\nN\tFAM-${P}\tFAM, BHQ1`, 'Не указано место модификатора: FAM, BHQ1'],
    [`N ${P} NFQ-MGB`, 'Модификатор не прочитан: NFQ-MGB'],
    [`Name\tSequence\tDye\nN\t${P}\tHEX`, 'Не указано место модификатора: HEX'],
  ])('%s', (text, why) => {
    expect(read(text)).toMatchObject([['N', P, expect.anything(), why]]);
  });
  test('the gene HEX and a name with FAM in it are no dyes', () => {
    expect(read(`Gene\tName\tSequence\nHEX\tN1-FAM\t${S}`)).toEqual([['N1-FAM', S, '', 'ok']]);
  });
});

describe('text around a sequence', () => {
  test.each([
    [`d(${S})`, '', S, 'notice'],
    [`F 5'-d(TCC TCC GCT TAT)-3'`, 'F', 'TCCTCCGCTTAT', 'notice'],
    [`F d${S}`, 'F', `D${S}`, 'Неоднозначная запись d: строчная буква перед основанием'],
    [`**ITS4**: ${S}`, 'ITS4', S, 'ok'],
    [`| *R1* | **${S}** |`, 'R1', S, 'notice'],
    [`F ${S} (20)`, 'F', S, 'notice'],
    [`F\t${S} (19)`, 'F', S, 'Недопустимый модификатор: 19'],
    [`F ${S} Tm 58 GC 45%`, 'F', S, 'notice'],
    [`F ${S} 100 мкМ`, 'F', S, 'notice'],
    [`LEFT PRIMER 115 20 59.03 55.00 0.00 ${S}`, 'LEFT PRIMER', S, 'notice'],
    ['SSR (CA)10G', 'SSR', '(CA)10G', 'Повтор (CA)10G надо выписать буквами'],
    ['N random hexamer', 'N random hexamer', '', 'Последовательность не найдена'],
  ])('%s', (text, name, sequence, outcome) => {
    expect(read(text)).toEqual([[name, sequence, '', outcome]]);
  });
  test('a list of names above the list of their sequences', () => {
    const R = 'GGTTACCTTGTTACGACTT';
    expect(read(`ITS4\n1492R\n${S}\n${R}`)).toEqual([
      ['ITS4', S, '', 'notice'],
      ['1492R', R, '', 'notice'],
    ]);
    expect(read(`Заказ\nITS4\n1492R\n${S}\n${R}`).map(([name]) => name)).toEqual(['Заказ', 'ITS4', '1492R']);
    // one name too few: nobody knows whose it is
    expect(read(`ITS4\n1492R\n${S}\n${R}\n${P}`).map(([name]) => name)).toEqual([
      'ITS4',
      '1492R',
      '',
      '',
      '',
    ]);
    expect(read(`Заказ\nITS4\n${S}\n1492R\n${R}`).map(([name]) => name)).toEqual(['Заказ', 'ITS4', '1492R']);
  });
  test('a sequence that cannot be read names nothing', () => {
    expect(read(`oligo(dT)18\n${S}`).map(([name, sequence]) => [name, sequence])).toEqual([
      ['', 'OLIGO18'],
      ['', S],
    ]);
  });
  test('concentrations are no scales', () => {
    expect(parsePaste(`Name\tSequence\tКонц.\nF\t${S}\t20 µM`, rules).notices).toEqual([
      { kind: 'columnsLeft', before: 'Конц. (20 µM)', after: '' },
    ]);
  });
  test('siRNA with its TT is RNA all the same', () => {
    expect(parsePaste('si gcaucguacguaucgacTT', rules).notices).toMatchObject([{ kind: 'likeRna' }]);
  });
  test('a length in brackets or with its unit is compared', () => {
    expect(read(`Name\tSequence\tLength\nF\t${S}\t(20)\nR\t${S}\t19-mer`).map((row) => row[3])).toEqual([
      'ok',
      'notice',
    ]);
  });
  test.each([
    ['R AGG TCT TTG CGG ATG TCC', 'R', 'AGGTCTTTGCGGATGTCC', 'notice'],
    ['ACTB R AGG TCT TTG CGG', 'ACTB R', 'AGGTCTTTGCGG', 'notice'],
    ['HUMAN AGG TCT TTG CGG ATG', 'HUMAN', 'AGGTCTTTGCGGATG', 'notice'],
    ['Kan AGG TCT TTG CGG ATG', 'Kan', 'AGGTCTTTGCGGATG', 'notice'],
    [
      'DNA AGG TCT TTG CGG ATG',
      '',
      'DNAAGGTCTTTGCGGATG',
      'DNA — название или начало последовательности? Поставьте после названия двоеточие или уберите пробел',
    ],
    ['R AGGTCTTT GCGGATGT CCACGT', 'R', 'AGGTCTTTGCGGATGTCCACGT', 'notice'],
    ['AGA GTT TGA TCM TGG CTC AG', '', 'AGAGTTTGATCMTGGCTCAG', 'ok'],
    ['GGN CAY ATH TTY GGN CCN', '', 'GGNCAYATHTTYGGNCCN', 'ok'],
    ['GATA TCTC GATC TTTA', '', 'GATATCTCGATCTTTA', 'ok'],
    ['Kan R AGGTCTTTGCGGATG', 'Kan R', 'AGGTCTTTGCGGATG', 'notice'],
    ['Cat R AGGTCTTTGCGGATG', 'Cat R', 'AGGTCTTTGCGGATG', 'notice'],
    ['Cat A AGGTCTTTGCGGATG', 'Cat A', 'AGGTCTTTGCGGATG', 'notice'],
    ['ACTB A AGGTCTTTGCGGATG', 'ACTB A', 'AGGTCTTTGCGGATG', 'notice'],
    ['GATA A AGGTCTTTGCGGATG', '', 'GATAAAGGTCTTTGCGGATG', 'notice'],
    ['CAT R AGG TCT TTG CGG ATG', 'CAT R', 'AGGTCTTTGCGGATG', 'notice'],
    ['Kan R AGG TCT TTG CGG ATG', 'Kan R', 'AGGTCTTTGCGGATG', 'notice'],
    ['CAT A AGG TCT TTG CGG ATG', '', 'CATAAGGTCTTTGCGGATG', 'notice'],
    ['F1 AGGTCTTTGCGGATG STD', 'F1', 'AGGTCTTTGCGGATG', 'notice'],
    ['F1 AGGTCTTTGCGGATG -- actin', 'F1', 'AGGTCTTTGCGGATG', 'Не прочитано: actin'],
    ['F1 AGG TCT TTG CGG TGY', 'F1', 'AGGTCTTTGCGGTGY', 'ok'],
    ['cgc GGATCC AGGTCTTTGCGGATG', '', 'CGCGGATCCAGGTCTTTGCGGATG', 'ok'],
  ])('a name is none of the groups of a printed sequence: %s', (text, name, sequence, status) => {
    expect(read(text)).toEqual([[name, sequence, '', status]]);
  });
  test.each(['Primers for Natasha', 'Marta Svan'])('words are no sequence: %s', (words) => {
    const rows = parsePaste(`F1 ${S}\n${words}`, rules).rows;
    expect(rows.map(({ sequence }) => sequence)).toEqual([S, '']);
    expect(rows[1]?.status).toBe('error');
  });
  test('a short primer with a modifier keeps its letter for a name', () => {
    expect(read('G ACGT[Sp9]ACGT')).toEqual([['G', 'ACGTACGT', '4:25', 'notice']]);
  });
  test.each([
    [`F1|${S}|0.2`, 'F1', 'ok'],
    [`F1：${[...S].map((char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join('')}`, 'F1', 'ok'],
    [`сент.2\t${S}`, 'сент.2', 'notice'],
    [`Ген\tПраймер\tПоследовательность\nN1\tP\t${S}`, 'N1 P', 'ok'],
    [`Name\tSeq\nF\t${S}\nName\tSeq`, 'F', 'ok'],
  ])('%j', (text, name, status) => {
    expect(read(text)).toEqual([[name, S, '', status]]);
  });
  test.each([`FAM-${P}-3'BHQ1`, `[5'-FAM]${P}[3'-BHQ1]`, `5'FAM-${P}-3'BHQ1`])('%s', (text) => {
    expect(read(text)).toEqual([['', P, '0:10 24:1', 'notice']]);
  });
  test.each([
    `${S} and GGTTACCTTGTTACGACTT`,
    `F ${S} and R GGTTACCTTGTTACGACTT`,
    `ITS1: ${S} and ITS4: GGTTACCTTGTTACGACTT`,
  ])('two primers in a sentence are no one: %s', (text) => {
    expect(read(text)).toMatchObject([
      [expect.anything(), expect.anything(), '', expect.stringMatching(/^В строке несколько/)],
    ]);
  });
  test('a placeholder is no sequence, nor is the name before it', () => {
    expect(read(`A\t???\nB\t${S}\nC\tTBD\nD\t-`).map(([name, , , outcome]) => [name, outcome])).toEqual([
      ['A', 'Последовательность не найдена'],
      ['B', 'ok'],
      ['C', 'Последовательность не найдена'],
      ['D', 'Последовательность не найдена'],
    ]);
  });
  test('a line without a name below one with a name may go on with it', () => {
    expect(read(`F: AGAGTTTGATCMTG\nGCTCAG`).map((row) => row[3])).toEqual(['ok', 'notice']);
  });
  test('an amount that is none of our scales is told, in a line of words too', () => {
    expect(parsePaste(`F ${S} 50 нмоль`, rules).rows[0]?.changes).toMatchObject([
      { kind: 'scaleUnknown', before: '50 нмоль' },
    ]);
  });
  test('a dye said twice is one, another one is told', () => {
    expect(read(`Name\t5' Mod\tSequence\nA\tFAM\tFAM-${P}\nB\tFAM\tHEX-${P}`)).toEqual([
      ['A', P, '0:10', 'notice'],
      ['B', P, '0:6', 'Модификатор не прочитан: FAM'],
    ]);
    expect(read(`Name\tSequence\tMod\nA\t${P}\t5Biosg\nB\t${P}\t5-TAMRA`)).toEqual([
      ['A', P, '0:14', 'notice'],
      ['B', P, '', 'Не указано место модификатора: 5-TAMRA'],
    ]);
  });
  test.each([
    [`ITS4,${S},N1,${P}`, ['ITS4', 'N1']],
    [`GAPDH\tF: ${S}\tR: ${P}`, ['GAPDH F', 'GAPDH R']],
    [`Forward name\tForward seq\tReverse name\tReverse seq\nF1\t${S}\tR1\t${P}`, ['F1', 'R1']],
  ])('names of a pair in one row: %j', (text, names) => {
    expect(read(text).map(([name, sequence, , status]) => [name, sequence, status])).toEqual([
      [names[0], S, 'notice'],
      [names[1], P, 'notice'],
    ]);
  });
  test('two lines in one cell are told, a wrapped sequence is not', () => {
    expect(read(`GAPDH\t"${S}\n${P}"`)).toEqual([
      ['GAPDH', S + P, '', expect.stringMatching(/^В строке несколько/)],
    ]);
    expect(read('F1\t"ACGTTGCATG\nCAAGCTTGCA"').map((row) => row[3])).toEqual(['ok']);
  });
  test('a modifier with its end before the sequence', () => {
    expect(read(`F 5'phos ${S}`)).toEqual([['F', S, '0:13', 'notice']]);
  });
  test('a heading of short words is a heading', () => {
    expect(read(`Gene\tsgRNA\tSequence\tPAM\nEMX1\tsg1\t${S}\tGGG`)).toEqual([['sg1', S, '', 'ok']]);
  });
});
