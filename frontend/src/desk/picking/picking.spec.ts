import { type Picked, type PickedPrimer, USUAL_PAIR } from '@oligoteka/sequence';
import { namesOf } from './picked-words.ts';
import { FIRST_FIGURES, wishesOf } from './picking-form.ts';

const primer = (
  letters: string,
  start: number,
  role: 'F' | 'R',
  known: string | null = null,
): PickedPrimer => ({
  ...{ letters, start, role, strand: role === 'F' ? '+' : '-', tm: 60, gc: 50, known, faults: [] },
});
const sets = (...all: PickedPrimer[][]): Pick<Picked, 'sets'> => ({
  sets: all.map((primers) => ({ primers, start: 0, length: 100, penalty: 0, pool: null })),
});

test('names are made by the pattern; one primer has one name, two primers have two', () => {
  const picked = sets(
    [primer('AAACCC', 9, 'F'), primer('GGGTTT', 100, 'R')],
    [primer('AAACCC', 9, 'F'), primer('GGGTTA', 90, 'R')],
  );
  expect(namesOf(picked, '{name}_{from}{role}', 'my plasmid')).toEqual([
    ['my_plasmid_10F', 'my_plasmid_106R'],
    ['my_plasmid_10F', 'my_plasmid_96R'],
  ]);
  expect(namesOf(picked, 'p{n}', 'x')).toEqual([
    ['p1', 'p1_2'],
    ['p1', 'p2'],
  ]);
  expect(namesOf(sets([primer('ACGT', 0, 'F', 'M13F')]), 'p{n}', 'x')).toEqual([['M13F']]);
});

test('figures that are none, or do not go together, are named; an empty product is the usual one of the task', () => {
  const read = wishesOf(FIRST_FIGURES, 'around');
  expect(read).toEqual({ wishes: USUAL_PAIR });
  const assay = wishesOf(FIRST_FIGURES, 'assay');
  expect('wishes' in assay && assay.wishes.product).toEqual({ least: 70, most: 150 });
  expect(wishesOf({ ...FIRST_FIGURES, bestTm: '59,5' }, 'around')).toMatchObject({
    wishes: { primer: { tm: { best: 59.5 } } },
  });
  expect(wishesOf({ ...FIRST_FIGURES, shortest: '30' }, 'around')).toEqual({ wrong: ['bestLength'] });
  expect(wishesOf({ ...FIRST_FIGURES, coldest: 'warm', most: '0' }, 'around')).toEqual({
    wrong: ['coldest', 'most', 'bestTm'],
  });
  expect(wishesOf({ ...FIRST_FIGURES, leastProduct: '500' }, 'around')).toEqual({ wrong: ['mostProduct'] });
});
