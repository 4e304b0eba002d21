import {
  type Correction,
  correctionsOf,
  type PrimerProblem,
  type PrimerRules,
  type Scale,
} from '@oligoteka/primer';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import type { Reading } from '../lines/row-reading.ts';

const SCALE_PROBLEMS: readonly PrimerProblem['kind'][] = [
  'tooLong',
  'asteriskForbidden',
  'inosineUridineForbidden',
  'scaleForbidden',
];
const MODIFIER_PROBLEMS: readonly PrimerProblem['kind'][] = [
  'badModifiers',
  'disabledModifiers',
  'unknownModifier',
];

/** Offers beside a problem: corrections, and the list of modifiers if it may help. */
export interface Offers {
  readonly corrections: readonly Correction[];
  /** Number of the modifier (5′→3′) that the person may replace. */
  readonly other: number | null;
}

const known = new WeakMap<Reading, ReadonlyMap<PrimerProblem, Offers>>();

/** Offers for every problem of a line, computed once per reading and only for drawn lines. */
export function offersOf(reading: Reading, rules: PrimerRules): ReadonlyMap<PrimerProblem, Offers> {
  const before = known.get(reading);
  if (before) return before;
  const offers = new Map<PrimerProblem, Offers>();
  let scalesOffered = false;
  for (const problem of reading.problems) {
    const ofScale = SCALE_PROBLEMS.includes(problem.kind);
    // one set of scales for a line: each of them corrects every problem of the scale
    const corrections: readonly Correction[] =
      ofScale && scalesOffered ? [] : correctionsOf(reading.content, problem, rules);
    if (ofScale && corrections.length > 0) scalesOffered = true;
    offers.set(problem, {
      corrections,
      other: MODIFIER_PROBLEMS.includes(problem.kind) ? faultyTag(reading, problem) : null,
    });
  }
  known.set(reading, offers);
  return offers;
}

/** Number of the bracket in the text form that the problem is about. */
function faultyTag({ content }: Reading, problem: PrimerProblem): number {
  const faulty = 'mods' in problem ? problem.mods : [];
  const name = problem.kind === 'unknownModifier' ? problem.name : null;
  const tags = [
    ...content.mods.map(({ position }, index) => ({ position, at: faulty.includes(index) })),
    ...(content.unknownModifiers ?? []).map((one) => ({ position: one.position, at: one.name === name })),
  ].sort((one, other) => one.position - other.position);
  return Math.max(
    0,
    tags.findIndex(({ at }) => at),
  );
}

const scaleText = (scale: Scale): string => formatNumber(Number(scale));

/** Words of a correction's button. */
export function correctionText(correction: Correction): string {
  switch (correction.kind) {
    case 'scale':
      return scaleText(correction.scale);
    case 'replace':
      return m.form_mend_replace({ name: correction.name, by: correction.by });
    case 'move':
      return correction.end === 'left'
        ? m.form_mend_move_left({ name: correction.name })
        : m.form_mend_move_right({ name: correction.name });
    case 'remove':
      return m.form_mend_remove({ name: correction.name });
    case 'letters':
      return m.form_mend_letters({ before: correction.before, after: correction.after });
  }
}

/** Words of a correction that stands without its problem beside it. */
export const correctionLabel = (correction: Correction): string =>
  correction.kind === 'scale'
    ? m.form_mend_scale({ scale: scaleText(correction.scale) })
    : correctionText(correction);
