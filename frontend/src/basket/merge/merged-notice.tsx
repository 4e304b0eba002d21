import type { BasketMerge } from '@oligoteka/site-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { basketQuery, modifiersQuery } from '../../calls/queries.ts';
import { useBasket } from '../../calls/use-basket.ts';
import { m } from '../../paraglide/messages.js';
import { forgetMerge, keepMerge } from '../../tabs/keep-merge.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { rulesToWrite } from '../basket-primers.ts';
import { countGoods } from '../writes/goods.ts';
import { RemovedNotice } from '../writes/removed-notice.tsx';
import { useBasketWrites } from '../writes/use-basket-writes.ts';
import { WriteFailure } from '../writes/write-failure.tsx';
import { mergedGoods, stillBrought } from './merged-goods.ts';
import style from './merged-notice.module.css';

interface MergedNoticeProps {
  call: SiteCall;
  merge: BasketMerge;
}

/** The notice of goods that a login put into the basket, with a button that takes them out again. */
export function MergedNotice({ call, merge }: MergedNoticeProps) {
  const queries = useQueryClient();
  const basket = useBasket(call);
  const { data: modifiers } = useQuery(modifiersQuery(call));
  const rules = useMemo(() => rulesToWrite(modifiers ?? []), [modifiers]);
  const { removed, busy, error, remove, restore } = useBasketWrites(call, rules);
  const isGone = countGoods(removed) > 0;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isGone) return;
    forgetMerge();
    // the pressed button is gone
    place.current?.querySelector('button')?.focus();
  }, [isGone]);
  useEffect(() => {
    // lines that this notice takes out may come back
    if (basket === undefined || isGone || busy) return;
    const brought = stillBrought(basket, merge);
    if (brought !== merge) keepMerge(queries, brought);
  }, [basket, merge, isGone, busy, queries]);
  const isHere = basket !== undefined && countGoods(mergedGoods(basket, merge)) > 0;
  // nothing is left to be said once all of it was ordered or taken out
  if (basket?.id !== merge.basketId || !(isGone || isHere || cutOf(merge).length > 0)) return null;
  const takeOut = async () => {
    // units are counted in the basket of now: other tabs and devices may have changed it
    const now = await queries.fetchQuery({ ...basketQuery(call), staleTime: 0 }).catch(() => basket);
    await remove(mergedGoods(now, merge));
  };
  const putBack = async () => {
    // primers come back under new ids, as the member's own
    if (await restore()) keepMerge(queries, null);
  };
  const close = (
    <Button kind="quiet" dense onClick={() => keepMerge(queries, null)}>
      {m.account_merge_close()}
    </Button>
  );
  return (
    <div ref={place} className={style['place']} aria-live="polite">
      {error !== null && <WriteFailure error={error} />}
      {isGone ? (
        <RemovedNotice removed={removed} busy={busy} onPutBack={() => void putBack()} close={close} />
      ) : (
        <Notice
          kind="done"
          title={merge.intoEmpty ? m.account_merge_into_empty() : m.account_merge_done()}
          action={
            <>
              {isHere && modifiers && (
                <Button dense busy={busy} onClick={() => void takeOut()}>
                  {m.account_merge_take_out()}
                </Button>
              )}
              {close}
            </>
          }
        >
          <Brought merge={merge} />
        </Notice>
      )}
    </div>
  );
}

/** Products of which not all units found room. */
const cutOf = ({ products }: BasketMerge) => products.filter(({ added, asked }) => added < asked);

function Brought({ merge }: { merge: BasketMerge }) {
  const { primerIds, sampleIds, serviceIds, dnaExtract } = merge;
  const added = merge.products.filter((product) => product.added > 0);
  const summed = added.filter(({ before }) => before > 0);
  const parts = [
    primerIds.length > 0 && m.account_merge_primers({ count: primerIds.length }),
    added.length > 0 && m.account_merge_products({ count: added.length }),
    sampleIds.length > 0 && m.account_merge_samples({ count: sampleIds.length }),
    serviceIds.length > 0 && m.account_merge_services({ count: serviceIds.length }),
    dnaExtract.added > 0 && m.account_merge_extractions({ count: dnaExtract.added }),
  ].filter((part) => part !== false);
  return (
    <p>
      {parts.length > 0 && `${m.account_merge_added({ what: parts.join(', ') })} `}
      {summed.length > 0 && `${m.account_merge_summed()} `}
      {cutOf(merge).length > 0 && `${m.account_merge_cut()} `}
      <Link to="/basket">{m.account_merge_look()}</Link>
    </p>
  );
}
