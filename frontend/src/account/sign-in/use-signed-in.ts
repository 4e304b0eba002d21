import type { BasketMerge, SignedInAnswer } from '@oligoteka/site-api';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { memberSession } from '../../calls/member-session.ts';
import { keepMerge } from '../../tabs/keep-merge.ts';
import { noteMerge } from '../../tabs/merged-into.ts';
import { safeReturnPath } from '../../navigation/safe-return-path.ts';

/** After a login: sets the user, keeps the basket's merge for its notice, and goes back. */
export function useSignedIn(back: unknown) {
  const router = useRouter();
  const queries = useQueryClient();
  return useCallback(
    async (answer: SignedInAnswer & { merge?: BasketMerge; back?: string | null }) => {
      memberSession.signedIn(answer);
      if (answer.merge) noteMerge(answer.merge);
      keepMerge(queries, answer.merge ?? null);
      // replaces the login page, so going back skips it
      router.history.replace(safeReturnPath(answer.back ?? back));
      await router.invalidate();
    },
    [router, queries, back],
  );
}
