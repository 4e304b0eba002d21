import { askDesk, type DeskOf } from '../desk.ts';
import type { Violations } from './violations.ts';

const PROOFS = [['audit'], ['verify'], ['drift', '--all'], ['payments', 'check']] as const;

/** The shop's own proofs, as an operator asks for them. */
export async function checkProofs(desk: DeskOf, violations: Violations): Promise<void> {
  for (const words of PROOFS) {
    const { code, document, error } = await askDesk(desk, words);
    if (code !== 0)
      violations.add('proof', `ops ${words.join(' ')}: ${error || JSON.stringify(document).slice(0, 800)}`);
  }
}
