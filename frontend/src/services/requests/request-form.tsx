import { useEffect, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input, TextArea } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { type RequestedKind, REQUESTED_KINDS } from './requested-kinds.ts';
import type { DraftFault, RequestDraft } from './request-draft.ts';
import { RequestFiles } from './request-files.tsx';
import style from './request-form.module.css';
import { KIND_NAMES } from './request-words.ts';
import { useRequest } from './use-request.ts';

type TextField = Exclude<keyof RequestDraft, 'kind' | 'folder' | 'filesLeft'>;

interface ContactProps {
  text: (name: TextField) => {
    name: TextField;
    value: string;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
  faults: DraftFault;
}

/** A request for what is in no price list: words, structure, files, contact. */
export function RequestForm({ call, kind }: { call: SiteCall; kind?: RequestedKind | undefined }) {
  const { draft, change, send, busy, refusal } = useRequest(call, kind);
  const [uploading, setUploading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const faults = refusal?.faults ?? {};
  useEffect(() => {
    if (refusal !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when it was refused, not when a fault was mended
  }, [refusal?.attempt]);
  const text = (name: TextField) => ({
    name,
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const isChemistry = draft.kind === 'chemistry';
  return (
    <form
      ref={form}
      className={style['form']}
      noValidate
      aria-label={m.request_form()}
      onSubmit={(event) => {
        event.preventDefault();
        if (uploading) return;
        void send();
      }}
    >
      <div className={style['whole']}>
        <RadioGroup
          legend={m.request_kind()}
          name="requestKind"
          value={draft.kind}
          options={REQUESTED_KINDS.map((value) => ({ value, label: KIND_NAMES[value]() }))}
          onChange={(value) => change({ kind: value })}
        />
      </div>
      <Field
        className={style['whole']}
        label={m.request_text()}
        hint={isChemistry ? m.request_text_hint_chemistry() : m.request_text_hint()}
        error={faults.text}
      >
        {(control) => <TextArea {...control} {...text('text')} rows={6} maxLength={10_000} />}
      </Field>
      <Field
        className={style['whole']}
        label={isChemistry ? m.request_structure() : m.request_sequence()}
        hint={isChemistry ? m.request_structure_hint() : m.request_sequence_hint()}
        optional={m.request_optional()}
        error={faults.structure}
      >
        {(control) => (
          <TextArea
            {...control}
            {...text('structure')}
            mono
            rows={3}
            maxLength={125_000}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
          />
        )}
      </Field>
      <Field label={m.request_scale()} hint={m.request_scale_hint()} optional={m.request_optional()}>
        {(control) => <Input {...control} {...text('scale')} maxLength={200} autoComplete="off" />}
      </Field>
      <Field label={m.request_purity()} hint={m.request_purity_hint()} optional={m.request_optional()}>
        {(control) => <Input {...control} {...text('purity')} maxLength={200} autoComplete="off" />}
      </Field>
      <Field label={m.request_deadline()} optional={m.request_optional()} error={faults.deadline}>
        {(control) => <Input {...control} {...text('deadline')} type="date" />}
      </Field>
      <div className={style['whole']}>
        {draft.filesLeft && (
          <Notice>
            <p>{m.request_files_left()}</p>
          </Notice>
        )}
        <RequestFiles
          call={call}
          folder={draft.folder}
          onFolder={(folder) => change({ folder, filesLeft: false })}
          onSending={setUploading}
        />
      </div>
      <Contact {...{ text, faults }} />
      <div className={style['send']}>
        {refusal !== undefined && (
          <Notice kind="danger" live="alert" title={m.request_not_sent()}>
            <p>{refusal.words || m.request_check_fields()}</p>
          </Notice>
        )}
        <Button type="submit" kind="primary" busy={busy || uploading}>
          {m.request_send()}
        </Button>
        <p className={style['soft']}>
          {m.request_terms()} <PageLink path="/policy">{m.request_policy()}</PageLink>
        </p>
      </div>
    </form>
  );
}

/** Who asked, and where the answer goes. */
function Contact({ text, faults }: ContactProps) {
  return (
    <>
      <h2 className={style['title']}>{m.request_contact()}</h2>
      <Field label={m.request_name()} required error={faults.name}>
        {(control) => <Input {...control} {...text('name')} autoComplete="name" maxLength={200} />}
      </Field>
      <Field label={m.request_email()} required hint={m.request_email_hint()} error={faults.email}>
        {(control) => (
          <Input {...control} {...text('email')} type="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
      <Field label={m.request_phone()} optional={m.request_optional()} error={faults.phone}>
        {(control) => <Input {...control} {...text('phone')} type="tel" autoComplete="tel" maxLength={50} />}
      </Field>
    </>
  );
}
