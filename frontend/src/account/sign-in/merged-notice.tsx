import type { BasketMerge } from '@oligoteka/site-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { basketChanged } from '../../tabs/basket-sync.ts';
import type { SiteCall } from '../../calls/call.ts';
import { mergeQuery } from '../../tabs/merged-basket.ts';
import { noteMerge } from '../../tabs/merged-into.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { refusalWords } from '../refusal-words.ts';
import style from './merged-notice.module.css';

/** Says what a login put into the basket, and removes it on request. */
export function MergedNotice({ call }: { call: SiteCall }) {
  const queries = useQueryClient();
  const { data: merge } = useQuery(mergeQuery);
  const [undone, setUndone] = useState<{ visitorBasketId: string }>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  if (!merge || merge.state === 'nothing') return null;
  const forget = () => queries.setQueryData(mergeQuery.queryKey, null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
      await basketChanged(queries);
    } catch (error) {
      setFault(refusalWords(error));
    } finally {
      setBusy(false);
    }
  };
  const bring = (basketId: string) =>
    run(async () => {
      const again = await call('/basket/mergeBasket', { basketId });
      noteMerge(again);
      queries.setQueryData(mergeQuery.queryKey, again);
      setUndone(undefined);
    });
  const close = (
    <Button kind="quiet" dense onClick={forget}>
      {m.account_merge_close()}
    </Button>
  );
  const { mergeId } = merge;
  const isFailed = merge.state === 'failed';
  return (
    <div className={style['place']}>
      {undone ? (
        <Notice
          live="status"
          title={m.account_merge_undone()}
          action={
            <>
              <Button dense busy={busy} onClick={() => void bring(undone.visitorBasketId)}>
                {m.account_merge_again()}
              </Button>
              {close}
            </>
          }
        >
          <p>{fault ?? m.account_merge_undone_words()}</p>
        </Notice>
      ) : (
        <Notice
          kind={isFailed ? 'caution' : 'done'}
          live="status"
          title={isFailed ? m.account_merge_failed() : titleOf(merge)}
          action={
            <>
              {isFailed && (
                <Button dense busy={busy} onClick={() => void bring(merge.from)}>
                  {m.account_try_again()}
                </Button>
              )}
              {!isFailed && mergeId !== null && (
                <Button
                  dense
                  busy={busy}
                  onClick={() =>
                    void run(async () => setUndone(await call('/basket/undoMerge', { mergeId })))
                  }
                >
                  {m.account_merge_undo()}
                </Button>
              )}
              {close}
            </>
          }
        >
          {fault ? (
            <p>{fault}</p>
          ) : isFailed ? (
            <p>{m.account_merge_failed_words()}</p>
          ) : (
            <What merge={merge} />
          )}
        </Notice>
      )}
    </div>
  );
}

const titleOf = ({ intoEmpty }: BasketMerge): string =>
  intoEmpty ? m.account_merge_into_empty() : m.account_merge_done();

function What({ merge }: { merge: BasketMerge }) {
  const added = merge.products.filter((product) => product.added > 0);
  const summed = added.filter(({ before }) => before > 0);
  const cut = merge.products.filter((product) => product.added < product.asked);
  const parts = [
    merge.primers > 0 && m.account_merge_primers({ count: merge.primers }),
    added.length > 0 && m.account_merge_products({ count: added.length }),
    merge.samples > 0 && m.account_merge_samples({ count: merge.samples }),
    merge.dnaExtract.added > 0 && m.account_merge_extractions({ count: merge.dnaExtract.added }),
  ].filter((part) => part !== false);
  return (
    <p>
      {parts.length > 0 && `${m.account_merge_added({ what: parts.join(', ') })} `}
      {summed.length > 0 && `${m.account_merge_summed()} `}
      {cut.length > 0 && `${m.account_merge_cut()} `}
      <Link to="/basket">{m.account_merge_look()}</Link>
    </p>
  );
}
