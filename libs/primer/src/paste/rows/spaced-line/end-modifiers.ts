import { clip } from '../../../notices.ts';
import { findModifier } from '../../../rules.ts';
import type { PrimerRules } from '../../../types.ts';
import { letterName } from '../../split/codes.ts';
import { placedModifiers } from '../../columns/placed-modifiers.ts';
import type { Change } from '../../types.ts';
import type { Piece } from './pieces.ts';
import type { Run } from './runs.ts';

/** Modifiers at the ends of a sequence, in brackets, and the run of pieces with them. */
export interface Ended extends Run {
  left: string | null;
  right: string | null;
  changes: Change[];
}

const bracketed = (piece: Piece | undefined, rules: PrimerRules, end: '5' | '3'): string | null => {
  if (piece === undefined || piece.text.length > 40) return null;
  if (piece.kind !== 'other') return piece.kind === 'said' ? null : letterName(piece.text, rules);
  const modifier = findModifier(piece.text, rules) ?? coded(piece.text, rules, end);
  return modifier === undefined ? null : `[${modifier.name}]`;
};

// 5FAM before a sequence and 3BHQ1 behind it
const coded = (text: string, rules: PrimerRules, end: '5' | '3') =>
  text.startsWith(end) && /^.\p{L}\S{2}/u.test(text) ? findModifier(text.slice(1), rules) : undefined;

/**
 * Finds names of modifiers right beside a sequence. A dye before it may be the name of the primer: it needs a mark of its end,
 * or another modifier behind the sequence.
 */
export function modifiersAt(pieces: readonly Piece[], run: Run, rules: PrimerRules): Ended {
  const changes: Change[] = [];
  const isParted = (at: number) => (pieces[at]?.stop ?? '') !== '';
  const lastWord = pieces[run.to - 1];
  const lettered = run.to - run.from > 1 && letterName(lastWord?.text ?? '', rules) !== null;
  let behind = run.to;
  while (pieces[behind]?.kind === 'dash') behind += 1;
  const right = isParted(run.to - 1) ? null : bracketed(pieces[behind], rules, '3');
  let at = run.from - 1;
  while (pieces[at]?.kind === 'dash') at -= 1;
  const before = pieces[at];
  const text = before?.text ?? '';
  const marked = placedModifiers(text, rules)?.get('left') ?? coded(text, rules, '5');
  const left =
    marked !== undefined
      ? `[${marked.name}]`
      : (right !== null || lettered) && !isParted(at)
        ? bracketed(before, rules, '5')
        : null;
  if (left !== null) changes.push({ kind: 'endModifier', before: clip(text), after: left });
  if (right !== null) changes.push({ kind: 'endModifier', before: pieces[behind]?.text ?? '', after: right });
  return {
    left,
    right,
    changes,
    from: left === null ? run.from : at,
    to: right === null ? run.to : behind + 1,
  };
}
