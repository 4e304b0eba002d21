import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { refusalWords } from '../refusal-words.ts';
import style from './profile.module.css';

interface EditableListProps<Item extends { id: number }> {
  items: readonly Item[];
  /** Name of an item in the accessible labels of its buttons. */
  nameOf: (item: Item) => string;
  show: (item: Item) => ReactNode;
  /** The form of one of them, or of a new one. `close` puts it away. */
  form: (item: Item | null, close: () => void) => ReactNode;
  remove: (item: Item) => Promise<unknown>;
  /** Takes a removal back, by saving the item again. */
  restore: (item: Item) => Promise<unknown>;
  add: string;
  empty: string;
}

/** A list whose items can be added, changed, removed and restored. */
export function EditableList<Item extends { id: number }>(props: EditableListProps<Item>) {
  const { items, nameOf, show, form, remove, restore, add, empty } = props;
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [removed, setRemoved] = useState<Item>();
  const [fault, setFault] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  // the pressed button is gone: focus the form in its place
  useEffect(() => {
    if (editing !== null) place.current?.querySelector<HTMLElement>('form :is(input, textarea)')?.focus();
  }, [editing]);
  const run = (work: Promise<unknown>, then: () => void) => {
    setFault(undefined);
    work.then(
      () => {
        then();
        place.current?.focus();
      },
      (error: unknown) => setFault(refusalWords(error)),
    );
  };
  const close = () => {
    setEditing(null);
    place.current?.focus();
  };
  return (
    <div className={style['kept']} ref={place} tabIndex={-1}>
      {items.length === 0 && editing !== 'new' && <p className={style['note']}>{empty}</p>}
      {items.length > 0 && (
        <ul className={style['list']}>
          {items.map((item) => (
            <li key={item.id} className={style['item']}>
              {editing === item.id ? (
                <div className={style['editing']}>{form(item, close)}</div>
              ) : (
                <Shown
                  name={nameOf(item)}
                  onChange={() => setEditing(item.id)}
                  onRemove={() => run(remove(item), () => setRemoved(item))}
                >
                  {show(item)}
                </Shown>
              )}
            </li>
          ))}
        </ul>
      )}
      {removed && (
        <Notice
          live="status"
          action={
            <Button dense onClick={() => run(restore(removed), () => setRemoved(undefined))}>
              {m.account_take_back()}
            </Button>
          }
        >
          <p>{m.account_removed({ name: nameOf(removed) })}</p>
        </Notice>
      )}
      {fault && (
        <Notice kind="danger" live="alert">
          <p>{fault}</p>
        </Notice>
      )}
      {editing === 'new' ? (
        form(null, close)
      ) : (
        <div>
          <Button onClick={() => setEditing('new')}>{add}</Button>
        </div>
      )}
    </div>
  );
}

interface ShownProps {
  name: string;
  onChange: () => void;
  onRemove: () => void;
  children: ReactNode;
}

/** An item with its actions. */
function Shown({ name, onChange, onRemove, children }: ShownProps) {
  return (
    <>
      <div className={style['what']}>{children}</div>
      <div className={style['row']}>
        <Button dense aria-label={m.account_change_of({ name })} onClick={onChange}>
          {m.account_change()}
        </Button>
        <Button dense kind="danger" aria-label={m.account_remove_of({ name })} onClick={onRemove}>
          {m.account_remove()}
        </Button>
      </div>
    </>
  );
}
