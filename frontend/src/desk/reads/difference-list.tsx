import { type Difference, differenceName } from '@oligoteka/sequence';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import style from './reads.module.css';

/** Differences that are listed at once. */
const SHOWN = 50;

interface DifferenceListProps<One extends Difference> {
  readonly label: string;
  readonly size: number;
  readonly differences: readonly One[];
  readonly textOf: (difference: One) => string;
  readonly isDoubtful?: (difference: One) => boolean;
  /** The one whose place is shown. */
  readonly chosen?: One | undefined;
  readonly onChoose: (difference: One) => void;
}

/** Differences in words, each with its name by HGVS; a click goes to its place. */
export function DifferenceList<One extends Difference>({
  label,
  size,
  differences,
  textOf,
  isDoubtful,
  chosen,
  onChoose,
}: DifferenceListProps<One>) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <ol className={style['differences']} aria-label={label}>
        {differences.slice(0, shown).map((one) => (
          <li key={`${one.at} ${one.kind} ${one.removed} ${one.inserted}`}>
            <button
              type="button"
              className={style['difference']}
              aria-current={one === chosen || undefined}
              data-doubtful={isDoubtful?.(one) || undefined}
              onClick={() => onChoose(one)}
            >
              <span className={style['words']}>{textOf(one)}</span>
              <span className={style['name']}>{shortName(differenceName(one, size))}</span>
            </button>
          </li>
        ))}
      </ol>
      {differences.length > shown && (
        <Button dense kind="quiet" onClick={() => setShown(shown + 10 * SHOWN)}>
          {m.reads_more({ count: differences.length - shown })}
        </Button>
      )}
    </>
  );
}

const LONGEST_NAME = 28;
const shortName = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
