import type { Sequence } from '@oligoteka/sequence';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Input, Select } from '../../ui/fields/input.tsx';
import type { Selection } from '../selection.ts';
import style from '../desk.module.css';
import { type Found, type Looked, mayBeMore } from './find.ts';
import { useFound } from './use-found.ts';

const LOOKED: readonly Looked[] = ['bases', 'protein', 'place'];

/** What was looked for last, while the page is open. */
let lastLooked: Looked = 'bases';

interface FindBarProps {
  readonly sequence: Sequence;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onClose: () => void;
}

/** Finds bases in codes of IUPAC, or a piece of protein, on both strands, or a place by number; Enter goes to the next. */
export function FindBar({ sequence, selection, onSelect, onClose }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const [looked, setLooked] = useState(lastLooked);
  const { places, hasFailed } = useFound(sequence, text, looked);
  // a key that came before the places did
  const wish = useRef<1 | -1 | null>(null);
  const at = (places ?? []).findIndex(
    ({ start, length }) => start === selection.start && length === selection.length,
  );
  const go = (by: 1 | -1): void => {
    if (places === null) {
      wish.current = by;
      return;
    }
    const next = at < 0 ? firstFrom(places, selection.start, by) : (at + by + places.length) % places.length;
    const place = places[next];
    if (place) onSelect({ start: place.start, length: place.length });
  };
  useEffect(() => {
    if (places === null || wish.current === null) return;
    const by = wish.current;
    wish.current = null;
    go(by);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the places have come
  }, [places]);
  return (
    <form
      role="search"
      className={style['find']}
      onSubmit={(event) => {
        event.preventDefault();
        go(1);
      }}
    >
      <Input
        dense
        mono
        ref={field}
        type="search"
        aria-label={m.desk_find_label()}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter' && event.shiftKey) {
            event.preventDefault();
            go(-1);
          }
        }}
      />
      <Select
        dense
        aria-label={m.desk_find_what()}
        value={looked}
        onChange={(event) => {
          lastLooked = LOOKED.find((one) => one === event.currentTarget.value) ?? 'bases';
          setLooked(lastLooked);
        }}
      >
        <option value="bases">{m.desk_find_bases()}</option>
        <option value="protein">{m.desk_find_protein()}</option>
        <option value="place">{m.desk_find_place()}</option>
      </Select>
      <span role="status" className={style['count']}>
        {text.trim() !== '' && (hasFailed ? m.desk_primers_failed() : foundText(places))}
      </span>
      <Button dense type="submit" disabled={places?.length === 0}>
        {m.desk_find_next()}
      </Button>
      <Button dense kind="quiet" onClick={onClose}>
        {m.desk_find_close()}
      </Button>
    </form>
  );
}

function firstFrom(places: readonly Selection[], start: number, by: 1 | -1): number {
  const next = places.findIndex((place) => place.start >= start);
  if (by === 1) return next < 0 ? 0 : next;
  return next <= 0 ? places.length - 1 : next - 1;
}

function foundText(places: readonly Found[] | null): string {
  if (places === null) return m.desk_finding();
  return mayBeMore(places)
    ? m.desk_found_more({ count: places.length })
    : m.desk_found({ count: places.length });
}
