import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { fieldErrors } from '../../calls/failure.ts';
import { userQuery } from '../../calls/queries.ts';
import { m } from '../../paraglide/messages.js';
import { REQUEST_DRAFT_KEY } from '../../tabs/order-fields-key.ts';
import { randomUuid } from '../../tabs/random-name.ts';
import { type Change, replaceUnchanged, useRemembered } from '../../tabs/remembered.ts';
import { takeHandedOver } from './handed-over.ts';
import type { RequestedKind } from './requested-kinds.ts';
import {
  type DraftFault,
  faultsOf,
  NOTHING_ASKED,
  type RequestDraft,
  requestOf,
  withHandedOver,
  withMember,
} from './request-draft.ts';
import { refusalWords } from './request-words.ts';

interface RequestRefusal {
  /** Another one each time it is refused. */
  readonly attempt: number;
  readonly faults: DraftFault;
  readonly words: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The draft of a request, kept in this browser, and how it is sent once however often the button is pressed. */
export function useRequest(call: SiteCall, kind: RequestedKind | undefined) {
  const navigate = useNavigate();
  const [draft, write] = useRemembered<RequestDraft>(REQUEST_DRAFT_KEY, NOTHING_ASKED, 'browser');
  const { data: member = null } = useQuery(userQuery(call));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RequestRefusal>();
  const sending = useRef(false);
  const attempt = useRef(0);
  const change = (part: Change<RequestDraft>) => {
    write(part);
    setRefusal((now) => (typeof part === 'function' ? now : now && withoutFaults(now, Object.keys(part))));
  };
  useEffect(() => {
    const handed = takeHandedOver();
    if (handed !== null) change((now) => withHandedOver(now, handed));
    else if (kind !== undefined) change({ kind });
    // from now on the draft says it: a reload changes nothing
    if (kind !== undefined) void navigate({ to: '/services/request', replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is opened
  }, []);
  useEffect(() => {
    if (member !== null) change((now) => withMember(now, member));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each member
  }, [member?.id]);

  async function send(): Promise<void> {
    if (sending.current) return;
    const faults = faultsBefore(draft);
    if (Object.keys(faults).length > 0) return setRefusal({ faults, words: '', attempt: ++attempt.current });
    sending.current = true;
    setBusy(true);
    setRefusal(undefined);
    // sent again after an answer that was lost, it is the same request
    const folder = draft.folder || randomUuid();
    change({ folder });
    try {
      const sent = { ...draft, folder };
      const { uid } = await call('/request/submitRequest', requestOf(sent));
      const { name, email, phone } = draft;
      change((now) => replaceUnchanged(now, sent, { ...NOTHING_ASKED, name, email, phone }));
      await navigate({ to: '/services/request/$uid', params: { uid } });
    } catch (error) {
      const told = faultsOf(fieldErrors(error));
      const isAtFields = Object.keys(told.faults).length > 0 && told.rest.length === 0;
      const words = isAtFields ? '' : told.rest.join(' ') || refusalWords(error);
      setRefusal({ faults: told.faults, words, attempt: ++attempt.current });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }
  return { draft, change, send, busy, refusal };
}

function withoutFaults({ faults, ...rest }: RequestRefusal, names: readonly string[]) {
  const left = Object.entries(faults).filter(([name]) => !names.includes(name));
  return left.length === 0 && rest.words === '' ? undefined : { ...rest, faults: Object.fromEntries(left) };
}

/** Faults that need no server. */
function faultsBefore({ text, structure, name, email }: RequestDraft): DraftFault {
  return {
    ...(text.trim() === '' && structure.trim() === '' && { text: m.request_say_what() }),
    ...(name.trim() === '' && { name: m.request_fill_in() }),
    ...(!EMAIL.test(email.trim()) && { email: m.request_fill_email() }),
  };
}
