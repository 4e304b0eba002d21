import { LONGEST_TEMPLATE_TEXT, LONGEST_TEMPLATES } from '@oligoteka/primer';
import { useRef, useState } from 'react';
import { useFileDrop } from '../../grid/dom/use-file-drop.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { newKey } from '../../grid/state/sheet.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input, TextArea } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { isTemplateOf } from '@oligoteka/primer';
import type { SampleRow } from '../samples/sample-row.ts';
import shared from '../sequencing.module.css';
import { type DraftTemplate, fitting } from './kept-templates.ts';
import { templateWork } from './lazy-template-work.ts';
import style from './templates.module.css';
import type { BoundPrimer } from './use-bindings.ts';

const LONGEST_SAMPLES = 500;
const SHOWN = 12;

interface TemplateSectionProps {
  templates: readonly DraftTemplate[];
  rows: readonly SampleRow[];
  bound: ReadonlyMap<string, readonly BoundPrimer[]>;
  change: (next: (now: readonly DraftTemplate[]) => readonly DraftTemplate[]) => void;
}

/** Templates of the samples, on which primers are looked for before anybody pays. */
export function TemplateSection({ templates, rows, bound, change }: TemplateSectionProps) {
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<{ template: DraftTemplate; at: number } | null>(null);
  const putBack = ({ template, at }: { template: DraftTemplate; at: number }) => {
    change((now) => fitting([...now.slice(0, at), template, ...now.slice(at)]));
    setRemoved(null);
  };
  const take = async (given: string) => {
    const work = await templateWork.load();
    const read = work.readTemplates(given);
    const made = read.templates.map(
      (template): DraftTemplate => ({
        ...template,
        key: newKey(),
        samples: rows.some(({ name }) => name !== '' && isTemplateOf(template.name || '\n', name))
          ? template.name
          : '',
      }),
    );
    const room = fitting([...templates, ...made]).length - templates.length;
    change((now) => fitting([...now, ...made]));
    const words = read.faults.map((fault) => work.templateFaultText(fault, getLocale()));
    if (room < made.length)
      words.push(m.sequencing_templates_full({ most: formatNumber(LONGEST_TEMPLATES) }));
    setFaults(words);
    return words.length === 0 && made.length > 0;
  };
  const takeText = async () => {
    if (await take(text)) setText('');
  };
  const takeFile = async (given: File | undefined) => {
    if (!given) return;
    if (given.size > 2 * LONGEST_TEMPLATE_TEXT)
      return setFaults([m.sequencing_templates_full({ most: formatNumber(LONGEST_TEMPLATES) })]);
    const work = await templateWork.load();
    await take(work.decodeText(new Uint8Array(await given.arrayBuffer())).text);
  };
  const drop = useFileDrop(([given]) => void takeFile(given));
  return (
    <LayoutSection id="sequencing-templates" title={m.sequencing_templates()}>
      <div
        {...drop.handlers}
        onDrop={(event) => {
          event.stopPropagation();
          drop.handlers.onDrop(event);
        }}
        data-over={drop.over || undefined}
        className={style['drop']}
      >
        <p className={shared['help']}>{m.sequencing_templates_help()}</p>
        {templates.length > 0 && (
          <ul className={style['list']}>
            {templates.map((template) => (
              <li key={template.key}>
                <TemplateLine
                  template={template}
                  bound={bound.get(template.key) ?? []}
                  onChange={(fields) =>
                    change((now) =>
                      now.map((one) => (one.key === template.key ? { ...one, ...fields } : one)),
                    )
                  }
                  onRemove={() => {
                    setRemoved({ template, at: templates.indexOf(template) });
                    change((now) => now.filter(({ key }) => key !== template.key));
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {removed !== null && (
          <Notice
            live="status"
            action={
              <Button dense onClick={() => putBack(removed)}>
                {m.sequencing_undo()}
              </Button>
            }
          >
            {m.sequencing_template_removed({
              name: removed.template.name || m.sequencing_template_unnamed(),
            })}
          </Notice>
        )}
        <Field label={m.sequencing_template_text()} error={faults.join(' ') || undefined}>
          {(control) => (
            <TextArea
              {...control}
              mono
              rows={3}
              spellCheck={false}
              translate="no"
              maxLength={LONGEST_TEMPLATE_TEXT}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className={shared['more']}>
          <Button dense disabled={text.trim() === ''} onClick={() => void takeText()}>
            {m.sequencing_template_add()}
          </Button>
          <Button dense onClick={() => file.current?.click()}>
            {m.sequencing_template_file()}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".gb,.gbk,.genbank,.ape,.fasta,.fa,.fas,.seq,.txt"
            aria-label={m.sequencing_template_file()}
            onChange={(event) => {
              void takeFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      </div>
    </LayoutSection>
  );
}

interface TemplateLineProps {
  template: DraftTemplate;
  bound: readonly BoundPrimer[];
  onChange: (fields: Partial<DraftTemplate>) => void;
  onRemove: () => void;
}

function TemplateLine({ template, bound, onChange, onRemove }: TemplateLineProps) {
  const { sequence, isCircular, samples } = template;
  const name = template.name || m.sequencing_template_unnamed();
  const [all, setAll] = useState(false);
  const shown = all ? bound : bound.slice(0, SHOWN);
  return (
    <div role="group" aria-label={name} className={style['template']}>
      <p>
        <b>{name}</b> {m.sequencing_template_length({ length: formatNumber(sequence.length) })}
      </p>
      <label className={style['ring']}>
        <input
          type="checkbox"
          checked={isCircular}
          onChange={(event) => onChange({ isCircular: event.target.checked })}
        />
        {m.sequencing_template_circular()}
      </label>
      <Field label={m.sequencing_template_samples()}>
        {(control) => (
          <Input
            {...control}
            dense
            autoComplete="off"
            placeholder={m.sequencing_template_all()}
            maxLength={LONGEST_SAMPLES}
            value={samples}
            onChange={(event) => onChange({ samples: event.currentTarget.value })}
          />
        )}
      </Field>
      <IconButton icon="remove" label={m.sequencing_template_remove({ name })} onClick={onRemove} />
      <ul className={style['bound']} aria-live="polite">
        {shown.map((primer) => (
          <li key={primer.name} data-fits={primer.isFitting || undefined}>
            <b>{primer.name}</b>: {primer.words}
          </li>
        ))}
      </ul>
      {shown.length < bound.length && (
        <Button dense kind="quiet" onClick={() => setAll(true)}>
          {m.sequencing_own_more({ count: bound.length - shown.length })}
        </Button>
      )}
    </div>
  );
}
