import type { AttachedFile } from '@oligoteka/site-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage, failureStatus } from '../../calls/failure.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { randomUuid } from '../../tabs/random-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorMark } from '../../ui/fields/field.tsx';
import { ACCEPTED, base64url, LARGEST_FILE, MOST_FILES } from './file-content.ts';
import { draftFilesQuery } from './request-queries.ts';
import { sizeText } from './request-words.ts';
import style from './request-form.module.css';

interface RequestFilesProps {
  call: SiteCall;
  /** Empty until the first file. */
  folder: string;
  onFolder: (folder: string) => void;
  /** Files are on their way: what they belong to waits for them. */
  onSending: (isSending: boolean) => void;
}

interface Refused {
  name: string;
  why: string;
}

/** Files of a draft: they lie with the shop at once, so that a reload loses none. */
export function RequestFiles({ call, folder, onFolder, onSending }: RequestFilesProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const kept = useQuery(draftFilesQuery(call, folder));
  const files = folder === '' ? [] : (kept.data?.files ?? []);
  const [sending, setSending] = useState<string>();
  const [refused, setRefused] = useState<Refused[]>([]);
  const isGone = kept.error !== null && GONE.includes(failureStatus(kept.error));
  useEffect(() => {
    // another tab has sent this folder, or it was named by somebody who has logged out: the next file begins a new one
    if (isGone) onFolder('');
    // oxlint-disable-next-line react/exhaustive-deps -- once for each folder
  }, [isGone]);

  const show = (into: string, now: AttachedFile[]) =>
    queryClient.setQueryData(draftFilesQuery(call, into).queryKey, { files: now });
  async function add(chosen: readonly File[]): Promise<void> {
    const into = folder || randomUuid();
    const faults: Refused[] = [];
    onSending(true);
    for (const file of chosen) {
      setSending(file.name);
      const why = await addOne(call, into, file, (now) => show(into, now));
      if (why === null) onFolder(into);
      else faults.push({ name: file.name, why: sentenceOf(file.name, why) });
    }
    setSending(undefined);
    onSending(false);
    setRefused(faults);
    // the folder may be gone
    if (faults.length > 0 && folder !== '') void kept.refetch();
  }
  async function remove(file: string): Promise<void> {
    const { files: now } = await call('/attachment/removeFile', { folder, file });
    show(folder, now);
    input.current?.focus();
  }
  return (
    <fieldset className={style['files']} aria-describedby={`${id}-hint`}>
      <legend className={style['legend']}>{m.request_files()}</legend>
      <AddedFiles files={files} onRemove={(file) => void remove(file).catch(() => kept.refetch())} />
      {files.length < MOST_FILES && (
        <label className={style['choose']}>
          <input
            ref={input}
            type="file"
            multiple
            accept={ACCEPTED}
            disabled={sending !== undefined}
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              void add(chosen);
            }}
          />
          <span>{m.request_file_choose()}</span>
        </label>
      )}
      <p id={`${id}-hint`} className={style['soft']}>
        {m.request_files_hint()}
      </p>
      <div role="status" className={style['news']}>
        {sending !== undefined && m.request_file_sending({ name: sending })}
      </div>
      {refused.map(({ name, why }) => (
        <p key={name} role="alert" className={style['fault']}>
          <ErrorMark />
          {why}
        </p>
      ))}
    </fieldset>
  );
}

function AddedFiles({
  files,
  onRemove,
}: {
  files: readonly AttachedFile[];
  onRemove: (file: string) => void;
}) {
  if (files.length === 0) return null;
  return (
    <ul className={style['list']}>
      {files.map(({ id, name, bytes }) => (
        <li key={id} className={style['file']}>
          <span className={style['fileName']}>{name}</span>
          <span className={style['soft']}>{sizeText(bytes, getLocale())}</span>
          <Button
            kind="quiet"
            dense
            aria-label={m.request_file_remove_named({ name })}
            onClick={() => onRemove(id)}
          >
            {m.request_file_remove()}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The shop’s own sentence names the file. */
const sentenceOf = (name: string, why: string): string =>
  why.replaceAll(/\s/g, ' ').startsWith(`${name.replaceAll(/\s/g, ' ')}: `) ? why : `${name}: ${why}`;

/** Not found, conflict. */
const GONE = [404, 409];

/** Why a file was not added; null where it was. */
async function addOne(
  call: SiteCall,
  folder: string,
  file: File,
  onAdded: (files: AttachedFile[]) => void,
): Promise<string | null> {
  if (file.size > LARGEST_FILE) return m.request_file_large();
  try {
    const content = base64url(new Uint8Array(await file.arrayBuffer()));
    if (content === '') return m.request_file_empty();
    const { files } = await call('/attachment/addFile', { folder, name: file.name.slice(-255), content });
    onAdded(files);
    return null;
  } catch (error) {
    return failureMessage(error) || m.request_file_failed();
  }
}
