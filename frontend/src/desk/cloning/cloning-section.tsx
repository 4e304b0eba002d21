import { useState } from 'react';
import type { Sequence } from '@oligoteka/sequence';
import { deferred } from '../../hydrate/deferred.tsx';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import type { DeskDocument } from '../documents/desk-state.ts';
import style from './cloning.module.css';

const CloningPanel = deferred(() => import('./cloning-panel.tsx').then((part) => part.CloningPanel));

interface CloningSectionProps {
  readonly documents: readonly DeskDocument[];
  readonly active: string;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
}

/** Cloning from the open documents: its code comes when it is asked for, and its plan stays while documents are switched. */
export function CloningSection(props: CloningSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={style['section']} aria-labelledby="desk-cloning">
      <div className={style['head']}>
        <h2 id="desk-cloning">{m.cloning_title()}</h2>
        <p>{m.cloning_lead()}</p>
        <Button dense aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.cloning_hide() : m.cloning_show()}
        </Button>
      </div>
      {isOpen && <CloningPanel {...props} />}
    </section>
  );
}
