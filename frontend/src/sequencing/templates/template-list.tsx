import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { type DraftTemplate, fitting } from './kept-templates.ts';
import style from './templates.module.css';
import type { BoundPrimer } from './use-bindings.ts';
import type { ChangeTemplates } from './use-taking.ts';

const LONGEST_SAMPLES = 500;
const SHOWN = 12;

interface TemplateListProps {
  templates: readonly DraftTemplate[];
  bound: ReadonlyMap<string, readonly BoundPrimer[]>;
  change: ChangeTemplates;
}

/** The templates of the form, and the way back of one that was taken out. */
export function TemplateList({ templates, bound, change }: TemplateListProps) {
  const [removed, setRemoved] = useState<{ template: DraftTemplate; at: number } | null>(null);
  const putBack = ({ template, at }: { template: DraftTemplate; at: number }) => {
    change((now) => fitting([...now.slice(0, at), template, ...now.slice(at)]));
    setRemoved(null);
  };
  return (
    <>
      {templates.length > 0 && (
        <ul className={style['list']}>
          {templates.map((template) => (
            <li key={template.key}>
              <TemplateLine
                template={template}
                bound={bound.get(template.key) ?? []}
                onChange={(fields) =>
                  change((now) => now.map((one) => (one.key === template.key ? { ...one, ...fields } : one)))
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
    </>
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
