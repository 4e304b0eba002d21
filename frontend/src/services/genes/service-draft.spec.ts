import { expect, test } from '@jest/globals';
import { readService } from '@oligoteka/genes';
import { emptyDraft, typedOf } from './service-draft.ts';

test('the beginning of the frame is read as it is typed, and told where it is no place', () => {
  const read = (codingFrom: string) => {
    const draft = { ...emptyDraft('mutagenesis', []), template: 'ACGT'.repeat(400), codingFrom };
    const { content, faults } = readService(
      'mutagenesis',
      typedOf('mutagenesis', { ...draft, mutations: 'c.1del' }),
    );
    return content === null ? faults.map(({ field }) => field) : content.details;
  };
  for (const typed of ['1200', ' 1 200 ', '1\u00a0200'])
    expect(read(typed)).toMatchObject({ codingFrom: 1200 });
  expect(read('')).toMatchObject({ codingFrom: 1 });
  for (const typed of ['abc', '-3', '1.5', '0', '1 2', '1e3']) expect(read(typed)).toEqual(['codingFrom']);
});
