import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { BankUnreachable, type Registration } from '../../src/payments/gateways/gateway.ts';
import { closeBeforeCancel } from '../../src/payments/attempts/close-before-cancel.ts';
import { overduePayments } from '../../src/payments/queue/overdue-payments.ts';
import { paymentsQueue } from '../../src/payments/queue/payments-queue.ts';
import { breaks } from '../../src/payments/testing/fake-bank.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { CardShop, TOTAL } from '../support/card-shop.ts';

const DAY = 24 * 3_600_000;
let shop: CardShop;
beforeAll(async () => {
  shop = await CardShop.open();
});
afterAll(() => shop.close());
beforeEach(() => shop.renew());
afterEach(() => void jest.restoreAllMocks());

const goesAway = (): void => {
  shop.bank.before = () => {
    throw new BankUnreachable('the bank is away');
  };
};
const isBack = (): void => {
  shop.bank.before = () => {};
  shop.bank.after = () => {};
};
const later = (milliseconds: number): void => {
  const now = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
};
const close = (uid: string) =>
  closeBeforeCancel(shop.process())(uid, shop.by(), { ru: 'Идёт оплата.', en: 'Being paid.' });
/** Another one is to pay. */
async function anotherPays(uid: string): Promise<void> {
  await close(uid);
  const { order } = await shop.process().book.read(uid);
  const subject = order.submission?.personal.subject ?? '';
  const details = {
    payer: { name: 'ООО Ромашка', isPerson: false, inn: '7707083893', kpp: '770701001' },
    contact: { name: 'Анна', phone: '', email: 'anna@lab.example' },
    ...{ address: null, comment: '' },
  };
  const sealed = await new PersonalData(shop.db).seal(subject, details);
  await shop.append(uid, { type: 'OrderPayerChanged', data: { personal: { subject, sealed } } });
}
const buyers = (): (string | undefined)[] => shop.bank.live().map(({ asked }) => asked.receipt.buyer.inn);

/** An attempt whose registration nobody answered. */
async function unanswered(payment: 'card' | 'invoice' = 'card'): Promise<string> {
  const uid = await shop.order(payment);
  goesAway();
  expect(await shop.start(uid)).toBe('slow');
  expect(await shop.attempts(uid)).toEqual(['1 requested']);
  isBack();
  return uid;
}

describe('a registration that nobody answered', () => {
  test('blocks no card a week later: a buyer who wants to pay makes the shop ask the bank', async () => {
    const uid = await unanswered();
    later(8 * DAY);
    expect(await shop.start(uid)).toBe('done');
    expect([await shop.attempts(uid), shop.bank.live().length]).toEqual([['1 registered'], 1]);
  });

  test('is asked about at growing intervals, at last once a day, for as long as it takes', async () => {
    const uid = await unanswered();
    const jobs = async (hours: number): Promise<string[]> => {
      const now = new Date(Date.now() + (hours * DAY) / 24);
      const all = await overduePayments(shop.db, now, { takesCards: true });
      return all
        .filter(({ data }) => (data as { uid: string }).uid === uid)
        .map(({ name, id }) => `${name} ${id}`);
    };
    const ids = new Set<string>();
    for (let hour = 1; hour <= 24 * 30; hour += 1) for (const id of await jobs(hour)) ids.add(id);
    expect([...ids][0]).toContain('resume-payment');
    expect(ids.size).toBeGreaterThan(30);
    expect(ids.size).toBeLessThan(45);
  });

  test('and came late after all is found, closed, and another page is opened', async () => {
    let asked: Registration | null = null;
    const { register } = shop.bank;
    const spy = jest.spyOn(shop.bank, 'register').mockImplementationOnce(async (of) => {
      asked = of;
      throw new BankUnreachable('cut off');
    });
    shop.bank.after = async (call) => {
      if (call !== 'status' || asked === null) return;
      const late = asked;
      asked = null;
      await register.call(shop.bank, late);
    };
    const uid = await shop.order();
    expect(await shop.start(uid)).toBe('done');
    expect(spy.mock.calls.length).toBe(3);
    expect([await shop.attempts(uid), shop.bank.live().length]).toEqual([['1 refused', '2 registered'], 1]);
  });

  test('of a number that the bank has and does not tell of is given up, another one is paid', async () => {
    const uid = await unanswered();
    const taken = { kind: 'refused', reason: 'taken', code: '1', message: 'уже обработан' } as const;
    jest.spyOn(shop.bank, 'register').mockResolvedValueOnce(taken).mockResolvedValueOnce(taken);
    await shop.workOff(uid);
    await shop.start(uid);
    expect([await shop.attempts(uid), shop.bank.live().length]).toEqual([['1 refused', '2 registered'], 1]);
    expect(shop.alarms).toEqual(['refusal']);
  });
});

