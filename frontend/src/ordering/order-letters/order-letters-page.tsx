import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage } from '../../calls/failure.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Page } from '../../ui/page/page.tsx';
import { WholeNumbers } from '../../ui/text/whole-numbers.tsx';
import { orderLettersQuery } from './order-letters-query.ts';

interface OrderLettersPageProps {
  call: SiteCall;
  uid: string;
  /** Key of the link in the letter. */
  letterKey: string;
}

/** One button: letters about the progress of an order, off and on again. */
export function OrderLettersPage({ call, uid, letterKey: key }: OrderLettersPageProps) {
  const queryClient = useQueryClient();
  const query = orderLettersQuery(call, uid, key);
  const { data } = useSuspenseQuery(query);
  const change = useMutation({
    mutationFn: () => call('/order/switchOrderLetters', { uid, key, on: !data.on }),
    onSuccess: (changed) => queryClient.setQueryData(query.queryKey, changed),
  });
  const of = data.number === null ? m.order_title() : m.order_title_number({ number: data.number });
  return (
    <Page title={m.order_letters_title()} lead={<WholeNumbers text={of} />}>
      <div role="status">
        <Notice
          kind={data.on ? 'plain' : 'done'}
          title={data.on ? m.order_letters_on() : m.order_letters_off()}
          action={
            <Button
              kind={data.on ? 'primary' : 'secondary'}
              busy={change.isPending}
              onClick={() => change.mutate()}
            >
              {data.on ? m.order_letters_switch_off() : m.order_letters_switch_on()}
            </Button>
          }
        >
          <p>{m.order_letters_words()}</p>
        </Notice>
      </div>
      {change.error && (
        <Notice kind="danger" live="alert" title={m.order_not_done()}>
          <p>{failureMessage(change.error) || m.order_not_done_words()}</p>
        </Notice>
      )}
    </Page>
  );
}
