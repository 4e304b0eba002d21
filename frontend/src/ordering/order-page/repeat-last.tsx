import type { DataOf, RepeatOrderAnswer } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage } from '../../calls/failure.ts';
import { lastOrderQuery } from '../../calls/order-queries.ts';
import { userQuery } from '../../calls/queries.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { formatDate } from '../../ui/text/date-time.tsx';
import { formatMoney } from '../../ui/text/money.tsx';
import style from './repeat-last.module.css';
import { useRepeat } from './use-repeat.ts';

interface RepeatLastProps {
  call: SiteCall;
  onRepeated: (answer: RepeatOrderAnswer) => void;
}

/** The last order of a member, once more; nothing for anybody else. */
export function RepeatLast({ call, onRepeated }: RepeatLastProps) {
  const { data: member = null } = useQuery(userQuery(call));
  const { data: last = null } = useQuery({ ...lastOrderQuery(call), enabled: member !== null });
  if (member === null || last === null || last.number === null) return null;
  return <Repeat call={call} last={last} onRepeated={onRepeated} />;
}

interface RepeatProps extends RepeatLastProps {
  last: DataOf<'/order/findOrders'>['orders'][number];
}

function Repeat({ call, last, onRepeated }: RepeatProps) {
  const { repeat, times: _, ...pressing } = useRepeat(call, last.uid, onRepeated);
  return (
    <div>
      <Button busy={repeat.isPending} {...pressing}>
        {m.order_repeat_last({ number: last.number ?? '', sum: formatMoney(last.total) })}
      </Button>
      <p className={style['words']}>{m.order_repeat_last_words({ day: formatDate(last.at) })}</p>
      {repeat.error && (
        <Notice kind="danger" live="alert" title={m.order_not_done()}>
          <p>{failureMessage(repeat.error) || m.order_not_done_words()}</p>
        </Notice>
      )}
    </div>
  );
}
