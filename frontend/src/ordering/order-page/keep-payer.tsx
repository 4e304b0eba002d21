import type { Order, User } from '@oligoteka/site-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage } from '../../calls/failure.ts';
import { userQuery } from '../../calls/queries.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import style from './order-parties.module.css';

/** Offers a member to keep the payer of the order in the profile, for the next order. */
export function KeepPayer({ call, order: { payer, cancelByCode } }: { call: SiteCall; order: Order }) {
  const queryClient = useQueryClient();
  const user = userQuery(call);
  const { data: member = null } = useQuery({ ...user, enabled: !cancelByCode });
  const keep = useMutation({
    mutationFn: () => {
      const { name, isPerson, isForeign, inn, kpp, legal_address } = payer;
      const affiliate = {
        name,
        inn,
        kpp,
        ...(isForeign && { isForeign }),
        ...(legal_address && { legal_address }),
      };
      return call('/profile/saveClient', { name, is_person: isPerson, affiliate });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: user.queryKey }),
  });
  if (cancelByCode || member === null || payer.name === '') return null;
  if (keep.isSuccess)
    return (
      <p className={style['kept']} role="status">
        {m.order_payer_kept()}
      </p>
    );
  if (isKept(member, payer)) return null;
  return (
    <div className={style['keep']}>
      <Button dense busy={keep.isPending} onClick={() => keep.mutate()}>
        {m.order_payer_to_profile()}
      </Button>
      {keep.error && (
        <p className={style['kept']} role="alert">
          {failureMessage(keep.error) || m.order_not_done_words()}
        </p>
      )}
    </div>
  );
}

function isKept({ clients }: User, { name, isPerson, inn, kpp }: Order['payer']): boolean {
  return clients.some(
    ({ forDelete, is_person, affiliate }) =>
      !forDelete &&
      is_person === isPerson &&
      (inn === '' ? affiliate.name === name : affiliate.inn === inn) &&
      affiliate.kpp === kpp,
  );
}
