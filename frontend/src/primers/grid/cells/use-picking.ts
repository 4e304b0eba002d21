import type { Modifier } from '@oligoteka/primer';
import { type Dispatch, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { bracketAt } from '../../modifiers/bracket-at.ts';
import type { PickerHandle } from '../../modifiers/modifier-picker.tsx';
import type { GridAction } from '../state/grid-action.ts';
import type { Edit } from '../../../grid/state/sheet.ts';

export const LIST_ID = 'modifier-choices';

/** The list of modifiers beside the field: open while a name is typed in square brackets, or on request. */
export function usePicking(
  edit: Edit,
  field: { current: HTMLTextAreaElement | null },
  dispatch: Dispatch<GridAction>,
) {
  const { caret, setCaret, next, write } = useCaret(edit, field, dispatch);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const handle = useRef<PickerHandle>(null);
  const asked = useRef<Edit['pick']>(undefined);
  const isSequence = edit.column === 'sequence';
  const bracket = open && isSequence ? bracketAt(edit.text, caret) : null;

  useLayoutEffect(() => {
    const area = field.current;
    if (!edit.pick || !area || asked.current === edit.pick) return;
    asked.current = edit.pick;
    const at = edit.pick.at ?? area.selectionStart;
    setOpen(true);
    if (bracketAt(edit.text, at)) {
      area.setSelectionRange(at, at);
      setCaret(at);
    } else write(`${edit.text.slice(0, at)}[${edit.text.slice(at)}`, at + 1);
    // each request is one object and is handled once
  }, [edit.pick, edit.text, field, setCaret, write]);

  const close = () => {
    setOpen(false);
    // empty brackets are removed as well
    if (bracket?.query === '')
      write(edit.text.slice(0, bracket.from) + edit.text.slice(bracket.to), bracket.from);
  };

  return {
    bracket,
    handle,
    setActive,
    close,
    choose: ({ name }: Modifier) => {
      if (!bracket) return;
      const written = `[${name}]`;
      setOpen(false);
      write(
        edit.text.slice(0, bracket.from) + written + edit.text.slice(bracket.to),
        bracket.from + written.length,
      );
      field.current?.focus({ preventScroll: true });
    },
    typed: (text: string, at: number) => {
      setCaret(at);
      if (isSequence && text.length > edit.text.length) setOpen(true);
      dispatch({ type: 'type', text });
    },
    stands: (at: number) => {
      if (next.current === null) setCaret(at);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!bracket || event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') close();
      else if (!handle.current?.onKey(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    aria: isSequence
      ? ({
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': bracket ? LIST_ID : undefined,
          'aria-activedescendant': bracket ? (active ?? undefined) : undefined,
          title: bracket ? undefined : m.form_key_pick(),
        } as const)
      : {},
  };
}

/** The caret of the field, also after the text around it was written again. */
function useCaret(
  edit: Edit,
  field: { current: HTMLTextAreaElement | null },
  dispatch: Dispatch<GridAction>,
) {
  const [caret, setCaret] = useState(edit.caret ?? edit.text.length);
  /** Place of the caret once the text is drawn. */
  const next = useRef<number | null>(null);

  const write = useCallback(
    (text: string, at: number) => {
      next.current = at;
      setCaret(at);
      dispatch({ type: 'type', text });
    },
    [dispatch],
  );

  useLayoutEffect(() => {
    if (next.current === null) return;
    field.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  });
  return { caret, setCaret, next, write };
}
