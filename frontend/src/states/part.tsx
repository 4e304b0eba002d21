import type { ReactNode } from 'react';
import style from './states.module.css';

/** A part of the page: components of one kind. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={style['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A component beside the name of its state. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={style['state']}>
      <span className={style['name']}>{name}</span>
      <div>{children}</div>
    </div>
  );
}
