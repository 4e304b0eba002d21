import { useEffect, useId, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { ToolBox } from '../form/tool-box.tsx';
import type { FormLines } from '../form/use-form-lines.ts';
import { forgetTemplate, keepTemplate, keptTemplate } from './kept-template.ts';
import type { Template } from './template.ts';
import { readTemplateFile, readTemplateText, type ReadTemplates } from './template-files.ts';
import style from './template-panel.module.css';
import { useTold } from './use-told.ts';
import type { FormTemplate } from './use-template.ts';

const FILE_KINDS = '.gb,.gbk,.genbank,.ape,.dna,.fasta,.fa,.fas,.fna,.seq,.txt,.embl,.gff,.gff3';

interface TemplatePanelProps extends FormLines {
  template: FormTemplate;
  /** Takes the primers to the desk of sequences; absent without lines. */
  onDesk: (() => void) | undefined;
  show: (row: number, column: 'sequence') => void;
}

/** The template of the lines: it is given here, and each line says where it binds on it. */
export function TemplatePanel(props: TemplatePanelProps) {
  const { given, give, onTold } = props.template;
  const [at, setAt] = useState(0);
  const template = given[at];
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    setAt(0);
    setRefusal('');
    const kept = given.length === 0 && keptTemplate();
    if (kept) give([kept]);
  }, [given.length, give]);
  useEffect(() => {
    if (template) keepTemplate(template);
  }, [template]);
  const read = (found: ReadTemplates) => {
    if ('refusal' in found) setRefusal(`${found.refusal}.`);
    else give(found.templates);
  };
  const change = (changed: Template) => give(given.map((one, index) => (index === at ? changed : one)));
  const remove = () => {
    forgetTemplate();
    give([]);
  };
  return (
    <ToolBox id={useId()} title={m.form_template_title()} hint={m.form_template_private()}>
      {template ? (
        <Given {...props} {...{ given, at, template, onTold }} onChoose={setAt} onChange={change} />
      ) : (
        <Wanted onRead={read} />
      )}
      {refusal && (
        <p role="alert" className={style['refusal']}>
          {refusal}
        </p>
      )}
      <div className={style['actions']}>
        <FileButton onRead={read} isMore={template !== undefined} />
        {props.onDesk && (
          <Button dense kind="quiet" onClick={props.onDesk}>
            {m.form_template_desk()}
          </Button>
        )}
        {template && (
          <Button dense kind="quiet" onClick={remove}>
            {m.form_template_remove()}
          </Button>
        )}
        <Button dense kind="quiet" className={style['close']} onClick={props.template.toggle}>
          {m.primers_import_close()}
        </Button>
      </div>
    </ToolBox>
  );
}

/** Nothing was given yet: a field for its letters, and words about files. */
function Wanted({ onRead }: { onRead: (read: ReadTemplates) => void }) {
  const [text, setText] = useState('');
  const name = m.form_template_pasted();
  return (
    <div className={style['wanted']}>
      <TextArea
        mono
        aria-label={m.form_template_text()}
        placeholder={m.form_template_text()}
        rows={2}
        spellCheck={false}
        translate="no"
        className={style['text']}
        value={text}
        onPaste={(event) => {
          // a genome in a field would freeze the page: it is read where it comes from
          const pasted = event.clipboardData.getData('text/plain');
          if (text !== '' || pasted.trim() === '') return;
          event.preventDefault();
          onRead(readTemplateText(pasted, name, getLocale()));
        }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        dense
        disabled={text.trim() === ''}
        onClick={() => onRead(readTemplateText(text, name, getLocale()))}
      >
        {m.form_template_check()}
      </Button>
    </div>
  );
}

interface FileButtonProps {
  /** A template is there already: another one takes its place. */
  isMore: boolean;
  onRead: (read: ReadTemplates) => void;
}

function FileButton({ isMore, onRead }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const label = isMore ? m.form_template_other() : m.form_template_file();
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={FILE_KINDS}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void readTemplateFile(file, getLocale()).then(onRead);
          event.target.value = '';
        }}
      />
      <Button dense onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

interface GivenProps extends Omit<TemplatePanelProps, 'template' | 'onDesk'> {
  given: readonly Template[];
  /** Place of the chosen one among the given. */
  at: number;
  template: Template;
  onChoose: (at: number) => void;
  onChange: (template: Template) => void;
  onTold: FormTemplate['onTold'];
}

/** The template in figures, how many of the lines bind it, and the way to those that ask for a look. */
function Given({ given, at, template, onChoose, onChange, ...props }: GivenProps) {
  const { state, checked, bound, doubtful } = useTold(template, props);
  const { row: active } = props.state.active;
  const next = doubtful.find((row) => row > active) ?? doubtful[0];
  return (
    <div className={style['given']}>
      {given.length > 1 ? (
        <select
          className={style['select']}
          aria-label={m.form_template_choose()}
          value={at}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {given.map(({ name }, index) => (
            <option key={`${index} ${name}`} value={index}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <strong className={style['name']}>{template.name}</strong>
      )}
      <span className={style['length']}>
        {m.pictures_base_pairs({ length: formatNumber(template.bases.length) })}
      </span>
      <Checkbox
        label={m.form_template_circular()}
        checked={template.isCircular}
        onChange={(event) => onChange({ ...template, isCircular: event.target.checked })}
      />
      <span role="status" className={style['state']}>
        {state === 'failed' && m.form_template_failed()}
        {state === 'searching' && m.desk_primers_searching()}
        {state === 'idle' && checked > 0 && m.desk_primers_found({ bound, primers: checked })}
        {state === 'idle' && checked === 0 && m.form_template_no_lines()}
      </span>
      {next !== undefined && (
        <Button dense onClick={() => props.show(next, 'sequence')}>
          {m.form_template_next({ count: doubtful.length })}
        </Button>
      )}
    </div>
  );
}