describe('when another is to pay', () => {
  test('an attempt without a page is closed, and a page names the new payer', async () => {
    const uid = await unanswered();
    await anotherPays(uid);
    expect(await shop.attempts(uid)).toEqual(['1 expired']);
    await shop.workOff(uid);
    await shop.start(uid);
    expect([await shop.attempts(uid), buyers()]).toEqual([['1 expired', '2 registered'], ['7707083893']]);
  });

  test('a page the bank opened without an answer is closed there', async () => {
    const uid = await shop.order();
    shop.bank.after = breaks('register');
    shop.bank.before = (call) => {
      if (call === 'status') throw new BankUnreachable('away');
    };
    expect(await shop.start(uid)).toBe('slow');
    isBack();
    await anotherPays(uid);
    expect([await shop.attempts(uid), shop.bank.live()]).toEqual([['1 declined'], []]);
  });

  test.each(['before', 'after'] as const)(
    'while the bank opens a page (%s it does), that page is closed too',
    async (when) => {
      const uid = await shop.order();
      let isOpening = true;
      shop.bank[when] = async (call) => {
        if (call !== 'register' || !isOpening) return;
        isOpening = false;
        await anotherPays(uid);
      };
      expect(await shop.start(uid)).toBe('done');
      await shop.workOff(uid);
      expect(buyers()).toEqual(['7707083893']);
      expect((await shop.attempts(uid)).at(-1)).toBe('2 registered');
    },
  );

  test.each(['requested', 'registered'])(
    'and the bank is away: an attempt that is %s is closed when it is back',
    async (state) => {
      const uid = state === 'requested' ? await unanswered() : await shop.order();
      if (state === 'registered') await shop.start(uid);
      goesAway();
      await anotherPays(uid);
      expect(await shop.attempts(uid)).toEqual([`1 ${state}`]);
      isBack();
      await shop.workOff(uid);
      expect(shop.bank.live()).toEqual([]);
      await shop.start(uid);
      expect([buyers(), (await shop.attempts(uid)).length]).toEqual([['7707083893'], 2]);
      shop.bank.pay(await shop.mdOf(uid, 2));
      await shop.confirm(uid);
      expect([await shop.stateOf(uid), shop.bank.charged()]).toEqual(['paid', TOTAL]);
    },
  );
});

test.each(['card', 'invoice'] as const)(
  'an order of nothing by %s that nobody settled is settled',
  async (payment) => {
    const uid = await shop.order(payment, [0]);
    const jobs = async () => {
      const inAMonth = new Date(Date.now() + 30 * DAY);
      const due = await overduePayments(shop.db, inAMonth, { takesCards: true });
      return due.filter(({ data }) => (data as { uid: string }).uid === uid);
    };
    const [job, ...more] = await jobs();
    expect([job?.name, more]).toEqual(['settle-order', []]);
    await paymentsQueue(shop.process())['settle-order']?.({ uid }, job?.id ?? '');
    expect([await shop.stateOf(uid), await jobs()]).toEqual(['paid', []]);
  },
);
