import { type ReactNode, useRef, useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage } from '../../calls/failure.ts';
import { useHasVat } from '../../calls/use-has-vat.ts';
import { deferred } from '../../hydrate/deferred.tsx';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { LayoutSection, TwoColumnLayout } from '../../ui/page/two-column-layout.tsx';
import { formatMoney } from '../../ui/text/money.tsx';
import { handOver, REQUEST_FORM } from '../requests/handed-over.ts';
import { CloningFields } from './cloning-fields.tsx';
import { GeneFields } from './gene-fields.tsx';
import style from './genes.module.css';
import { requestedKind, requestOfService } from './hand-over.ts';
import { Judgement } from './judgement.tsx';
import { MutagenesisFields } from './mutagenesis-fields.tsx';
import type { FormService } from './service-draft.ts';
import { ServiceSummary } from './service-summary.tsx';
import { TypedField } from './typed-field.tsx';
import { type ServiceForm as Form, useServiceForm } from './use-service-form.ts';

const KOPECKS = 100;

const Files = deferred(() =>
  import('../requests/request-files.tsx').then(({ RequestFiles }) => RequestFiles),
);

const Waiting = deferred(() => import('./waiting-genes.tsx').then(({ WaitingGenes }) => WaitingGenes));

const FIELDS: Readonly<Record<FormService, (props: { form: Form }) => ReactNode>> = {
  gene: GeneFields,
  mutagenesis: MutagenesisFields,
  pcrCloning: CloningFields,
  ampliconCloning: CloningFields,
};

/** The order form of a gene, a mutagenesis or a cloning: judged and priced as it is typed. */
export function ServiceForm({
  call,
  service,
  change,
}: {
  call: SiteCall;
  service: FormService;
  /** Id of a service of the basket that is changed. */
  change?: number | undefined;
}) {
  const navigate = useNavigate();
  const form = useServiceForm(
    call,
    service,
    change,
    () => void navigate({ to: '/basket', hash: 'basket-services', replace: true }),
  );
  const { draft, edit, untouched, content, reasons, prices } = form;
  const hasVat = useHasVat(call);
  const [uploading, setUploading] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const Fields = FIELDS[service];
  const submit = () => {
    if (uploading) return;
    form.ask();
    if (form.quote !== null) return form.send();
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <div ref={place} className={style['form']}>
      <noscript>
        <p>{m.genes_no_script()}</p>
      </noscript>
      <TwoColumnLayout
        title={m.genes_summary()}
        summary={<ServiceSummary form={form} hasVat={hasVat} />}
        bar={<Bar form={form} uploading={uploading} onSubmit={submit} />}
      >
        {(form.isChange || form.isGone) && <ChangeNotice form={form} />}
        {service === 'gene' && form.ready && !form.isChange && <Waiting form={form} />}
        <Fields form={form} />
        <LayoutSection id="service-about" title={m.genes_about()}>
          <div className={style['fields']}>
            <TypedField
              {...{ form }}
              field="title"
              label={m.genes_name()}
              hint={m.genes_name_hint()}
              optional
              prose
              maxLength={200}
            />
            <TypedField
              {...{ form }}
              field="note"
              label={m.genes_note()}
              optional
              prose
              rows={3}
              maxLength={2000}
            />
            <Files
              call={call}
              folder={draft.folder}
              onFolder={(folder) => edit({ folder })}
              onSending={setUploading}
            />
            {form.filesFault !== null && (
              <p role="alert" className={style['missing']}>
                {form.filesFault}
              </p>
            )}
          </div>
        </LayoutSection>
        {!untouched && (
          <Judgement {...{ content, reasons, prices }} isFromProtein={draft.from === 'protein'} />
        )}
        <News form={form} />
      </TwoColumnLayout>
    </div>
  );
}

/** The price with its button; the way to a request where there is none. */
function Bar({ form, uploading, onSubmit }: { form: Form; uploading: boolean; onSubmit: () => void }) {
  const { quote, reasons, faults, asked, untouched, service, draft, content, isChange } = form;
  if (reasons.length > 0) {
    const words = reasons.map((reason) => reason[getLocale()]);
    return (
      <>
        <p className={style['help']}>{m.genes_by_offer()}</p>
        <a
          className={buttonClass({ kind: 'primary' })}
          href={`${REQUEST_FORM}?kind=${requestedKind(service)}`}
          onClick={() => handOver(requestOfService(service, draft, content, words))}
        >
          {m.genes_request()}
        </a>
      </>
    );
  }
  const sum = quote && formatMoney(quote.discountPrice / KOPECKS);
  const save = isChange ? m.form_change_save : m.genes_add_for;
  const words = sum === null ? (isChange ? m.form_change_keep() : m.genes_add()) : save({ sum });
  return (
    <>
      {asked && faults.length > 0 && (
        <p className={style['missing']}>{m.genes_to_mend({ count: faults.length })}</p>
      )}
      <Button
        kind="primary"
        busy={form.isPending || uploading}
        disabled={!form.ready || (untouched && quote === null && asked)}
        onClick={onSubmit}
      >
        {words}
      </Button>
    </>
  );
}

/** Says that the service is one of the basket, with the way back to it that changes nothing. */
function ChangeNotice({ form: { isChange, isGone, discard, isPending } }: { form: Form }) {
  const navigate = useNavigate();
  if (!isChange) return <Notice live="status">{m.genes_change_none()}</Notice>;
  return (
    <Notice
      action={
        <Button
          dense
          disabled={isPending}
          onClick={() => {
            discard();
            void navigate({ to: '/basket' });
          }}
        >
          {m.form_change_discard()}
        </Button>
      }
    >
      {isGone ? m.genes_change_gone() : m.genes_change()}
    </Notice>
  );
}

/** The result of adding it, and the button that empties the form. */
function News({ form }: { form: Form }) {
  const { error, added, untouched, clear, restore } = form;
  return (
    <>
      {error && (
        <Notice kind="danger" live="alert">
          {failureMessage(error) || m.genes_not_saved()}
        </Notice>
      )}
      {added !== undefined && (
        <Notice
          kind="done"
          live="status"
          action={
            <Link to="/basket" className={buttonClass({ kind: 'secondary' })}>
              {m.genes_to_basket()}
            </Link>
          }
        >
          {form.isChange ? m.form_changed() : m.genes_added()}
        </Notice>
      )}
      {/* the button that clears becomes the one that brings back: it keeps the focus */}
      <div className={style['clearing']}>
        {!form.isChange && (restore !== undefined || !untouched) && (
          <Button kind="quiet" dense onClick={restore ?? clear}>
            {restore === undefined ? m.genes_clear() : m.genes_restore()}
          </Button>
        )}
        {!form.isChange && restore !== undefined && !untouched && (
          <Button kind="quiet" dense onClick={clear}>
            {m.genes_clear()}
          </Button>
        )}
      </div>
    </>
  );
}
