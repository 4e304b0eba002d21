import type { PrimerRules, ScaleChoice } from '@oligoteka/primer';
import { type Dispatch, lazy, Suspense, useEffect, useRef } from 'react';
import { CellField } from '../../../grid/cells/cell-field.tsx';
import type { Edit } from '../../../grid/state/sheet.ts';
import type { GridAction } from '../state/grid-action.ts';
import { LIST_ID, usePicking } from './use-picking.ts';

interface CellEditorProps {
  edit: Edit;
  label: string;
  describedBy: string | undefined;
  rules: PrimerRules;
  scale: ScaleChoice;
  dispatch: Dispatch<GridAction>;
}

const LONGEST = { name: 500, sequence: 2_000 };

const loadPicker = () => import('../../modifiers/modifier-picker.tsx');
const ModifierPicker = lazy(() => loadPicker().then((module) => ({ default: module.ModifierPicker })));

/** The field of a name or a sequence; a sequence has the list of modifiers beside it. */
export function CellEditor({ edit, label, describedBy, rules, scale, dispatch }: CellEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isSequence = edit.column === 'sequence';
  const picking = usePicking(edit, field, dispatch);
  useEffect(() => {
    if (isSequence) void loadPicker();
  }, [isSequence]);
  return (
    <CellField
      edit={edit}
      field={field}
      mono={isSequence}
      dispatch={dispatch}
      aria-label={label}
      aria-describedby={describedBy}
      {...picking.aria}
      maxLength={isSequence ? LONGEST.sequence : LONGEST.name}
      onChange={(event) => picking.typed(event.target.value, event.target.selectionStart)}
      onSelect={(event) => picking.stands(event.currentTarget.selectionStart)}
      onKeyDown={picking.onKeyDown}
    >
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
    </CellField>
  );
}
