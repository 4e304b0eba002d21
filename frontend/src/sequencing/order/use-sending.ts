import { useEffect } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import type { Samples } from '../drafts/use-samples.ts';
import { type Known, knownTo, toldBases } from '../primer-choice/known-primers.ts';
import { changesOf, requestOf } from '../samples/sample-request.ts';
import { isChangeUnknown, useChanging } from './use-changing.ts';
import { useSaving } from './use-saving.ts';
import type { ShopData } from './use-shop-data.ts';

/** The way into the basket: of new samples, or of the changes of those that are there. */
export function useSending(
  call: SiteCall,
  {
    isChange,
    samples,
    known,
    shop: { beside, inBasket, options, stock, fragmentAnalysis },
    onSaved,
    onChanged,
  }: {
    readonly isChange: boolean;
    readonly samples: Samples;
    readonly known: Known;
    readonly shop: ShopData;
    readonly onSaved: () => void;
    /** The basket has everything that the form holds. */
    readonly onChanged: () => void;
  },
) {
  const adding = useSaving(call, {
    requestOf: (sent) => requestOf(sent, known, { extractions: beside.dnaExtractCount, fragmentAnalysis }),
    onSaved: (sent) => {
      samples.removeSent(sent);
      onSaved();
    },
  });
  const change = useChanging(call, {
    heldNow: samples.heldNow,
    changesOf: (now, before) =>
      changesOf(now, before, knownTo(now.primers, inBasket, options.all, stock, toldBases(now.rows)), {
        fragmentAnalysis,
      }),
    onSaved: (sent, now) => {
      samples.follow(sent, now);
      onSaved();
    },
    isStill: (sent) => samples.latest.current.draft === sent,
    onDone: onChanged,
  });
  const { ready, draft } = samples;
  useEffect(() => {
    if (isChange && ready && isChangeUnknown()) change.again(draft);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as the samples are there
  }, [ready]);
  return isChange ? change : adding;
}
