import type { DataOf } from '@oligoteka/site-api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { refusalWords } from '../refusal-words.ts';
import { deviceName } from './device-name.ts';
import style from './profile.module.css';

export const sessionsKey = ['sessions'] as const;
const sessionsQuery = (call: SiteCall) =>
  queryOptions({ queryKey: sessionsKey, queryFn: ({ signal }) => call('/auth/sessions', {}, { signal }) });

type OwnSession = DataOf<'/auth/sessions'>['sessions'][number];

/** The member's sessions; each can be ended here. */
export function Sessions({ call }: { call: SiteCall }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery(call));
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const end = async (id: string | undefined) => {
    setBusy(id ?? 'others');
    setFault(undefined);
    try {
      queries.setQueryData(sessionsKey, await call('/auth/endSession', id === undefined ? {} : { id }));
    } catch (reason) {
      setFault(refusalWords(reason));
    } finally {
      setBusy(undefined);
    }
  };
  if (error)
    return (
      <Notice kind="danger" action={<Button onClick={() => void refetch()}>{m.account_try_again()}</Button>}>
        <p>{refusalWords(error)}</p>
      </Notice>
    );
  if (!data) return <p className={style['note']}>{m.account_sessions_loading()}</p>;
  const others = data.sessions.filter(({ current }) => !current);
  return (
    <>
      <ul className={style['list']}>
        {data.sessions.map((session) => (
          <OneSession
            key={session.id}
            session={session}
            busy={busy === session.id}
            end={() => void end(session.id)}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <Button busy={busy === 'others'} onClick={() => void end(undefined)}>
            {m.account_end_others()}
          </Button>
        </div>
      )}
      {fault && (
        <Notice kind="danger" live="alert">
          <p>{fault}</p>
        </Notice>
      )}
    </>
  );
}

function OneSession({ session, busy, end }: { session: OwnSession; busy: boolean; end: () => void }) {
  const device = deviceName(session.userAgent) || m.account_unknown_device();
  return (
    <li className={style['item']}>
      <div className={style['what']}>
        {device}
        <span className={style['more']}>
          {session.current ? (
            m.account_this_device()
          ) : (
            <>
              {m.account_seen()} <DateTime iso={session.seenAt} />
            </>
          )}
          {session.address && ` · ${session.address}`}
        </span>
      </div>
      {!session.current && (
        <Button dense busy={busy} aria-label={m.account_end_of({ device })} onClick={end}>
          {m.account_end()}
        </Button>
      )}
    </li>
  );
}
