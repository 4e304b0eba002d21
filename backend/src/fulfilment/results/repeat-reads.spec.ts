import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fold } from '../../event-store/decider.ts';
import type { LineEvent } from '../../ordering/line.events.ts';
import type { OrderEvent, OrderLine } from '../../ordering/order.events.ts';
import { lineState, repeatOf } from '../../ordering/order-lines.ts';
import { order } from '../../ordering/order.ts';
import type { RepeatReason, ResultFile } from '../../ordering/result.events.ts';
import { Refused } from '../../refused.ts';
import { setBack } from '../set-back.decide.ts';
import { takeStep } from '../take-step.decide.ts';
import { addResults, withdrawResults } from './add-results.decide.ts';
import { acceptRepeats, declineRepeats, requestRepeat } from './repeat-reads.decide.ts';
import { readsOf } from './wanted-reads.ts';

const sample = (name: string, ...primers: string[]) =>
  ({ kind: 'sequence', name, primers: primers.map((primer) => ({ name: primer })) }) as unknown as OrderLine;
const lines = [sample('a', 'F', 'R'), sample('b', 'F'), { kind: 'product' }];
const created = {
  type: 'OrderCreated',
  data: { number: '2026-000001', lines, total: 2 },
} as unknown as OrderEvent;
const result = (line: number, primer: number, sha256 = `${line}.${primer}`): ResultFile => ({
  ...{ line, primer, sha256, bytes: 1, format: 'ab1', file: `${sha256}.ab1` },
  quality: { called: 1, good: 1, length: 1, mean: 40, clear: { from: 0, to: 1 }, signal: null },
});
const WHY = { ru: 'мало пробы', en: 'too little is left' };

/** An order at the desk and on its page. */
class Desk {
  now = fold(order, [created, { type: 'OrderPaid', data: { paid: 2 } }]);

  constructor() {
    this.take(takeStep(this.now, { name: 'start' }, [1, 2]));
  }
  take<E extends LineEvent>(events: readonly E[]): E['type'][] {
    this.now = fold(order, events, this.now);
    return events.map(({ type }) => type);
  }
  add(...results: ResultFile[]) {
    return this.take(addResults(this.now, { results, subject: 's', note: '' }));
  }
  ask(line: number, primer: number, reason: RepeatReason = 'noisy') {
    return this.take(requestRepeat(this.now, { line, primer, reason }));
  }
  accept(line: number, primer?: number, reason?: typeof WHY) {
    const named = [primer === undefined ? { line } : { line, primer }];
    return this.take(acceptRepeats(this.now, { named, ...(reason && { reason }) }));
  }
  decline(line: number, primer: number) {
    return this.take(declineRepeats(this.now, { named: [{ line, primer }], reason: WHY }));
  }
  get states() {
    return this.now.fulfilment.lines.map((steps) => lineState(steps));
  }
  get awaited() {
    return readsOf({ uid: '', number: '' }, lines as OrderLine[], this.now.fulfilment)
      .filter(({ isAwaited }) => isAwaited)
      .map(({ line, primer }) => `${line}.${primer}`);
  }
  repeat(line: number, primer: number) {
    return repeatOf(this.now.fulfilment, { line, primer })?.state;
  }
}

function reported(): Desk {
  const desk = new Desk();
  desk.add(result(1, 1), result(1, 2), result(2, 1));
  expect(desk.states).toEqual(['delivered', 'delivered', 'waiting']);
  return desk;
}
const refused = (why: string) =>
  expect.objectContaining({ text: expect.objectContaining({ en: expect.stringContaining(why) }) });

test('a buyer asks once for a read, and again when the shop has answered', () => {
  const desk = reported();
  expect(desk.ask(1, 2)).toEqual(['RepeatRequested']);
  expect(() => desk.ask(1, 2, 'short')).toThrow(refused('asked for already'));
  expect(desk.ask(1, 1)).toEqual(['RepeatRequested']);
  expect(desk.decline(1, 2)).toEqual(['RepeatsDeclined']);
  expect(desk.decline(1, 2)).toEqual([]);
  expect(desk.ask(1, 2)).toEqual(['RepeatRequested']);
  expect([desk.repeat(1, 1), desk.repeat(1, 2)]).toEqual(['asked', 'asked']);
  expect(desk.states).toEqual(['delivered', 'delivered', 'waiting']);
});

test.each([
  ['a read that there is not', 1, 3, 'no such read'],
  ['a product', 3, 0, 'no such read'],
  ['a sample that is still being read', 2, 1, 'too early'],
])('%s is refused', (_, line, primer, why) => {
  const desk = new Desk();
  desk.add(result(1, 1));
  expect(() => desk.ask(line, primer)).toThrow(refused(why));
});

test('a read without a file is asked for where others of its line have come', () => {
  const desk = new Desk();
  desk.add(result(1, 1));
  expect(desk.ask(1, 2, 'missing')).toEqual(['RepeatRequested']);
});

test('an accepted repeat sends its line back, for that reason, until the new file comes', () => {
  const desk = reported();
  desk.ask(1, 2, 'mixed');
  const events = acceptRepeats(desk.now, { named: [{ line: 1 }] });
  expect(events).toEqual([
    { type: 'RepeatsAccepted', data: { lines: [1], reads: [{ line: 1, primer: 2 }] } },
    {
      type: 'LinesRemade',
      data: { lines: [1], reason: expect.objectContaining({ en: expect.stringContaining('double peaks') }) },
    },
  ]);
  desk.take(events);
  expect([desk.states[0], desk.awaited, desk.now.state]).toEqual(['in_production', ['1.2'], 'in_production']);
  expect(desk.accept(1)).toEqual([]);
  // the other read of the line is not what was awaited
  expect(desk.add(result(1, 1, 'other'))).toEqual(['ResultsAdded']);
  expect(desk.add(result(1, 2, 'new'))).toEqual(['ResultsAdded', 'LinesReported']);
  expect([desk.states[0], desk.awaited, desk.repeat(1, 2)]).toEqual(['delivered', [], 'done']);
});

