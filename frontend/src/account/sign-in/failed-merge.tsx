import type { BasketMerge } from '@oligoteka/site-api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { m } from '../../paraglide/messages.js';
import { basketChanged } from '../../tabs/basket-sync.ts';
import { keepMerge } from '../../tabs/keep-merge.ts';
import { noteMerge } from '../../tabs/merged-into.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { refusalWords } from '../refusal-words.ts';
import style from './failed-merge.module.css';

interface FailedMergeProps {
  call: SiteCall;
  merge: BasketMerge;
}

/** A login could not bring the guest's basket along: says so, and tries again on request. */
export function FailedMerge({ call, merge }: FailedMergeProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const tryAgain = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const again = await call('/basket/mergeBasket', { basketId: merge.from });
      noteMerge(again);
      await basketChanged(queries);
      keepMerge(queries, again);
    } catch (error) {
      setFault(refusalWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={style['place']}>
      <Notice
        kind="caution"
        live="status"
        title={m.account_merge_failed()}
        action={
          <>
            <Button dense busy={busy} onClick={() => void tryAgain()}>
              {m.account_try_again()}
            </Button>
            <Button kind="quiet" dense onClick={() => keepMerge(queries, null)}>
              {m.account_merge_close()}
            </Button>
          </>
        }
      >
        <p>{fault ?? m.account_merge_failed_words()}</p>
      </Notice>
    </div>
  );
}
