import { faultsOf, NOTHING_ASKED, requestOf, withHandedOver, withMember } from './request-draft.ts';

const draft = { ...NOTHING_ASKED, text: 'мои слова', name: 'Анна' };

test('words of a draft are kept beside those handed over, which are added once', () => {
  const handed = { kind: 'gene', text: 'ген не дешевле', structure: 'ATG' } as const;
  const first = { ...draft, ...withHandedOver(draft, handed) };
  expect(first).toMatchObject({ kind: 'gene', text: 'мои слова\n\nген не дешевле', structure: 'ATG' });
  expect(withHandedOver(first, handed).text).toBe(first.text);
  expect(withHandedOver({ ...draft, structure: 'CCO' }, handed).structure).toBe('CCO\n\nATG');
});

test('files of a draft are not lost for those handed over', () => {
  expect(withHandedOver({ ...draft, folder: 'mine' }, { kind: 'gene', folder: 'other' })).toEqual({
    kind: 'gene',
    text: draft.text,
    structure: '',
    filesLeft: true,
  });
  expect(withHandedOver(draft, { kind: 'gene', folder: 'other' }).folder).toBe('other');
});

test('a member’s contact fills empty fields alone', () => {
  expect(withMember(draft, { fName: 'Пётр', lName: '', login: 'p@lab.example', phone: '' })).toEqual({
    ...{ name: 'Анна', email: 'p@lab.example', phone: '' },
  });
});

test('empty fields are not sent', () => {
  for (const name of ['folder', 'filesLeft']) expect(requestOf(draft)).not.toHaveProperty(name);
  expect(requestOf(draft)).not.toHaveProperty('deadline');
  expect(requestOf({ ...draft, folder: 'f' }).folder).toBe('f');
});

test('faults stand at their fields', () => {
  expect(faultsOf({ 'contact.email': ['a'], text: ['b', 'c'], body: ['d'] })).toEqual({
    faults: { email: 'a', text: 'b c' },
    rest: ['d'],
  });
});
