import type { Modifier, PrimerRules, ScaleChoice } from '@oligoteka/primer';
import {
  type Dispatch,
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { m } from '../../../paraglide/messages.js';
import { bracketAt } from '../../modifiers/bracket-at.ts';
import type { GridAction } from '../state/grid-action.ts';
import type { Edit } from '../state/grid-state.ts';
import type { PickerHandle } from '../../modifiers/modifier-picker.tsx';
import style from './cells.module.css';

interface CellEditorProps {
  edit: Edit;
  label: string;
  describedBy: string | undefined;
  rules: PrimerRules;
  scale: ScaleChoice;
  dispatch: Dispatch<GridAction>;
}

const LONGEST = { name: 500, sequence: 2_000 };
const LIST_ID = 'modifier-choices';

const loadPicker = () => import('../../modifiers/modifier-picker.tsx');
const ModifierPicker = lazy(() => loadPicker().then((module) => ({ default: module.ModifierPicker })));

/** The field inside a cell, as tall as its text: a hidden copy of the text gives the height. */
export function CellEditor({ edit, label, describedBy, rules, scale, dispatch }: CellEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isSequence = edit.column === 'sequence';
  // before the list opens, because it opens at the caret
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.focus({ preventScroll: true });
    const at = edit.caret ?? area.value.length;
    area.setSelectionRange(at, at);
    // oxlint-disable-next-line react/exhaustive-deps -- where it begins
  }, []);
  const picking = usePicking(edit, field, dispatch);
  useEffect(() => {
    if (isSequence) void loadPicker();
  }, [isSequence]);
  return (
    <div className={style['editor']} data-mono={isSequence || undefined}>
      <div className={style['mirror']} aria-hidden="true">
        {`${edit.text} `}
      </div>
      <textarea
        ref={field}
        className={style['field']}
        value={edit.text}
        rows={1}
        aria-label={label}
        aria-describedby={describedBy}
        {...picking.aria}
        maxLength={LONGEST[edit.column]}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize={isSequence ? 'characters' : 'off'}
        enterKeyHint="next"
        data-editor=""
        onChange={(event) => picking.typed(event.target.value, event.target.selectionStart)}
        onSelect={(event) => picking.stands(event.currentTarget.selectionStart)}
        onKeyDown={picking.onKeyDown}
        onBlur={() => dispatch({ type: 'commit' })}
      />
      {picking.bracket && (
        <Suspense fallback={null}>
          <ModifierPicker
            listId={LIST_ID}
            handle={picking.handle}
            anchor={field}
            text={edit.text}
            bracket={picking.bracket}
            rules={rules}
            scale={scale}
            onActive={picking.setActive}
            onChoose={picking.choose}
            onClose={picking.close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The list of modifiers beside the field: open while a name is typed in square brackets, or on request. */
function usePicking(
  edit: Edit,
  field: { current: HTMLTextAreaElement | null },
  dispatch: Dispatch<GridAction>,
) {
  const [caret, setCaret] = useState(edit.caret ?? edit.text.length);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const handle = useRef<PickerHandle>(null);
  /** Where the caret goes once the text is drawn. */
  const next = useRef<number | null>(null);
  const asked = useRef<Edit['pick']>(undefined);
  const isSequence = edit.column === 'sequence';
  const bracket = open && isSequence ? bracketAt(edit.text, caret) : null;

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
  }, [edit.pick, edit.text, field, write]);

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
