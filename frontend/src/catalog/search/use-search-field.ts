import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { onSearchKey } from './search-key.ts';

/** State of the search field: its text, whether suggestions are open, and the suggestion chosen by keys. */
export function useSearchField() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  /** The suggestion the arrows stand on; −1: none. */
  const [active, setActive] = useState(-1);
  const choose = useRef<((at: number) => void) | null>(null);
  const count = useRef(0);

  // a text typed before this code came is answered too
  useEffect(() => {
    const { value = '' } = field.current ?? {};
    if (value === '') return;
    setTyped(value);
    setOpen(document.activeElement === field.current);
  }, []);

  useEffect(
    () =>
      onSearchKey(() => {
        // a narrow window has no field here: its page of answers has one
        if (field.current && field.current.offsetParent !== null) {
          field.current.focus();
          field.current.select();
        } else void navigate({ to: '/search', search: {} });
      }),
    [navigate],
  );

  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(-1);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const seeAll = () => {
    close();
    field.current?.blur();
    void navigate({ to: '/search', search: { q: typed.trim() } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (count.current === 0) return;
      setOpen(true);
      const by = event.key === 'ArrowDown' ? 1 : -1;
      // one place more than there are suggestions: the field itself
      const places = count.current + 1;
      setActive((at) => ((at + 1 + by + places) % places) - 1);
    } else if (event.key === 'Enter' && open && active >= 0) choose.current?.(active);
    else return;
    event.preventDefault();
  };
  /** Props of the list of suggestions. */
  const suggestions = {
    active,
    onCount: (known: number) => {
      count.current = known;
    },
    onChooser: (chooser: (at: number) => void) => {
      choose.current = chooser;
    },
    onAll: seeAll,
    onGone: () => {
      close();
      setTyped('');
      field.current?.blur();
    },
  };
  return { field, typed, isShown: open && typed.trim() !== '', type, close, onKeyDown, suggestions };
}
