import type { Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { moscow } from '../print/moment.ts';
import { amount, paint, paragraph, roubles, table } from '../print/print.ts';
import { SHOWN } from './line-given.ts';

const MAX_ROWS = 200;
const ON_ITS_WAY: readonly string[] = ['to go back', 'gone back?'];
const WAITING: readonly string[] = [
  'parked',
  'refused',
  'to go back',
  'gone back?',
  'receipt owed',
  'to be made by hand',
];

export interface WaitingMoney {
  readonly number: string | null;
  readonly uid: string;
  readonly what: string;
  readonly state: string;
  readonly amount: string;
  readonly since: Date;
  readonly why: string | null;
}

/** Open pages, parked money, waiting and refused refunds and owed receipts; of the states alone that are named. */
async function moneyUnderWay(
  { database }: Pick<History, 'database'>,
  { most = null, states = null }: { most?: number | null; states?: readonly string[] | null },
): Promise<WaitingMoney[]> {
  const { rows } = await database.query<WaitingMoney>(
    `select o.number, w.* from (
       select uid, order_number as what, state, amount, requested_at as since, null as why
       from read.payment_attempt where state in ('requested', 'registered', 'pending', 'parked')
       union all
       select uid, case when attempt is null then 'refund of line ' || left(bank_line, $2::int)
           else 'refund of attempt ' || attempt end,
         case state when 'requested' then 'to go back' when 'parked' then 'gone back?' else 'refused' end,
         amount, requested_at, why
       from read.payment_refund r
       where state in ('requested', 'parked') or state = 'refused' and not exists (
         select from read.payment_refund as later where later.uid = r.uid and later.requested_at > r.requested_at)
       union all
       select uid, 'second receipt of attempt ' || attempt,
         case state when 'owed' then 'receipt owed' else 'to be made by hand' end, amount, handed_over_at, error
       from read.payment_handover where state in ('owed', 'failed')
     ) as w join read.customer_order o using (uid)
     where $3::text[] is null or w.state = any($3)
     order by w.state = 'registered', w.since limit $1`,
    [most, SHOWN, states],
  );
  return rows;
}

/** Money that goes back or is parked, refused refunds and receipts that are owed: a payment under way needs no operator. */
export async function waitingMoney(history: Pick<History, 'database'>): Promise<WaitingMoney[]> {
  return moneyUnderWay(history, { states: WAITING });
}

/** `ops payments list`: money under way, and that which waits for somebody. */
export async function listMoney(history: Pick<History, 'database'>): Promise<Outcome> {
  const rows = await moneyUnderWay(history, { most: MAX_ROWS + 1 });
  const waiting = await waitingMoney(history);
  const shown = rows.slice(0, MAX_ROWS);
  const goingBack = waiting.filter(({ state }) => ON_ITS_WAY.includes(state));
  return {
    document: shown.map(({ since, amount: sum, ...row }) => ({
      ...row,
      amountKopecks: Number(sum),
      since: since.toISOString(),
    })),
    text: [
      shown.length === 0
        ? paint('green', 'Nobody is paying, nothing is parked, nothing is to go back, no receipt is owed.')
        : table(
            shown.map((row) => ({
              order: row.number ?? row.uid.slice(0, 8),
              what: row.what,
              state: row.state,
              RUB: amount(Number(row.amount)),
              'since (Moscow)': moscow(row.since.toISOString()),
            })),
          ),
      ...shown
        .filter(({ why }) => why !== null)
        .map(({ number, uid, what, why }) => paragraph(`${number ?? uid}, ${what}: ${why ?? ''}`, '  ')),
      goingBack.length === 0
        ? ''
        : `${roubles(goingBack.reduce((sum, { amount: one }) => sum + Number(one), 0))} on its way back`,
      rows.length > MAX_ROWS ? `Only the first ${MAX_ROWS} are shown.` : '',
      waiting.length === 0
        ? ''
        : `${waiting.length} wait for money to go back, for a receipt, or for you: ops payments show <order>`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: false,
  };
}
