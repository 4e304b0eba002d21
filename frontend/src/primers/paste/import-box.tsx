import { LONGEST_PASTE, type PrimerRules, type ScaleChoice } from '@oligoteka/primer';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { useLazyModule } from '../../hydrate/lazy-module.ts';
import { useTypedText } from '../../tabs/typed-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { ToolBox } from '../form/tool-box.tsx';
import { counted } from '../lines/counted-words.ts';
import style from './import-box.module.css';
import type { PastePlan } from './paste-plan.ts';
import { IMPORT_TEXT } from './import-text.ts';
import { pasteReader } from './lazy-paste-reader.ts';
import { loadPrimerFiles } from '../files/lazy-files.ts';
import { ScaleSegments } from '../form/toolbar/scale-segments.tsx';

/** File types offered by the file dialog; the content decides how a file is read. */
const FILE_KINDS = '.xlsx,.csv,.tsv,.txt,.fa,.fas,.fasta,.gb,.gbk,.genbank,.xls';

interface ImportBoxProps {
  rules: PrimerRules;
  scale: ScaleChoice;
  /** A file is being read. */
  busy: boolean;
  /** Saves the lines as a file; absent without lines. */
  onSave: ((format: 'xlsx' | 'csv') => void) | undefined;
  onAdd: (plan: PastePlan) => void;
  onFiles: (files: readonly File[], scale: ScaleChoice) => void;
  onTooLarge: () => void;
  onClose: () => void;
}

/** A box for a whole list, read while it is typed and added below the lines; or for a file. */
export function ImportBox(props: ImportBoxProps) {
  const { rules, scale: given, busy, onSave, onAdd, onFiles, onTooLarge, onClose } = props;
  const id = useId();
  const [text, setText] = useTypedText(IMPORT_TEXT);
  const [scale, setScale] = useState<ScaleChoice>(given);
  const later = useDeferredValue(text);
  const reader = useLazyModule(pasteReader);
  const plan = useMemo(
    () =>
      later.trim() === ''
        ? null
        : (reader?.planPrimers(later, 'end', { rules, language: getLocale(), scale }) ?? null),
    [later, rules, scale, reader],
  );
  const count = plan?.lines.length ?? 0;
  return (
    <ToolBox id={id} title={m.primers_import_title()} hint={m.primers_import_hint()}>
      <TextArea
        mono
        name={IMPORT_TEXT}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        className={style['text']}
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onPaste={(event) => {
          // megabytes in a field would freeze the page
          if (event.clipboardData.getData('text/plain').length <= LONGEST_PASTE) return;
          event.preventDefault();
          onTooLarge();
        }}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={style['actions']}>
        <ScaleSegments
          legend={m.primers_import_scale()}
          name={`${id}-scale`}
          value={scale}
          none={m.primers_import_as_given()}
          onChange={setScale}
        />
        <Downloads onSave={onSave} />
        <p className={style['found']} role="status">
          {plan?.refused === 'tooLarge' && m.primers_paste_too_large()}
          {plan && !plan.refused && <Found plan={plan} />}
        </p>
        <FileButton
          busy={busy}
          label={m.primers_import_file()}
          endings={FILE_KINDS}
          onFiles={(files) => onFiles(files, scale)}
        />
        <Button
          kind="primary"
          disabled={count === 0}
          onClick={() => {
            if (plan) onAdd(plan);
            setText('');
          }}
        >
          {count === 0 ? m.primers_import_empty() : counted(m.primers_n_import_add, count)}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {m.primers_import_close()}
        </Button>
      </div>
    </ToolBox>
  );
}

/** Downloads: an empty template, and the form's lines. */
function Downloads({ onSave }: Pick<ImportBoxProps, 'onSave'>) {
  const language = getLocale();
  const template = (format: 'xlsx' | 'csv') =>
    void loadPrimerFiles().then(({ saveTemplate }) =>
      saveTemplate(format, language, m.primers_import_template_name()),
    );
  return (
    <p className={style['downloads']}>
      <span>
        {m.primers_import_template()}{' '}
        <FormatButton label={m.primers_import_template()} format="xlsx" onClick={template} />
        <FormatButton label={m.primers_import_template()} format="csv" onClick={template} />
      </span>
      {onSave && (
        <span>
          {m.primers_import_list()}{' '}
          <FormatButton label={m.primers_import_list()} format="xlsx" onClick={onSave} />
          <FormatButton label={m.primers_import_list()} format="csv" onClick={onSave} />
        </span>
      )}
    </p>
  );
}

interface FormatButtonProps {
  label: string;
  format: 'xlsx' | 'csv';
  onClick: (format: 'xlsx' | 'csv') => void;
}

function FormatButton({ label, format, onClick }: FormatButtonProps) {
  return (
    <button
      type="button"
      className={style['format']}
      aria-label={`${label} ${format}`}
      onClick={() => onClick(format)}
    >
      .{format}
    </button>
  );
}

function Found({ plan }: { plan: PastePlan }) {
  const count = (status: string) => plan.lines.filter((line) => line.status === status).length;
  const [changed, faulty] = [count('notice'), count('error')];
  const words = [
    changed > 0 && counted(m.primers_n_paste_changed, changed),
    faulty > 0 && counted(m.primers_n_paste_faulty, faulty),
    ...plan.notices,
  ];
  return <>{words.filter(Boolean).join(' · ')}</>;
}
