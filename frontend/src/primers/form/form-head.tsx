import { lazy, type RefObject, Suspense } from 'react';
import { deferred } from '../../hydrate/deferred.tsx';
import { useLazyModule } from '../../hydrate/lazy-module.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { pasteReader } from '../paste/lazy-paste-reader.ts';
import type { useImport } from '../paste/use-import.ts';
import style from './primer-form.module.css';
import type { FormTemplate } from '../template/use-template.ts';
import type { FormLines } from './use-form-lines.ts';
import type { Navigation } from './use-navigation.ts';
import type { useTools } from './toolbar/use-tools.ts';

const TemplatePanel = lazy(() =>
  import('../template/template-panel.tsx').then((module) => ({ default: module.TemplatePanel })),
);
/** A form with lines has it closed. */
const ImportBox = deferred(() => import('../paste/import-box.tsx').then(({ ImportBox: box }) => box));

interface FormHeadProps {
  lines: FormLines;
  above: RefObject<HTMLDivElement | null>;
  importing: ReturnType<typeof useImport>;
  importOpen: boolean;
  onSave: ReturnType<typeof useTools>['onSave'];
  onDesk: ReturnType<typeof useTools>['onDesk'];
  template: FormTemplate;
  onClose: () => void;
  show: Navigation['show'];
  say: (words: string) => void;
  plated: boolean;
  /** Shows the lines as a plate, or as a list again; absent while they are few. */
  onPlate: (() => void) | undefined;
}

/** The part above the tools: the title, the box for a list, and the report of the last paste or file. */
export function FormHead(props: FormHeadProps) {
  const { above, lines, importing, importOpen, onSave, onClose, show, say } = props;
  const read = useLazyModule(pasteReader);
  const { paste, refusal } = importing;
  return (
    <div ref={above} className={style['above']}>
      <header className={style['header']}>
        <h1 className={style['title']}>{m.primers_title()}</h1>
        {!importOpen && <p className={style['lead']}>{m.primers_lead()}</p>}
        {props.onPlate && (
          <Button dense className={style['plate']} aria-pressed={props.plated} onClick={props.onPlate}>
            {m.form_plate()}
          </Button>
        )}
      </header>
      {importOpen && (
        <ImportBox
          rules={lines.rules}
          scale={lines.state.newScale}
          busy={importing.busy}
          onSave={onSave}
          onAdd={importing.takePaste}
          onFiles={importing.takeFiles}
          onTooLarge={importing.refuseLarge}
          onClose={onClose}
        />
      )}
      {props.template.isOpen && (
        <Suspense fallback={null}>
          <TemplatePanel {...lines} template={props.template} onDesk={props.onDesk} show={show} />
        </Suspense>
      )}
      {refusal && (
        <Notice
          kind="danger"
          live="alert"
          action={
            <Button dense kind="quiet" onClick={importing.closeRefusal}>
              {m.primers_paste_close()}
            </Button>
          }
        >
          <p>{refusal}</p>
        </Notice>
      )}
      {paste && read && (
        <read.LastPaste
          {...lines}
          {...{ paste, say }}
          takePaste={importing.takePaste}
          onGoTo={(row) => show(row, 'sequence')}
          onClose={importing.closePaste}
        />
      )}
    </div>
  );
}