test('two repeats of a line are both awaited', () => {
  const desk = reported();
  desk.ask(1, 1);
  desk.ask(1, 2);
  desk.accept(1);
  expect(desk.awaited).toEqual(['1.1', '1.2']);
  expect(desk.add(result(1, 1, 'new'))).toEqual(['ResultsAdded']);
  expect(desk.add(result(1, 2, 'new'))).toEqual(['ResultsAdded', 'LinesReported']);
});

test('a file that was not theirs is taken back alone: the repeat is awaited again', () => {
  const desk = reported();
  desk.ask(1, 2);
  desk.accept(1);
  desk.add(result(1, 2, 'slip'));
  const back = withdrawResults(desk.now, [{ line: 1, primer: 2 }], 'slip');
  expect(desk.take(back)).toEqual(['ResultsWithdrawn', 'LinesSetBack']);
  expect([desk.states[0], desk.awaited, desk.now.fulfilment.results?.length]).toEqual([
    'in_production',
    ['1.2'],
    3,
  ]);
});

test('an acceptance is taken back with its step, and a refusal by an acceptance', () => {
  const desk = reported();
  desk.ask(2, 1);
  desk.accept(2);
  desk.take(setBack(desk.now, { name: 'remake', note: 'slip' }, [2]));
  expect([desk.states[1], desk.repeat(2, 1)]).toEqual(['delivered', 'asked']);
  desk.decline(2, 1);
  expect(desk.accept(2)).toEqual(['RepeatsAccepted', 'LinesRemade']);
  expect(desk.repeat(2, 1)).toBe('accepted');
  expect(() => desk.decline(2, 1)).toThrow(refused('No request'));
});

test('an operator repeats a read that nobody has asked for, with a reason', () => {
  const desk = reported();
  expect(() => desk.accept(1, 1)).toThrow(refused('--reason'));
  expect(desk.accept(1, 1, WHY)).toEqual(['RepeatsAccepted', 'LinesRemade']);
  expect(desk.awaited).toEqual(['1.1']);
  desk.take(setBack(desk.now, { name: 'remake', note: 'slip' }, [1]));
  expect([desk.repeat(1, 1), desk.awaited]).toEqual([undefined, []]);
});

const READS = [
  { line: 1, primer: 1 },
  { line: 1, primer: 2 },
  { line: 2, primer: 1 },
] as const;
const moves = fc.array(
  fc.record({
    what: fc.constantFrom('add', 'ask', 'accept', 'decline', 'withdraw', 'undo', 'remake'),
    read: fc.constantFrom(...READS),
    file: fc.constantFrom('a', 'b', 'c'),
  }),
  { maxLength: 40 },
);

test('whatever buyer and operators do in whatever order, no request is lost, and a line is done when nothing of it is awaited', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const desk = new Desk();
      /** Requests without an answer, by the model alone. */
      const open = new Set<string>();
      for (const { what, read, file } of all) {
        const { line, primer } = read;
        const act: Record<typeof what, () => readonly string[]> = {
          add: () => desk.add(result(line, primer, `${line}.${primer}${file}`)),
          ask: () => desk.ask(line, primer),
          accept: () => desk.accept(line, primer, WHY),
          decline: () => desk.decline(line, primer),
          withdraw: () => desk.take(withdrawResults(desk.now, [read], 'slip')),
          undo: () => desk.take(setBack(desk.now, { name: 'remake', note: 'slip' }, [line])),
          remake: () => desk.take(takeStep(desk.now, { name: 'remake', reason: WHY }, [line])),
        };
        let done: readonly string[] = [];
        try {
          done = act[what]();
        } catch (error) {
          expect(error).toBeInstanceOf(Refused);
          continue;
        }
        if (done.includes('RepeatRequested')) open.add(`${line}.${primer}`);
        if (done.includes('RepeatsDeclined')) open.delete(`${line}.${primer}`);
        for (const one of READS) {
          const key = `${one.line}.${one.primer}`;
          const state = desk.repeat(one.line, one.primer);
          if (state === 'done') open.delete(key);
          // an acceptance or a file that was taken back leaves the request as it was
          if (state === 'asked') open.add(key);
          else if (open.has(key)) expect(state).toBe('accepted');
          const isHere = desk.now.fulfilment.results?.some(
            (has) => has.line === one.line && has.primer === one.primer,
          );
          expect(desk.awaited.includes(key)).toBe(!isHere || state === 'accepted');
        }
        for (const line of [1, 2])
          if (desk.states[line - 1] === 'delivered')
            expect(desk.awaited.filter((key) => key.startsWith(`${line}.`))).toEqual([]);
        const openAt = (desk.now.fulfilment.repeats ?? []).filter(
          ({ state }) => state === 'asked' || state === 'accepted',
        );
        expect(new Set(openAt.map((one) => `${one.line}.${one.primer}`)).size).toBe(openAt.length);
      }
    }),
    {
      numRuns: 500,
      examples: [
        [
          (['accept', 'add', 'accept', 'withdraw'] as const).map((what) => ({
            what,
            read: READS[0],
            file: 'a' as const,
          })),
        ],
      ],
    },
  );
});
