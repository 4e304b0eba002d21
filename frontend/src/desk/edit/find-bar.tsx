import type { Sequence } from '@oligoteka/sequence';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Input, Select } from '../../ui/fields/input.tsx';
import type { Selection } from '../selection.ts';
import style from '../desk.module.css';
import { type Found, type Looked, mayBeMore, notBases } from './find.ts';
import { useFound } from './use-found.ts';

const LOOKED: readonly Looked[] = ['bases', 'protein', 'place', 'names'];
/** Letters that are told as no bases. */
const MOST_TOLD = 4;

/** What was looked for last, while the page is open. */
let lastLooked: Looked = 'bases';

interface FindBarProps {
  readonly sequence: Sequence;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly onClose: () => void;
}

/**
 * Finds bases in codes of IUPAC, or a piece of protein, on both strands, a place by number, or a feature by name; Enter goes to the
 * next. What can be no DNA is looked for by name.
 */
export function FindBar({ sequence, selection, onSelect, onClose }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const [looked, setLooked] = useState(lastLooked);
  const strange = looked === 'bases' ? notBases(text) : [];
  const really = strange.length > 0 ? 'names' : looked;
  const { places, hasFailed } = useFound(sequence, text, really);
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
    // the best of the names first, wherever it stands
    const first =
      really === 'names' ? (by === 1 ? 0 : places.length - 1) : firstFrom(places, selection.start, by);
    const place = places[at < 0 ? first : (at + by + places.length) % places.length];
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
        <option value="names">{m.desk_find_names()}</option>
      </Select>
      <span role="status" className={style['count']}>
        {text.trim() !== '' && (hasFailed ? m.desk_primers_failed() : foundText(places, strange))}
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

function foundText(places: readonly Found[] | null, strange: readonly string[]): string {
  if (places === null) return m.desk_finding();
  if (strange.length > 0)
    return m.desk_found_names({
      letters: strange.slice(0, MOST_TOLD).join(', ') + (strange.length > MOST_TOLD ? '…' : ''),
      count: places.length,
    });
  return mayBeMore(places)
    ? m.desk_found_more({ count: places.length })
    : m.desk_found({ count: places.length });
}
