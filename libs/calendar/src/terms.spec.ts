import { expect, test } from '@jest/globals';
import { type MakingTerms, termOf } from './index.ts';

const TERMS: MakingTerms = {
  primers: [
    { scale: '0.02', days: 2 },
    { scale: '1', days: 5 },
  ],
  long: { from: 61, days: 1 },
  options: [
    { option: 'clean', days: 1 },
    { option: 'op', days: 0 },
  ],
  modified: 3,
  modifiers: [{ id: 7, days: 5 }],
  products: 2,
  bulks: 5,
  sequencing: { sequence: 2, fragmentAnalyze: 3, withPcr: 1 },
  dnaExtract: 1,
};
const primer = { kind: 'primer', scale: '0.02', length: 20, options: [], modifiers: [] } as const;

test.each([
  [primer, 2],
  [{ ...primer, length: 61, options: ['clean', 'op'] }, 4],
  [{ ...primer, modifiers: [1] }, 5],
  [{ ...primer, modifiers: [1, 7] }, 7],
  // a scale that the terms do not name takes the longest
  [{ ...primer, scale: '0.2' }, 5],
  [{ kind: 'product', isBulk: true } as const, 5],
  [
    { kind: 'sequence', action: 'sequence', withPcr: true, extraction: 'genomic', isCleaned: true } as const,
    4,
  ],
  [{ kind: 'dnaExtract' } as const, 1],
])('%j takes %i days', (line, days) => expect(termOf(line, TERMS)).toBe(days));
