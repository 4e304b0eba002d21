import {
  beginHistory,
  type Change,
  done,
  type History,
  plainSequence,
  redone,
  type Sequence,
  toBases,
  undone,
} from '@oligoteka/sequence';
import fc from 'fast-check';
import { historyOf, type Timeline, writingOf } from './timeline.ts';

/** What stands in a store, as the saves of a document write it. */
class Stored {
  kept: Timeline | undefined;
  readonly #changes = new Map<number, Change>();
  #sequence: Sequence | undefined;
  wholes = 0;

  save(history: History): void {
    const { writing, timeline } = writingOf(this.kept, history);
    for (const number of this.#changes.keys())
      if (number < writing.first || number >= writing.from) this.#changes.delete(number);
    writing.changes.forEach((change, at) => this.#changes.set(writing.from + at, change));
    if (writing.written === writing.position) {
      this.#sequence = history.now;
      this.wholes += 1;
    }
    this.kept = timeline;
  }

  read(): History {
    const numbers = [...this.#changes.keys()].sort((one, other) => one - other);
    const { position = 0, written = 0 } = this.kept ?? {};
    const read = historyOf(this.#sequence ?? plainSequence('', toBases('')), {
      ...{ position, written, first: numbers[0] ?? position },
      changes: numbers.map((number) => this.#changes.get(number) as Change),
    });
    this.kept = read.timeline;
    return read.history;
  }
}

const START = beginHistory(plainSequence('s', toBases('ACGTACGTAC')));
const typed = (history: History, letter = 'A', goesOn = false): History =>
  done(history, [{ kind: 'edit', at: 3, remove: 0, insert: toBases(letter) }], goesOn);

test('whatever was done and taken back between saves, what is read again is the same history', () => {
  const steps = fc.array(fc.constantFrom('type', 'go on', 'go on', 'undo', 'redo', 'save', 'reload'), {
    maxLength: 400,
  });
  fc.assert(
    fc.property(steps, (all) => {
      const stored = new Stored();
      let history = START;
      for (const step of all) {
        if (step === 'type' || step === 'go on')
          history = typed(history, 'ACGT'.charAt(history.undo.length % 4), step === 'go on');
        if (step === 'undo') history = undone(history);
        if (step === 'redo') history = redone(history);
        if (step === 'save' || step === 'reload') stored.save(history);
        if (step !== 'reload') continue;
        const read = stored.read();
        expect(read).toEqual(history);
        history = read;
      }
    }),
  );
});

test('a letter is saved as one change, and the sequence is written once in a hundred of them', () => {
  const stored = new Stored();
  let history = typed(START);
  stored.save(history);
  for (let letters = 0; letters < 500; letters += 1) {
    history = typed(history);
    expect(writingOf(stored.kept, history).writing.changes).toHaveLength(1);
    stored.save(history);
  }
  expect(stored.wholes).toBe(1 + 4);
  history = undone(history);
  expect(writingOf(stored.kept, history).writing.changes).toEqual([]);
});

test('changes that were given up because there are too many are dropped, and the rest goes on', () => {
  const stored = new Stored();
  let history = START;
  for (let letters = 0; letters < 1_150; letters += 1) {
    history = typed(history);
    if (letters % 7 === 0) stored.save(history);
  }
  stored.save(history);
  expect(stored.kept?.first).toBe(150);
  expect(stored.read()).toEqual(history);
});

test('a history that was begun anew replaces the one that is kept', () => {
  const stored = new Stored();
  stored.save(typed(typed(START)));
  const other = typed(beginHistory(plainSequence('other', toBases('GG'.repeat(9)))));
  stored.save(other);
  expect(stored.read()).toEqual(other);
});

test('changes that do not fit together leave the sequence as it was written', () => {
  const { now } = START;
  const broken = { first: 4, changes: typed(START).undo, position: 9, written: 4 };
  expect(historyOf(now, broken).history).toEqual(beginHistory(now));
});
