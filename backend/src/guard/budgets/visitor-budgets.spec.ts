import { beforeEach, describe, expect, test } from '@jest/globals';
import { Refused } from '../../refused.ts';
import { StorageBudget } from './storage-budget.ts';
import { ClockedLimits } from '../testing/clocked-limits.ts';
import { type Caller, mailboxOf, VisitorBudgets } from './visitor-budgets.ts';

const HOUR = 3_600;
const INSTITUTE = '203.0.113.7';

let limits: ClockedLimits;
let budgets: VisitorBudgets;
let noted: string[];
beforeEach(() => {
  limits = new ClockedLimits();
  noted = [];
  budgets = new VisitorBudgets(limits, { note: (event) => noted.push(event) }, 1);
});

const visitor = (basketId: string, address = INSTITUTE): Caller => ({ address, basketId, memberId: null });

/** Places one order: gives the seconds to wait where it is refused, else whether its letters are sent or held. */
async function order(caller: Caller, contact: string): Promise<number | 'told' | 'held'> {
  try {
    const { letters } = await budgets.order(caller, contact, 'request', async ({ letters: told }) => ({
      letters: told ?? ('told' as const),
      repeated: false,
    }));
    return letters;
  } catch (error) {
    if (!(error instanceof Refused) || error.kind !== 'tooMany') throw error;
    return error.details['retryAfter'] as number;
  }
}

