import { normalise, PHONETIC } from '../normalise.ts';
import type { PrimerProblem } from '../problems.ts';
import type { PrimerContent, PrimerRules } from '../types.ts';
import { writeText } from '../write-text.ts';
import type { Correction } from './correction.ts';

export function letterCorrections(
  content: PrimerContent,
  problem: PrimerProblem,
  rules: PrimerRules,
): Correction[] {
  const text = writeText(content, rules);
  const into = (corrected: string): PrimerContent => {
    const { sequence, mods, unknownModifiers } = normalise(corrected, rules);
    return { ...content, sequence, mods, unknownModifiers };
  };
  if (problem.kind === 'adjacentAsterisks')
    return [{ kind: 'letters', before: '**', after: '*', content: into(text.replace(/\*{2,}/gu, '*')) }];
  const found = Object.entries(PHONETIC).filter(([letter]) => content.sequence.includes(letter));
  if (found.length === 0) return [];
  const before = found.map(([letter]) => letter).join('');
  const after = found.map(([, latin]) => latin).join('');
  const sequence = found.reduce((all, [letter, latin]) => all.replaceAll(letter, latin), content.sequence);
  return [{ kind: 'letters', before, after, content: { ...content, sequence } }];
}
