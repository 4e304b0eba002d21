import { type KeyboardEvent, useId, useState } from 'react';
import style from './combobox.module.css';
import type { ControlProps } from './field.tsx';
import { Input } from './input.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

export interface Choice {
  text: string;
  /** Detail that tells choices of the same name apart. */
  more?: string;
}

interface ComboboxProps {
  control: ControlProps;
  typed: string;
  onType: (typed: string) => void;
  /** Suggestions for the typed text; undefined while none are known. */
  choices: readonly Choice[] | undefined;
  onTake: (at: number) => void;
  /** Name of the list. */
  label: string;
  /** Words below the field in place of a list; read aloud as well. */
  note: string | undefined;
  /** Words read aloud when a list appears. */
  found: (count: number) => string;
  maxLength?: number;
}

/** A field with suggestions while typing: arrows move, Enter takes, Escape closes. */
export function Combobox(props: ComboboxProps) {
  const { control, typed, onType, choices = [], onTake, label, note, found, maxLength } = props;
  const list = useId();
  const [open, setOpen] = useState(false);
  /** The choice the arrows stand on; −1: the field itself. */
  const [active, setActive] = useState(-1);
  const shown = open && choices.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (at: number) => {
    close();
    onTake(at);
  };
  const move = (by: 1 | -1) => {
    const places = choices.length + 1;
    const next = shown ? ((active + 1 + by + places) % places) - 1 : by === 1 ? 0 : choices.length - 1;
    setOpen(true);
    setActive(next);
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter') {
      if (shown && active >= 0) take(active);
    } else if (event.key === 'Escape' && shown) close();
    else return;
    // Enter does not send the form this field helps to fill in
    event.preventDefault();
  };
  const option = (at: number) => ({
    id: `${list}-${at}`,
    role: 'option' as const,
    tabIndex: -1,
    'aria-selected': at === active,
    className: style['choice'],
    // the field keeps the focus
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => take(at),
  });
  return (
    <div className={style['place']}>
      <Input
        {...control}
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          onType(value);
          setOpen(true);
          setActive(-1);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {shown && (
        <div id={list} role="listbox" aria-label={label} className={style['list']}>
          {choices.map(({ text, more }, at) => (
            <div key={`${at} ${text}`} {...option(at)}>
              {text}
              {more && <span className={style['more']}>{more}</span>}
            </div>
          ))}
        </div>
      )}
      <div role="status">
        {shown && <VisuallyHidden>{found(choices.length)}</VisuallyHidden>}
        {!shown && note && <p className={style['note']}>{note}</p>}
      </div>
    </div>
  );
}
