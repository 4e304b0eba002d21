import { type ReactNode, useEffect, useState } from 'react';
import { keepFold, keptFold } from '../tabs/desk-folds.ts';
import { Button } from '../ui/buttons/button.tsx';
import style from './desk.module.css';

interface FoldedSectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** Words of its button while it is closed, and while it is open. */
  readonly show: string;
  readonly hide: string;
  readonly children: ReactNode;
}

/** A part of the desk below its documents: closed until it is asked for, and with it the code of what is in it. */
export function FoldedSection({ id, title, lead, show, hide, children }: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(false);
  // after hydration: the server's page knows nothing of this browser
  useEffect(() => setOpen(keptFold(id) ?? false), [id]);
  const toggle = () => {
    keepFold(id, !isOpen);
    setOpen(!isOpen);
  };
  return (
    <section className={style['folded']} aria-labelledby={id}>
      <div className={style['foldedHead']}>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
        <Button dense aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? hide : show}
        </Button>
      </div>
      {isOpen && children}
    </section>
  );
}
