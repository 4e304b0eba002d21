import { LONGEST_PICKED, type PickingTask, type Sequence } from '@oligoteka/sequence';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { deferred } from '../../hydrate/deferred.tsx';
import { useTypedText } from '../../tabs/typed-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { placeText } from '../feature-selection.ts';
import type { DeskPrimer } from '../desk-primer.ts';
import { SearchStatus } from '../search-status.tsx';
import type { Selection } from '../selection.ts';
import { JudgedPart } from './judged-part.tsx';
import { PickedList } from './picked-list.tsx';
import { type Figure, FIRST_FIGURES, wishesOf } from './picking-form.ts';
import { usePicking } from './use-picking.ts';
import { WishFields } from './wish-fields.tsx';
import panel from '../panel.module.css';

const MutationPart = deferred(() => import('./mutation-part.tsx').then((part) => part.MutationPart));

/** Primers that change a plasmid have wishes of their own. */
const MUTATION = 'mutation';
const TASKS: readonly (readonly [PickingTask | typeof MUTATION, () => string])[] = [
  ['around', m.picking_task_around],
  ['inside', m.picking_task_inside],
  ['exact', m.picking_task_exact],
  ['junction', m.picking_task_junction],
  ['assay', m.picking_task_assay],
  ['walk', m.picking_task_walk],
  ['walkBoth', m.picking_task_walk_both],
  ['tiles', m.picking_task_tiles],
  [MUTATION, m.picking_task_mutation],
];
const NAMES = 'oligoteka.deskPrimerNames';
const PATTERN = '{name}_{from}{role}';
/** What is filled in, as it is written in a pattern. */
const TOKENS = { name: '{name}', n: '{n}', from: '{from}', role: '{role}' };
/** A primer that may be judged. */
const SHORTEST = 10;
const LONGEST = 60;

interface PickingPanelProps {
  readonly sequence: Sequence;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** Puts lines, a name and a sequence, to the primers on the template. */
  readonly onAdd: (lines: readonly string[]) => void;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
  /** Primers that are at hand. */
  readonly own: readonly DeskPrimer[];
}

/** Primers for what is selected: picked, or made to change it. */
export function PickingPanel({ onOpen, ...props }: PickingPanelProps) {
  const [task, setTask] = useState<(typeof TASKS)[number][0]>('around');
  return (
    <div className={panel['panel']}>
      <WordSelect
        label={m.picking_task()}
        dense
        value={task}
        options={TASKS.map(([one, label]) => [one, label()])}
        onChange={setTask}
      />
      {task === MUTATION ? <MutationPart {...props} {...{ onOpen }} /> : <Picking {...props} task={task} />}
    </div>
  );
}

interface PickingProps extends Omit<PickingPanelProps, 'onOpen'> {
  readonly task: PickingTask;
}

/** Primers are picked, and told why these. */
function Picking({ sequence, selection, own, onSelect, onAdd, task }: PickingProps) {
  const [typed, setTyped] = useState<Readonly<Record<Figure, string>>>(FIRST_FIGURES);
  const [pattern, setPattern] = useTypedText(NAMES, PATTERN);
  const { result, judged, state, pick, judge, stop } = usePicking();
  const read = wishesOf(typed, task);
  const wishes = 'wishes' in read ? read.wishes : null;
  const obstacle = obstacleOf(task, sequence, selection);
  const { length } = selection;
  return (
    <>
      <WishFields {...{ task, wishes, length, typed, setTyped }} wrong={'wrong' in read ? read.wrong : []} />
      <Field label={m.picking_names()} hint={m.picking_names_hint(TOKENS)}>
        {(control) => (
          <Input
            {...control}
            dense
            mono
            spellCheck={false}
            maxLength={80}
            value={pattern}
            onChange={(event) => setPattern(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={panel['actions']}>
        <Button
          dense
          kind="primary"
          disabled={obstacle !== null || wishes === null}
          onClick={() => wishes && pick({ sequence, selection, own }, task, wishes)}
        >
          {m.picking_run()}
        </Button>
        <Button
          dense
          disabled={wishes === null || length < SHORTEST || length > LONGEST}
          onClick={() => wishes && judge(sequence, selection, wishes)}
        >
          {m.picking_judge()}
        </Button>
        {state === 'searching' && (
          <Button dense kind="quiet" onClick={stop}>
            {m.desk_primers_stop()}
          </Button>
        )}
      </div>
      <SearchStatus state={state} searching={m.picking_running()}>
        {obstacle ?? partText(task, sequence, selection)}
      </SearchStatus>
      {judged && <JudgedPart judged={judged} />}
      {result && (
        <PickedList result={result} pattern={pattern || PATTERN} onSelect={onSelect} onAdd={onAdd} />
      )}
    </>
  );
}

/** Why primers cannot be picked for what is selected now; null where they can. */
function obstacleOf(task: PickingTask, { bases }: Sequence, { length }: Selection): string | null {
  if (bases.length === 0) return m.desk_status_empty();
  if (task === 'junction') return null;
  if (length === 0) return m.picking_select();
  return length > LONGEST_PICKED ? m.picking_too_long({ most: formatNumber(LONGEST_PICKED) }) : null;
}

/** The part that primers are picked for. */
function partText(task: PickingTask, { bases }: Sequence, selection: Selection): string {
  const place = placeText(selection, bases.length);
  return task === 'junction'
    ? m.picking_for_junction({ place: formatNumber(selection.start + 1) })
    : m.picking_for({ place });
}
