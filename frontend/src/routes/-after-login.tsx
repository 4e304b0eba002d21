import type { BasketMerge } from '@oligoteka/site-api';
import { FailedMerge } from '../account/sign-in/failed-merge.tsx';
import { MergedNotice } from '../basket/merge/merged-notice.tsx';
import type { SiteCall } from '../calls/call.ts';

/** The notice of a login that merged the baskets, or failed to. */
export function AfterLogin({ call, merge }: { call: SiteCall; merge: BasketMerge }) {
  const Told = merge.state === 'failed' ? FailedMerge : MergedNotice;
  return <Told call={call} merge={merge} />;
}
