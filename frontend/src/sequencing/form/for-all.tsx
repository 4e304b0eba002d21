import { useMemo } from 'react';
import { stepName } from '../../grid/state/step-name.ts';
import { m } from '../../paraglide/messages.js';
import { Chip } from '../primer-choice/primer-choice.tsx';
import { type DraftPrimer, standardPrimers } from '../primer-choice/known-primers.ts';
import { isFragment, type SampleContent, type SampleRow } from '../samples/sample-row.ts';
import style from '../sequencing.module.css';
import type { SequencingOrder } from './use-sequencing-order.ts';

/** Pairs of standard primers that read an insert from both ends. */
const PAIRS = [
  ['M13F(−20)', 'M13R'],
  ['T7', 'T7term'],
  ['T7', 'SP6'],
  ['T7', 'T3'],
  ['ITS1', 'ITS4'],
  ['27F', '1492R'],
] as const;

/** Puts these primers into every sample that is read, or takes them out; the samples that change. */
function readAllWith(
  rows: readonly SampleRow[],
  names: readonly string[],
  on: boolean,
): ReadonlyMap<string, Partial<SampleContent>> {
  return new Map(
    rows.flatMap((row): [string, Partial<SampleContent>][] => {
      if (isFragment(row)) return [];
      const others = row.primers.filter((name) => !names.includes(name));
      const primers = on ? [...new Set([...row.primers, ...names])] : others;
      return [[row.key, { primers }]];
    }),
  );
}

/** The primers of the form for every sample at once: a read from both ends is one click, however many samples there are. */
export function ForAll({ samples, known, changing }: SequencingOrder) {
  const { draft, rows, rest, dispatch } = samples;
  const read = useMemo(() => draft.rows.filter((row) => !isFragment(row)), [draft.rows]);
  const counts = useMemo(() => {
    const found = new Map<string, number>(rest.primers.map(({ name }) => [name, 0]));
    for (const { primers } of read) for (const name of primers) found.set(name, (found.get(name) ?? 0) + 1);
    return found;
  }, [read, rest.primers]);
  if (read.length < 2) return null;
  const put = (names: readonly string[], on: boolean) => {
    changing();
    dispatch({ type: 'putFields', fields: readAllWith(rows, names, on), step: stepName('primers') });
  };
  const stateOf = (name: string) => {
    const count = counts.get(name) ?? 0;
    return count > 0 && (count === read.length || ('mixed' as const));
  };
  const sequenceOf = (name: string): DraftPrimer['sequence'] =>
    (standardPrimers.find((primer) => primer.name === name) ?? known.primerOf(name)).sequence;
  return (
    <div role="group" aria-labelledby="for-all" className={style['forAll']}>
      <span id="for-all" className={style['forAllTitle']}>
        {m.sequencing_for_all()}
      </span>
      {[...counts.keys()].map((name) => {
        const on = stateOf(name);
        return (
          <Chip key={name} on={on} title={sequenceOf(name)} onClick={() => put([name], on !== true)}>
            {name}
          </Chip>
        );
      })}
      {PAIRS.map((pair) => {
        const on = pair.every((name) => stateOf(name) === true);
        return (
          <Chip key={pair.join()} on={on} title={m.sequencing_both_ends()} onClick={() => put(pair, !on)}>
            {pair.join(' + ')}
          </Chip>
        );
      })}
    </div>
  );
}
