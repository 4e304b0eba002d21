import { expect, test } from '@jest/globals';
import { siteOf } from '../sites.ts';
import { offerReasons } from './judge-service.ts';
import { serviceNotices } from './service-notices.ts';
import { cloningOf, plainDna, PRICES } from '../testing/services.ts';
import type { CloningDetails } from '../services.ts';

const INSIDE = plainDna(300).replaceAll('GAATTC', 'GAAATC');
const restriction = (insert: string, more: Partial<CloningDetails> = {}) =>
  cloningOf('pcrCloning', 300, { insert, siteBefore: 'NdeI', siteBehind: 'EcoRI', ...more });
const reasons = (...of: Parameters<typeof restriction>) => offerReasons(restriction(...of), PRICES);

test('the cloning sites of an insert stand at its ends, and nowhere else', () => {
  expect(reasons(INSIDE)).toEqual([]);
  expect(reasons(`GCGCCATATG${INSIDE}GAATTCGCGC`)).toEqual([]);
  expect(reasons(`GCGCCATATG${INSIDE.slice(0, 100)}GAATTC${INSIDE.slice(100)}GAATTCGCGC`)).toEqual([
    { ru: 'Сайт клонирования EcoRI есть внутри: 111', en: 'Cloning site EcoRI stands inside: 111' },
  ]);
  // a site far from the end is an inner one, though no other stands before it
  expect(reasons(`${INSIDE.slice(0, 100)}CATATG${INSIDE.slice(100)}`)).toHaveLength(1);
  // an end has one of its own
  expect(reasons(`GAATTC${INSIDE}GAATTC`)).toHaveLength(1);
  expect(reasons(`GAATTC${INSIDE}GAATTC`, { siteBefore: 'EcoRI' })).toEqual([]);
  for (const method of ['seamless', 'ta', 'blunt'] as const)
    expect(reasons(`${INSIDE}CATATG${INSIDE}`, { method })).toEqual([]);
});

test('an enzyme nobody knows takes an offer, and one that is missing is asked for', () => {
  expect(reasons(INSIDE, { siteBefore: 'Mystery' })).toEqual([
    {
      ru: '«Mystery» — неизвестный нам фермент: напишите сайт буквами',
      en: '“Mystery” is no enzyme we know: write its site in bases',
    },
  ]);
  const notices = (more: Partial<CloningDetails>) => serviceNotices(restriction(INSIDE, more), PRICES);
  expect(notices({})).toEqual([]);
  expect(notices({ siteBehind: '' })).toEqual([
    {
      ru: 'Рестрикции и лигированию нужны сайты с обеих сторон вставки: назовите их',
      en: 'Restriction and ligation need a site on either side of the insert: name both',
    },
  ]);
  expect(notices({ siteBefore: '', siteBehind: '', method: 'seamless' })).toEqual([]);
});

test.each(['EcoRI-HF', 'ecoRI-HF®', 'EcoRI-HFv2', 'EcoR I HF'])('%s is EcoRI', (typed) => {
  expect(siteOf(typed)).toEqual({ name: 'EcoRI', bases: 'GAATTC' });
});
