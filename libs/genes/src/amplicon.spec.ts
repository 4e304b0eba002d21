import { expect, test } from '@jest/globals';
import { ampliconOf } from './amplicon.ts';
import { reverseComplement } from '@oligoteka/sequence';
import { readService } from './read-service.ts';
import { plainDna } from './testing/services.ts';

const template = plainDna(300);
const forward = template.slice(50, 70);
const reverse = reverseComplement(template.slice(180, 200));
const insert = template.slice(50, 200);

test('an insert reaches from one primer to the other, their tails included', () => {
  expect(ampliconOf(template, forward, reverse)).toEqual({ insert });
  const tailed = ampliconOf(template, `CATATG${forward}`, `CTCGAG${reverse}`);
  expect(tailed).toEqual({ insert: `CATATG${insert}CTCGAG` });
});

test('the strand of the template that was given does not matter', () => {
  expect(ampliconOf(reverseComplement(template), forward, reverse)).toEqual({ insert });
  expect(ampliconOf(reverseComplement(template), `CATATG${forward}`, `CTCGAG${reverse}`)).toEqual({
    insert: `CATATG${insert}CTCGAG`,
  });
});

test('an insert goes over the origin of a circular template alone', () => {
  const [here, there] = [template.slice(220, 240), reverseComplement(template.slice(20, 40))];
  const over = template.slice(220) + template.slice(0, 40);
  expect(ampliconOf(template, here, there, true)).toEqual({ insert: over });
  expect(ampliconOf(reverseComplement(template), here, there, true)).toEqual({ insert: over });
  expect(ampliconOf(template, forward, reverse, true)).toEqual({ insert });
  // the primer itself may lie on the origin
  expect(ampliconOf(`${template.slice(60)}${template.slice(0, 60)}`, forward, reverse, true)).toEqual({
    insert,
  });
  expect(ampliconOf(template, here, there)).toEqual({
    of: 'reverse',
    fault: {
      ru: 'Праймеры смотрят друг от друга: между ними нет участка матрицы. Кольцевую матрицу назовите в её первой строке: >имя circular',
      en: 'The primers point away from each other: there is nothing of the template between them. Name a circular template in its first line: >name circular',
    },
  });
  const typed = { forward: here, reverse: there, vector: 'pUC57' };
  const read = (heading: string) =>
    readService('pcrCloning', { ...typed, template: `${heading}\n${template}` }).content?.details;
  expect(read('>pMine circular')).toMatchObject({ insert: over });
  expect(read('>pMine, кольцевая')).toMatchObject({ insert: over });
  expect(read('>pMine')).toBeUndefined();
  const byBases = { insert: over, vector: 'pUC57', template: `>pMine circular\n${template}` };
  expect(readService('pcrCloning', byBases).faults).toEqual([]);
});

test('a primer that does not bind is named, and so is one that binds twice', () => {
  expect(ampliconOf(template, 'ACGT', reverse)).toMatchObject({ of: 'forward' });
  expect(ampliconOf(template, plainDna(20, 9), reverse)).toMatchObject({ of: 'forward' });
  expect(ampliconOf(template, forward, forward)).toMatchObject({ of: 'reverse' });
  expect(ampliconOf(template, template.slice(200, 220), reverse)).toMatchObject({ of: 'reverse' });
  expect(ampliconOf(`${forward}ACCA${template}`, forward, reverse)).toEqual({
    of: 'forward',
    fault: {
      ru: 'Праймер садится на матрицу в нескольких местах: возьмите праймер длиннее',
      en: 'The primer binds the template in several places: take a longer one',
    },
  });
});
