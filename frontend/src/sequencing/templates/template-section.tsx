import { LONGEST_TEMPLATE_TEXT } from '@oligoteka/primer';
import { useState } from 'react';
import { useFileDrop } from '../../grid/dom/use-file-drop.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import type { SampleRow } from '../samples/sample-row.ts';
import shared from '../sequencing.module.css';
import type { DraftTemplate } from './kept-templates.ts';
import { TemplateList } from './template-list.tsx';
import style from './templates.module.css';
import type { BoundPrimer } from './use-bindings.ts';
import { type ChangeTemplates, useTaking } from './use-taking.ts';

interface TemplateSectionProps {
  templates: readonly DraftTemplate[];
  rows: readonly SampleRow[];
  bound: ReadonlyMap<string, readonly BoundPrimer[]>;
  change: ChangeTemplates;
}

/** Templates of the samples, on which primers are looked for before anybody pays. */
export function TemplateSection({ templates, rows, bound, change }: TemplateSectionProps) {
  const [text, setText] = useState('');
  const { faults, take, takeFile } = useTaking(templates, rows, change);
  const takeText = async () => {
    if (await take(text)) setText('');
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
        <TemplateList {...{ templates, bound, change }} />
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
          <FileButton
            dense
            label={m.sequencing_template_file()}
            endings=".gb,.gbk,.genbank,.ape,.fasta,.fa,.fas,.seq,.txt"
            onFiles={([file]) => void takeFile(file)}
          />
        </div>
      </div>
    </LayoutSection>
  );
}
