import { type Dispatch, type MouseEvent, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Sequence } from '@oligoteka/sequence';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Input, Select } from '../../ui/fields/input.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { placeText } from '../feature-selection.ts';
import { cuttersOf } from './cutters.ts';
import { namesOf, type PartOfDocument } from './made-design.ts';
import {
  isCutByOwn,
  type Part,
  type Plan,
  type PlanAction,
  ROLES,
  type Role,
  SOURCES,
  sourceIn,
} from './plan.ts';
import style from './cloning.module.css';

interface PartListProps {
  readonly plan: Plan;
  readonly parts: readonly PartOfDocument[];
  /** Overhangs that were chosen, by joint. */
  readonly overhangs: readonly string[];
  readonly dispatch: Dispatch<PlanAction>;
  readonly say: (words: string) => void;
}

const ROLE_WORDS: Readonly<Record<Role, () => string>> = {
  insert: m.cloning_role_insert,
  vector: m.cloning_role_vector,
  donor: m.cloning_role_donor,
  destination: m.cloning_role_destination,
};

/** The parts in their order: each is moved, turned, taken out, and says where it comes from. */
export function PartList({ plan, parts, overhangs, dispatch, say }: PartListProps) {
  const list = useRef<HTMLOListElement>(null);
  if (parts.length === 0) return <p className={style['note']}>{m.cloning_parts_none()}</p>;
  const roles = ROLES[plan.method];
  const names = namesOf(parts);
  return (
    <ol className={style['parts']} ref={list} tabIndex={-1} aria-label={m.cloning_parts()}>
      {parts.map((one, index) => {
        const name = names[index] ?? '';
        const move = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
          const button = event.currentTarget;
          flushSync(() => dispatch({ type: 'move', id: one.part.id, by }));
          say(m.cloning_moved({ name, place: index + 1 + by, count: parts.length }));
          // a line that moved has lost the focus, and at the end of the list its button rests
          const next = button.disabled ? button.parentElement?.querySelector('button:enabled') : button;
          if (next instanceof HTMLElement) next.focus();
        };
        return (
          <li key={one.part.id}>
            <PartHead one={one} name={name} role={roles && (roles[index] ?? null)} />
            <div className={style['controls']}>
              {SOURCES[plan.method].length > 1 && <SourceChoice {...{ plan, name, dispatch }} {...one} />}
              <Button
                dense
                kind="quiet"
                onClick={() =>
                  dispatch({ type: 'change', id: one.part.id, change: { isReversed: !one.part.isReversed } })
                }
              >
                {one.part.isReversed ? m.cloning_back() : m.cloning_ahead()}
                <VisuallyHidden>{m.cloning_turn({ name })}</VisuallyHidden>
              </Button>
              <span className={style['moves']}>
                <Button
                  dense
                  kind="quiet"
                  aria-label={m.cloning_up({ name })}
                  disabled={index === 0}
                  onClick={move(-1)}
                >
                  ↑
                </Button>
                <Button
                  dense
                  kind="quiet"
                  aria-label={m.cloning_down({ name })}
                  disabled={index === parts.length - 1}
                  onClick={move(1)}
                >
                  ↓
                </Button>
                <IconButton
                  icon="remove"
                  label={m.cloning_remove({ name })}
                  onClick={() => {
                    flushSync(() => dispatch({ type: 'remove', id: one.part.id }));
                    say(m.cloning_removed({ name }));
                    list.current?.focus();
                  }}
                />
              </span>
            </div>
            {isCutByOwn(plan.method, one.part, index) && (
              <CutChoice {...one} name={name} dispatch={dispatch} />
            )}
            {plan.method === 'goldenGate' && (plan.isCircular || index < parts.length - 1) && (
              <Overhang {...{ plan, index, name, dispatch }} chosen={overhangs[index] ?? ''} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function PartHead({
  one,
  name,
  role,
}: {
  one: PartOfDocument;
  name: string;
  role?: Role | null | undefined;
}) {
  const { part, sequence } = one;
  const size = sequence.bases.length;
  const length = m.pictures_base_pairs({ length: formatNumber(part.range?.length ?? size) });
  const words = role === undefined ? undefined : role === null ? m.cloning_role_none() : ROLE_WORDS[role]();
  return (
    <p className={style['part']}>
      <strong>{name}</strong>
      <span>
        {words !== undefined && `${words} · `}
        {part.range !== null && `${sequence.name} ${placeText(part.range, size)} · `}
        {length}
      </span>
    </p>
  );
}

interface ChoiceProps {
  readonly part: Part;
  readonly name: string;
  readonly dispatch: Dispatch<PlanAction>;
}

function SourceChoice({ plan, part, name, dispatch }: ChoiceProps & { plan: Plan }) {
  const words = {
    pcr: m.cloning_source_pcr(),
    ready: m.cloning_source_ready(),
    cut: plan.method === 'goldenGate' ? m.cloning_source_cut_same() : m.cloning_source_cut(),
  };
  return (
    <Select
      dense
      aria-label={m.cloning_part_source({ name })}
      value={sourceIn(plan.method, part)}
      onChange={(event) => {
        const source = event.currentTarget.value as Part['source'];
        dispatch({ type: 'change', id: part.id, change: { source } });
      }}
    >
      {SOURCES[plan.method].map((source) => (
        <option key={source} value={source}>
          {words[source]}
        </option>
      ))}
    </Select>
  );
}

/** Enzymes that cut a part out of its document. */
function CutChoice({ part, sequence, name, dispatch }: ChoiceProps & { sequence: Sequence }) {
  const cutters = useMemo(() => cuttersOf(sequence), [sequence]);
  return (
    <div className={style['controls']}>
      {part.enzymes.map((enzyme, place) => (
        <Select
          key={place === 0 ? 'first' : 'second'}
          dense
          aria-label={place === 0 ? m.cloning_part_cut_by({ name }) : m.cloning_part_cut_second({ name })}
          value={enzyme}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const [first, second] = part.enzymes;
            const enzymes = place === 0 ? ([value, second] as const) : ([first, value] as const);
            dispatch({ type: 'change', id: part.id, change: { enzymes } });
          }}
        >
          <option value="">{m.cloning_no_enzyme()}</option>
          {cutters.map((one) => (
            <option key={one.name} value={one.name}>
              {m.cloning_enzyme_cuts(one)}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}

interface OverhangProps {
  readonly plan: Plan;
  readonly index: number;
  readonly name: string;
  readonly chosen: string;
  readonly dispatch: Dispatch<PlanAction>;
}

/** The overhang behind a part: typed, or chosen where the field is empty. */
function Overhang({ plan, index, name, chosen, dispatch }: OverhangProps) {
  const { overhangs } = plan;
  return (
    <label className={style['overhang']}>
      {m.cloning_overhang({ name })}
      <Input
        dense
        mono
        maxLength={4}
        spellCheck={false}
        autoCapitalize="characters"
        placeholder={chosen}
        value={overhangs[index] ?? ''}
        onChange={(event) => {
          const typed = event.currentTarget.value.toUpperCase().replaceAll(/[^ACGT]/gu, '');
          const next = Array.from({ length: Math.max(overhangs.length, index + 1) }, (_, at) =>
            at === index ? typed : (overhangs[at] ?? ''),
          );
          dispatch({ type: 'set', change: { overhangs: next } });
        }}
      />
    </label>
  );
}
