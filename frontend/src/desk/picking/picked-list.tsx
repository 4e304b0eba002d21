import type { PickedPrimer, PickedSet } from '@oligoteka/sequence';
import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { keepPendingPaste } from '../../tabs/pending-paste.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { placeText } from '../feature-selection.ts';
import { ORDERED_SCALE } from '../ordered-scale.ts';
import type { Selection } from '../selection.ts';
import { consideredText, faultText, namesOf, oneDecimal } from './picked-words.ts';
import type { PickedFor } from './use-picking.ts';
import panel from '../panel.module.css';
import style from './picking.module.css';

interface PickedListProps {
  readonly result: PickedFor;
  readonly pattern: string;
  readonly onSelect: (selection: Selection) => void;
  readonly onAdd: (lines: readonly string[]) => void;
}

/** What was picked: each set is shown on the sequence, put to the primers on it, or ordered; and why these. */
export function PickedList({ result, pattern, onSelect, onAdd }: PickedListProps) {
  const { picked, sequence } = result;
  const navigate = useNavigate();
  const names = namesOf(picked, pattern, sequence.name);
  const linesOf = (at: number): string[] =>
    (picked.sets[at]?.primers ?? []).flatMap(({ letters, known }, one) =>
      known === null ? [`${names[at]?.[one] ?? ''}\t${letters}`] : [],
    );
  // a primer of several pairs is ordered once
  const all = [...new Set(picked.sets.flatMap((_, at) => linesOf(at)))];
  const order = (lines: readonly string[]): void => {
    keepPendingPaste({ text: lines.join('\n'), scale: ORDERED_SCALE });
    void navigate({ to: '/services/synthesis/order-form' });
  };
  const size = sequence.bases.length;
  return (
    <section className={style['picked']} aria-label={m.picking_result()}>
      <p role="status">{foundText(result)}</p>
      {all.length > 0 && picked.sets.length > 1 && (
        <div className={panel['actions']}>
          <Button dense onClick={() => onAdd(all)}>
            {m.picking_add_all({ count: all.length })}
          </Button>
          <Button dense onClick={() => order(all)}>
            {m.desk_primers_order({ count: all.length })}
          </Button>
        </div>
      )}
      <ol className={style['sets']}>
        {picked.sets.map((set, at) => (
          <li key={set.primers.map(({ letters }) => letters).join(' ')}>
            <SetHead {...{ set, size, onSelect }} />
            {set.primers.map((primer, one) => (
              <PrimerLine key={primer.role} primer={primer} name={names[at]?.[one] ?? ''} />
            ))}
            {linesOf(at).length > 0 && (
              <div className={panel['actions']}>
                <Button dense kind="quiet" onClick={() => onAdd(linesOf(at))}>
                  {m.picking_add()}
                </Button>
                <Button dense kind="quiet" onClick={() => order(linesOf(at))}>
                  {m.picking_order()}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {picked.missing.length > 0 && (
        <p className={style['wrong']}>
          {m.picking_missing({ places: picked.missing.map((one) => placeText(one, size)).join(', ') })}
        </p>
      )}
      {picked.explained && <Explained explained={picked.explained} isOpen={picked.sets.length === 0} />}
    </section>
  );
}

function foundText({ picked: { sets }, task }: PickedFor): string {
  if (sets.length === 0) return m.picking_none();
  if (task === 'walk' || task === 'walkBoth') return m.picking_found_reads({ count: sets.length });
  return task === 'tiles'
    ? m.picking_found_tiles({ count: sets.length })
    : m.picking_found({ count: sets.length });
}

/** Where a set stands, and its figures. */
function SetHead({
  set: { start, length, penalty, pool, primers },
  size,
  onSelect,
}: {
  set: PickedSet;
  size: number;
  onSelect: (selection: Selection) => void;
}) {
  const isRead = primers.length === 1;
  return (
    <p className={style['head']}>
      <button type="button" className={panel['link']} onClick={() => onSelect({ start, length })}>
        {placeText({ start, length }, size)}
      </button>
      <span>
        {isRead
          ? m.picking_read_told({ length: formatNumber(length) })
          : m.pictures_base_pairs({ length: formatNumber(length) })}
      </span>
      {pool !== null && <span>{m.picking_pool({ pool })}</span>}
      {penalty !== null && (
        <span>{m.picking_penalty({ penalty: formatNumber(Math.round(penalty * 100) / 100) })}</span>
      )}
    </p>
  );
}

function PrimerLine({ primer, name }: { primer: PickedPrimer; name: string }) {
  const { letters, tm, gc, known, isOwn, faults } = primer;
  const figures = [
    ...(known === null ? [] : [isOwn ? m.picking_own() : m.picking_known()]),
    m.desk_nt({ count: letters.length }),
    ...(tm === null ? [] : [m.desk_status_tm({ degrees: oneDecimal(tm) })]),
    ...(gc === null ? [] : [m.desk_status_gc({ percent: formatNumber(Math.round(gc)) })]),
  ];
  return (
    <div className={style['primer']}>
      <span className={style['name']}>{name}</span>
      <span className={style['letters']}>{letters}</span>
      <span className={style['figures']}>{figures.join(', ')}</span>
      {faults.length > 0 && <span className={style['fault']}>{faults.map(faultText).join('; ')}</span>}
    </div>
  );
}

/** How many primers were looked at, and what was against the others. */
function Explained({
  explained: { left, right, rejected },
  isOpen,
}: {
  explained: NonNullable<PickedFor['picked']['explained']>;
  isOpen: boolean;
}) {
  return (
    <details open={isOpen} className={style['explained']}>
      <summary>{m.picking_why()}</summary>
      <p>{m.picking_why_forward({ words: consideredText(left) })}</p>
      <p>{m.picking_why_reverse({ words: consideredText(right) })}</p>
      {(rejected.tmDifference > 0 || rejected.dimer > 0) && (
        <p>
          {m.picking_why_pairs({
            difference: formatNumber(rejected.tmDifference),
            dimer: formatNumber(rejected.dimer),
          })}
        </p>
      )}
      <p>{m.picking_why_order()}</p>
    </details>
  );
}