/** Numbers from 0 to 1 that are the same in every run. */
function* lots(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

describe('orders of visitors', () => {
  test('an institute of 300 people behind one address notices nothing in a working day', async () => {
    const chance = lots(7);
    const day = Array.from({ length: 300 * 4 }, (_, index) => ({
      at: chance.next().value ** 1.3 * 8 * HOUR,
      who: index % 300,
    }));
    // a lecture ends: thirty order within one minute
    for (let who = 0; who < 30; who += 1) day.push({ at: 4 * HOUR + who * 2, who });
    const outcomes = new Set<number | string>();
    for (const { at, who } of day.sort((one, other) => one.at - other.at)) {
      limits.now = at;
      outcomes.add(await order(visitor(`basket ${who}`), `person${who}@institute.example`));
    }
    expect([...outcomes]).toEqual(['told']);
    expect(noted).toEqual([]);
  });

  test('70 orders in 0.6 s by one stranger with many baskets and contacts are stopped', async () => {
    const made = [];
    for (let index = 0; index < 70; index += 1) {
      limits.now = index * 0.0086;
      made.push(await order(visitor(`basket ${index}`), `x${index}@other.example`));
    }
    expect(made.filter((outcome) => typeof outcome === 'string')).toHaveLength(40);
    const [wait] = made.filter((outcome) => typeof outcome === 'number');
    expect(wait).toBeLessThanOrEqual(6);
    // and a whole day takes no more than the day's budget and the tries that come back in it
    let more = 0;
    for (limits.now = 1; limits.now < 24 * HOUR; limits.now += 5)
      if (typeof (await order(visitor(`b ${limits.now}`), `y${limits.now}@other.example`)) === 'string')
        more += 1;
    expect(more).toBeLessThanOrEqual(4_000);
    // others are not concerned
    expect(await order(visitor('elsewhere', '198.51.100.1'), 'a@b.example')).toBe('told');
  });

  test('many accounts of one stranger send one address no more letters than a day of members does', async () => {
    const outcomes = [];
    for (let account = 0; account < 30; account += 1)
      for (let one = 0; one < 5; one += 1) {
        const caller = { address: INSTITUTE, basketId: `b ${account}`, memberId: `member ${account}` };
        outcomes.push(await order(caller, 'victim@other.example'));
      }
    expect(outcomes.filter((outcome) => outcome === 'told')).toHaveLength(100);
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(50);
  });

  test('one basket and one contact have narrower budgets; a refusal takes nothing of the wide ones', async () => {
    for (let index = 0; index < 10; index += 1)
      expect(await order(visitor('one'), `p${index}@other.example`)).toBe('told');
    expect(await order(visitor('one'), 'p@other.example')).toBeGreaterThan(0);
    for (let index = 0; index < 50; index += 1) await order(visitor('one'), 'p@other.example');
    for (let index = 0; index < 30; index += 1)
      expect(await order(visitor(`b${index}`), `q${index}@other.example`)).toBe('told');
  });

  test('an order that was not made costs nothing', async () => {
    const faulty = () =>
      budgets.order(visitor('one'), 'p@other.example', 'request', () => {
        throw new Error('a fault in the form');
      });
    for (let index = 0; index < 100; index += 1)
      await expect(faulty()).rejects.toThrow('a fault in the form');
    expect(await order(visitor('one'), 'p@other.example')).toBe('told');
  });

  test('members do not wait for visitors of their network', async () => {
    for (let index = 0; index < 60; index += 1) await order(visitor(`b${index}`), `q${index}@other.example`);
    const member: Caller = { address: INSTITUTE, basketId: 'm', memberId: 'user' };
    for (let index = 0; index < 10; index += 1)
      expect(await order(member, 'me@institute.example')).toBe('told');
  });
});

describe('letters about orders', () => {
  test('to one mailbox are few, however its address is written, and the orders are still made', async () => {
    const outcomes = [];
    for (let index = 0; index < 18; index += 1)
      outcomes.push(await order(visitor(`b${index}`), `Victim+${index}@Other.example`));
    expect(outcomes.filter((outcome) => outcome === 'told')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(8);
    expect(noted).toEqual(Array(8).fill('letter-withheld'));
  });

  test('from many networks have a budget too, and a member’s own are none of theirs', async () => {
    const outcomes = [];
    for (let index = 0; index < 60; index += 1)
      outcomes.push(await order(visitor(`b${index}`, `192.0.2.${index}`), 'victim@other.example'));
    expect(outcomes.filter((outcome) => outcome === 'told')).toHaveLength(30);
    const member: Caller = { address: INSTITUTE, basketId: 'm', memberId: 'user' };
    expect(await order(member, 'victim@other.example')).toBe('told');
  });

  test.each([
    ['A.B+x@Lab.Example', 'a.b@lab.example'],
    [' a@b.ru ', 'a@b.ru'],
    ['"victim"@lab.example', 'victim@lab.example'],
    ['"vic\\tim+1"@lab.example', 'victim@lab.example'],
    ['"a@b"@lab.example', 'a@b@lab.example'],
    ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['v.i.ctim+x@googlemail.com', 'victim@gmail.com'],
    ['anna.i@ya.ru', 'anna-i@yandex.ru'],
    ['anna.i@lab.example', 'anna.i@lab.example'],
    ['@spam.example', '@spam.example'],
  ])('%s is the mailbox %s', (typed, mailbox) => expect(mailboxOf(typed)).toBe(mailbox));
});

describe('bytes that are kept', () => {
  const save = async (storage: StorageBudget, caller: Caller, characters: number): Promise<number> => {
    try {
      await storage.within(caller, 'request', async () => storage.kept('request', characters));
      return 0;
    } catch (error) {
      return (error as Refused).details['retryAfter'] as number;
    }
  };

  test('three hundred people who paste 500 primers within an hour and edit for hours notice nothing', async () => {
    const storage = new StorageBudget(limits, 1);
    const waits = new Set<number>();
    for (let who = 0; who < 300; who += 1) {
      limits.now = who * 12;
      waits.add(await save(storage, visitor(`b${who}`), 600_000));
    }
    // one of them types for eight hours, a letter a second
    for (let second = 0; second < 8 * HOUR; second += 1) {
      limits.now = HOUR + second;
      waits.add(await save(storage, visitor('b7'), 1_000));
    }
    expect([...waits]).toEqual([0]);
  });

  test('a flood is stopped at the budget, in all processes together, and goes on no faster than it refills', async () => {
    const processes = [new StorageBudget(limits, 1), new StorageBudget(limits, 1)];
    let kept = 0;
    for (let call = 0; call < 3_000; call += 1) {
      limits.now = call * 0.7;
      const storage = processes[call % 2];
      // a new basket each time: only the network is the same
      if (storage !== undefined && (await save(storage, visitor(`b${call}`), 19_700_000)) === 0)
        kept += 19_700_000;
    }
    // 59 GB were sent in 35 minutes
    expect(kept).toBeLessThan(450_000_000);
    expect(await save(new StorageBudget(limits, 1), visitor('x', '198.51.100.1'), 1_000)).toBe(0);
  });

  test('most saves ask no database', async () => {
    let asked = 0;
    const counted = { take: (...all: Parameters<typeof limits.take>) => ((asked += 1), limits.take(...all)) };
    const storage = new StorageBudget(counted, 1);
    for (let call = 0; call < 1_000; call += 1) await save(storage, visitor('one'), 1_000);
    expect(asked).toBeLessThan(12);
    asked = 0;
    for (let basket = 0; basket < 100; basket += 1) await save(storage, visitor(`new-${basket}`), 1_000);
    expect(asked).toBe(0);
  });
});
