import type { Sequence } from '@oligoteka/sequence';
import { useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { DeskDocument } from '../documents/desk-state.ts';
import { AddPart } from './add-part.tsx';
import { DesignView } from './design-view.tsx';
import { madeDesign, type PartOfDocument } from './made-design.ts';
import { PartList } from './part-list.tsx';
import { keepPlan, keptPlan } from './kept-plan.ts';
import { FEWEST, planReducer } from './plan.ts';
import { Wishes } from './wishes.tsx';
import panel from '../panel.module.css';
import style from './cloning.module.css';

interface CloningPanelProps {
  readonly documents: readonly DeskDocument[];
  readonly active: string;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
}

/** Method, parts and their order, and at once the primers, the warnings and the product. */
export function CloningPanel({ documents, active, onOpen }: CloningPanelProps) {
  const [plan, dispatch] = useReducer(planReducer, null, keptPlan);
  useEffect(() => keepPlan(plan), [plan]);
  const [said, say] = useState('');
  const parts = useMemo(
    () =>
      plan.parts.flatMap((part): PartOfDocument[] => {
        const found = documents.find(({ id }) => id === part.document);
        return found === undefined ? [] : [{ part, sequence: found.history.now }];
      }),
    [plan.parts, documents],
  );
  // a key in the text is answered first
  const asked = useDeferredValue(useMemo(() => ({ plan, parts }), [plan, parts]));
  const design = useMemo(() => madeDesign(asked.plan, asked.parts), [asked]);
  return (
    <div className={panel['columns']}>
      <div className={style['plan']}>
        <Wishes plan={plan} parts={parts} dispatch={dispatch} />
        <h3>{m.cloning_parts()}</h3>
        <PartList {...{ plan, parts, dispatch, say }} overhangs={design?.overhangs ?? []} />
        {parts.length > 0 && parts.length < FEWEST[plan.method] && (
          <p className={style['note']}>{m.cloning_parts_few({ count: FEWEST[plan.method] })}</p>
        )}
        <AddPart
          {...{ documents, active }}
          onAdd={(document, range, name) => {
            dispatch({ type: 'add', document, range });
            say(m.cloning_added({ name }));
          }}
        />
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </div>
      {design && <DesignView design={design} onOpen={onOpen} />}
    </div>
  );
}
