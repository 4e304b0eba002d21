import { expect, test } from '@jest/globals';
import { readService } from '@oligoteka/genes';
import { requestOfService } from './hand-over.ts';
import { emptyDraft, type FormService, OWN_VECTOR, type ServiceDraft, typedOf } from './service-draft.ts';

const LONG = 'MSKGEELFTGVVPILVELDG'.repeat(100);
const handed = (service: FormService, typed: Partial<ServiceDraft>) => {
  const draft = { ...emptyDraft(service, ['pUC57']), ...typed };
  const { content } = readService(service, typedOf(service, draft));
  return requestOfService(service, draft, content, []);
};

test('the vector that is chosen is handed over, not one that was typed before', () => {
  const typed = { sequence: 'ATGGCT', from: 'dna', ownVector: 'pOld' } as const;
  const { text } = handed('gene', typed);
  expect(text).toContain('pUC57');
  expect(text).not.toContain('pOld');
  expect(handed('gene', { ...typed, vector: OWN_VECTOR }).text).toMatch(/сами: pOld/);
});

test('primers of an insert, its template and the method go along, a stale insert does not', () => {
  const { text, structure } = handed('pcrCloning', {
    ...{ template: 'ATGGCTAGC', insert: 'TTTT', forward: 'ATGG', reverse: 'GCTA', method: 'ta' },
  });
  expect(structure).toBe('ATGGCTAGC');
  expect(text).toMatch(/прямой — ATGG, обратный — GCTA/);
  expect(text).toContain('ТА-клонирование');
  expect(handed('pcrCloning', { by: 'bases', template: 'ATGG', insert: 'TTTT' }).structure).toBe(
    '>template\nATGG\n\n>insert\nTTTT',
  );
});

test('the frame of mutations, the host of a gene and the clones of an amplicon go along', () => {
  expect(handed('mutagenesis', { template: 'CCATGGCTAGC', codingFrom: '3', mutations: 'A2G' }).text).toMatch(
    /с\sместа\s3/,
  );
  expect(handed('gene', { protein: 'MSKGE', host: 'yeast' })).toMatchObject({
    structure: expect.stringMatching(/^ATG[ACGT]{12}$/),
    text: expect.stringMatching(/MSKGE[^]*S\. cerevisiae/),
  });
  expect(handed('ampliconCloning', { insert: 'ATGG', clones: '8' }).text).toMatch(/клонов:\s8/);
});

test('a protein too long to be written takes a request, and stands in it once', () => {
  const draft = { ...emptyDraft('gene', []), protein: LONG };
  const { faults } = readService('gene', typedOf('gene', draft));
  expect(faults).toEqual([
    expect.objectContaining({
      field: 'protein',
      forRequest: expect.objectContaining({ ru: expect.any(String) }),
    }),
  ]);
  const { text, structure } = handed('gene', { protein: LONG });
  expect(structure).toBe(LONG);
  expect(text).not.toContain(LONG);
});
