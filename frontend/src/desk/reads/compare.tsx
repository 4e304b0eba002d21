import {
  changeText,
  type ComparisonAnswer,
  comparisonText,
  differenceText,
  type Sequence,
} from '@oligoteka/sequence';
import { useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/input.tsx';
import type { DeskDocument } from '../documents/desk-state.ts';
import type { Selection } from '../selection.ts';
import { useSearch } from '../worker/use-search.ts';
import { DifferenceList } from './difference-list.tsx';
import { selectionOfDifference } from './read-marks.ts';
import panel from '../panel.module.css';

interface CompareProps {
  readonly sequence: Sequence;
  readonly others: readonly DeskDocument[];
  readonly onSelect: (selection: Selection) => void;
}

/** The shown document beside another open one, from end to end. */
export function Compare({ sequence, others, onSelect }: CompareProps) {
  const [chosen, setChosen] = useState('');
  const other = others.find(({ id }) => id === chosen)?.history.now;
  const { answer, state } = useComparison(sequence, other);
  if (others.length === 0) return <p className={panel['note']}>{m.reads_compare_none()}</p>;
  const size = sequence.bases.length;
  return (
    <>
      <Field label={m.reads_compare()}>
        {(control) => (
          <Select
            {...control}
            dense
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            <option value="">{m.reads_compare_nothing()}</option>
            {others.map(({ id, history }) => (
              <option key={id} value={id}>
                {history.now.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p role="status" className={panel['note']}>
        {state === 'searching' && m.reads_comparing()}
        {state === 'failed' && m.desk_primers_failed()}
        {state === 'idle' && answer && comparisonText(answer, size, getLocale())}
      </p>
      {state === 'idle' && answer && 'comparison' in answer && answer.comparison.differences.length > 0 && (
        <DifferenceList
          label={m.reads_differences_from({ name: other?.name ?? '' })}
          size={size}
          differences={answer.comparison.differences}
          textOf={(one) =>
            [
              differenceText(one, size, getLocale()),
              ...one.changes.map((to) => changeText(to, getLocale())),
            ].join(', ')
          }
          onChoose={(one) => {
            const { start, length } = selectionOfDifference(one);
            // of a line that was compared closed a difference may go over its end
            onSelect({ start, length: sequence.isCircular ? length : Math.min(length, size - start) });
          }}
        />
      )}
    </>
  );
}

function useComparison(one: Sequence, other: Sequence | undefined) {
  const wanted = useMemo(() => {
    if (other === undefined) return null;
    const { bases, features, isCircular } = one;
    return {
      request: {
        one: { bases, features, isCircular },
        other: { bases: other.bases, isCircular: other.isCircular },
      },
      shown: (answer: ComparisonAnswer) => answer,
    };
  }, [one, other]);
  const { known: answer, state } = useSearch('compare', wanted, { pause: 0 });
  return { answer, state };
}
