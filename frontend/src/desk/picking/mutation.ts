import { changeOfFeature, type InBoth, type PlacedChange } from '@oligoteka/genes';
import {
  beginHistory,
  changeText,
  type Difference,
  differenceName,
  done,
  type Feature,
  featureChanges,
  type Sequence,
  toBases,
  toText,
} from '@oligoteka/sequence';
import { replaced, selectedBases } from '../edit/edit-steps.ts';
import { nextNumber, rangesOf } from '../features/feature-steps.ts';
import type { Selection } from '../selection.ts';

/** A change with its name, what is wrong with it, or nothing where nothing was said yet. */
export type Wanted =
  | { readonly change: PlacedChange; readonly name: string }
  | { readonly fault: InBoth | 'letters' | 'same' }
  | null;

/** Coding features that hold what is selected first, then the others. */
export function codingFeatures({ features }: Sequence, { start }: Selection): Feature[] {
  const isHere = ({ ranges }: Feature): boolean =>
    ranges.some((range) => range.start <= start && start < range.end);
  const coding = features.filter(({ kind, ranges }) => kind === 'CDS' && ranges.length > 0);
  return [...coding.filter(isHere), ...coding.filter((feature) => !isHere(feature))];
}

/** Letters in place of what is selected: none take it away, at a caret they are put in. */
export function changeOfSelection(sequence: Sequence, selection: Selection, typed: string): Wanted {
  const put = typed.replaceAll(/\s/gu, '').toUpperCase();
  if (!/^[ACGT]*$/u.test(put)) return { fault: 'letters' };
  if (put === '' && selection.length === 0) return null;
  const out = toText(selectedBases(sequence, selection)).toUpperCase();
  if (out === put) return { fault: 'same' };
  const change = { start: selection.start, out, in: put };
  return { change, name: nameOf(change, sequence.bases.length) };
}

/** A change of a coding feature, as it is written: `K171E`, `c.76A>T`. */
export function changeOnFeature(sequence: Sequence, feature: Feature, written: string): Wanted {
  return written.trim() === '' ? null : changeOfFeature(sequence, feature, written);
}

function differenceOf({ start: at, out: removed, in: inserted }: PlacedChange): Difference {
  const isOne = removed.length === 1 && inserted.length === 1;
  const changed = removed === '' ? 'insertion' : inserted === '' ? 'deletion' : 'replacement';
  return { kind: isOne ? 'substitution' : changed, at, removed, inserted };
}

const nameOf = (change: PlacedChange, size: number): string =>
  `g.${differenceName(differenceOf(change), size)}`;

/** What a change does to the proteins of a sequence, in words. Example: `bla: p.Met1?, старт-кодон потерян`. */
export function proteinTexts(sequence: Sequence, change: PlacedChange, language: 'ru' | 'en'): string[] {
  const difference = differenceOf(change);
  return featureChanges(sequence)(difference, [difference]).map((one) => changeText(one, language));
}

/** The sequence with a change made; what was put in is a feature of that name. */
export function mutant(sequence: Sequence, { start, out, in: put }: PlacedChange, name: string): Sequence {
  const edit = replaced(sequence, { start, length: out.length }, toBases(put));
  const { now } = done(beginHistory(sequence), edit.step);
  const from = edit.selection.start - put.length;
  const mark: Feature = {
    ...{ id: nextNumber(now), kind: 'variation', qualifiers: [['label', name]] },
    ranges: rangesOf({ start: from, length: put.length }, now.bases.length, '+'),
  };
  return {
    ...now,
    name: `${sequence.name} ${name}`,
    features: put === '' ? now.features : [...now.features, mark],
  };
}
