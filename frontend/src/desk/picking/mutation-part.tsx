import {
  designMutation,
  MUTAGENESIS_METHODS,
  type MutagenesisMethod,
  type MutationDesign,
  type MutationPrimer,
} from '@oligoteka/genes';
import { nameOf, type Sequence } from '@oligoteka/sequence';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { keepPendingPaste } from '../../tabs/pending-paste.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { placeText } from '../feature-selection.ts';
import { ORDERED_SCALE } from '../ordered-scale.ts';
import type { Selection } from '../selection.ts';
import {
  changeOfSelection,
  changeOnFeature,
  codingFeatures,
  mutant,
  proteinTexts,
  type Wanted,
} from './mutation.ts';
import { oneDecimal } from './picked-words.ts';
import panel from '../panel.module.css';
import style from './picking.module.css';

const SELECTED = 'selected';
const METHODS: Readonly<Record<MutagenesisMethod, readonly [label: () => string, about: () => string]>> = {
  backToBack: [m.picking_change_back, m.picking_change_back_about],
  quikChange: [m.picking_change_quik, m.picking_change_quik_about],
};
const FAULTS: Readonly<Record<NonNullable<MutationDesign['fault']>, () => string>> = {
  edge: m.picking_change_edge,
  tooLong: m.picking_change_too_long,
  letters: m.picking_change_unknown,
  cold: m.picking_change_cold,
};

interface MutationPartProps {
  readonly sequence: Sequence;
  readonly selection: Selection;
  readonly onAdd: (lines: readonly string[]) => void;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
}

/** A change of a plasmid, its primers, and the plasmid with it. */
export function MutationPart({ sequence, selection, onAdd, onOpen }: MutationPartProps) {
  const [method, setMethod] = useState<MutagenesisMethod>('backToBack');
  const [chosen, choose] = useState(SELECTED);
  const [typed, setTyped] = useState('');
  const coding = useMemo(() => codingFeatures(sequence, selection), [sequence, selection]);
  const feature = coding.find(({ id }) => chosen === `feature ${id}`);
  const written = useDeferredValue(typed);
  const wanted = useMemo(
    () =>
      feature ? changeOnFeature(sequence, feature, written) : changeOfSelection(sequence, selection, written),
    [sequence, selection, feature, written],
  );
  const size = sequence.bases.length;
  return (
    <>
      <WordSelect
        label={m.picking_change_method()}
        hint={METHODS[method][1]()}
        dense
        value={method}
        options={MUTAGENESIS_METHODS.map((one) => [one, METHODS[one][0]()])}
        onChange={setMethod}
      />
      <WordSelect
        label={m.picking_change_where()}
        dense
        value={feature ? chosen : SELECTED}
        options={[
          [SELECTED, whereText(selection, size)],
          ...coding.map(
            (one) => [`feature ${one.id}`, m.picking_change_feature({ name: nameOf(one) })] as const,
          ),
        ]}
        onChange={choose}
      />
      <Field
        label={feature ? m.picking_change_written() : m.picking_change_bases()}
        hint={feature ? m.picking_change_written_hint() : m.picking_change_bases_hint()}
        error={faultText(wanted)}
      >
        {(control) => (
          <Input
            {...control}
            dense
            mono
            spellCheck={false}
            autoCapitalize="off"
            maxLength={120}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      {wanted && 'change' in wanted && <Designed {...{ sequence, wanted, method, onAdd, onOpen }} />}
    </>
  );
}

function whereText(selection: Selection, size: number): string {
  const place = placeText(selection, size);
  return selection.length > 0
    ? m.picking_change_selected({ place })
    : m.picking_change_caret({ place: String(Math.min(selection.start + 1, size)) });
}

function faultText(wanted: Wanted): string | undefined {
  if (wanted === null || !('fault' in wanted)) return undefined;
  if (wanted.fault === 'letters') return m.picking_change_letters();
  return wanted.fault === 'same' ? m.picking_change_same() : wanted.fault[getLocale()];
}

interface DesignedProps extends Pick<MutationPartProps, 'sequence' | 'onAdd' | 'onOpen'> {
  readonly wanted: Extract<Wanted, { change: unknown }>;
  readonly method: MutagenesisMethod;
}

/** What is changed into what, the two primers, and the ways on. */
function Designed({ sequence, wanted: { change, name }, method, onAdd, onOpen }: DesignedProps) {
  const navigate = useNavigate();
  const { primers, fault } = useMemo(
    () => designMutation(sequence, change, method),
    [sequence, change, method],
  );
  const effects = useMemo(() => proteinTexts(sequence, change, getLocale()), [sequence, change]);
  const stem = `${sequence.name}_${name}`.replaceAll(/\s+/gu, '_');
  const all = primers ? [primers.forward, primers.reverse] : [];
  const lines = all.map(({ letters }, at) => `${stem}_${at === 0 ? 'F' : 'R'}\t${letters}`);
  return (
    <section className={style['picked']} aria-label={m.picking_change_result()}>
      <p role="status">
        {m.picking_change_told({ name, out: change.out || '–', in: change.in || '–' })}
        {fault !== null && <span className={style['fault']}> {FAULTS[fault]()}</span>}
      </p>
      {effects.length > 0 && <p className={panel['note']}>{effects.join('; ')}</p>}
      {!sequence.isCircular && <p className={panel['note']}>{m.picking_change_linear()}</p>}
      {all.map((primer, at) => (
        <PrimerLine
          key={at === 0 ? 'F' : 'R'}
          {...{ primer, method }}
          name={lines[at]?.split('\t')[0] ?? ''}
        />
      ))}
      <div className={panel['actions']}>
        <Button dense kind="primary" onClick={() => onOpen([mutant(sequence, change, name)])}>
          {m.picking_change_open()}
        </Button>
        {all.length > 0 && (
          <>
            <Button dense onClick={() => onAdd(lines)}>
              {m.picking_add()}
            </Button>
            <Button
              dense
              onClick={() => {
                keepPendingPaste({ text: lines.join('\n'), scale: ORDERED_SCALE });
                void navigate({ to: '/services/synthesis/order-form' });
              }}
            >
              {m.picking_order()}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function PrimerLine({
  primer: { letters, tail, tm },
  method,
  name,
}: {
  primer: MutationPrimer;
  method: MutagenesisMethod;
  name: string;
}) {
  const degrees = oneDecimal(tm);
  return (
    <div className={style['primer']}>
      <span className={style['name']}>{name}</span>
      <span className={style['letters']}>
        {tail > 0 && <u>{letters.slice(0, tail)}</u>}
        {letters.slice(tail)}
      </span>
      <span className={style['figures']}>
        {m.desk_nt({ count: letters.length })},{' '}
        {method === 'backToBack' ? m.picking_change_binds({ degrees }) : m.desk_status_tm({ degrees })}
      </span>
    </div>
  );
}
