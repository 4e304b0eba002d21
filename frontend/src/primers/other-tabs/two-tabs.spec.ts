import { jest } from '@jest/globals';
import type { PrimerToSave, SavePrimersAnswer } from '@oligoteka/site-api';
import fc from 'fast-check';
import { DraftAttempts } from '../drafts/draft-attempts.ts';
import { DraftOutbox } from '../drafts/draft-outbox.ts';
import type { ServerLine } from '../drafts/kept-line.ts';
import { mergeDrafts } from '../drafts/merge-drafts.ts';
import { DraftSaver } from '../drafts/draft-saver.ts';
import { DraftSync } from '../drafts/draft-sync.ts';
import { gridReducer } from '../grid/state/grid-reducer.ts';
import { type GridState, startGrid } from '../grid/state/grid-state.ts';
import { mergeBasket } from './merge-basket.ts';
import { holds } from './other-tab-notes.ts';
import { EMPTY, FIELDS, type Field, isEmptyRow, type Row, type RowContent, sameField } from '../lines/row.ts';

const LINES = 3;
const TABS = 3;

/** The server as the contract describes it: a field left out of a primer stays, the same key is carried out once. */
class Server {
  version = 1;
  private readonly lines = new Map<number, RowContent & { number: number }>();
  private readonly answers = new Map<string, SavePrimersAnswer>();
  private lastId = 100;

  constructor(contents: readonly RowContent[]) {
    contents.forEach((content, at) => this.lines.set(at + 1, { ...content, number: at + 1 }));
  }

  save(primers: readonly PrimerToSave[], key: string): SavePrimersAnswer {
    const known = this.answers.get(key);
    if (known) return known;
    const primerIds = primers.map((sent) => ({ tempId: sent.id, newId: this.put(sent), numberInOrder: 0 }));
    this.version += 1;
    const answer = { primerIds, version: this.version };
    this.answers.set(key, answer);
    return answer;
  }

  private put({ id, name, sequence, scale, options, numberInOrder, forDelete }: PrimerToSave): number | null {
    const before = this.lines.get(id);
    const typed = [name, sequence, scale, options].some((field) => field !== undefined);
    if (forDelete) this.lines.delete(id);
    if (forDelete || (!before && id > 0 && !typed)) return null;
    if (!before) this.lastId += 1;
    const kept = before ? id : this.lastId;
    const was = before ?? { ...EMPTY, number: 0 };
    this.lines.set(kept, {
      name: name ?? was.name,
      text: sequence ?? was.text,
      scale: scale ?? was.scale,
      options: options ?? was.options,
      number: numberInOrder ?? was.number,
    });
    return kept;
  }

  /** The basket of now. */
  look(): { version: number; drafts: ServerLine[] } {
    const drafts = [...this.lines].map(([id, { number, ...content }]) => ({
      id,
      number,
      row: { key: `s${id}`, ...content },
    }));
    return { version: this.version, drafts: drafts.sort((a, b) => a.number - b.number) };
  }
}

type Fate = 'answered' | 'answer lost' | 'never arrives';

/** A tab of the form without its screen: the parts that keep lines, and the wire between them and the server. */
class Tab {
  state: GridState;
  private sync = new DraftSync();
  private outbox: DraftOutbox;
  private saver: DraftSaver;
  private version = 0;
  private status = 'saved';
  private fate: Fate = 'answered';
  private seen: ReturnType<Server['look']>[] = [];

  constructor(
    private readonly server: Server,
    private readonly name: string,
  ) {
    this.state = startGrid([]);
    [this.outbox, this.saver] = this.begin();
  }

  private begin({ version, drafts } = this.server.look()): [DraftOutbox, DraftSaver] {
    this.version = version;
    this.sync = new DraftSync();
    this.outbox = new DraftOutbox(localStorage, 'basket', this.name);
    const attempts = new DraftAttempts(localStorage, 'basket', this.name);
    const isOwn = (owner: string) => owner === this.name; // the others live
    const kept = this.outbox.adopt(this.outbox.all().filter(({ owner }) => isOwn(owner)));
    const merged = mergeDrafts(drafts, kept, (row) => row);
    for (const { row, id, number } of merged.held) this.sync.learn(row.key, id, row, number);
    for (const { key, tempId } of merged.reserved) this.sync.reserve(key, tempId);
    this.state = startGrid(merged.rows);
    this.saver = new DraftSaver({
      call: (async (_path: string, { primers }: { primers: PrimerToSave[] }, { idempotencyKey = '' }) => {
        if (this.fate === 'never arrives') throw new TypeError('no network');
        const answer = this.server.save(primers, idempotencyKey);
        if (this.fate === 'answer lost') throw new TypeError('connection reset');
        return answer;
      }) as never,
      sync: this.sync,
      outbox: this.outbox,
      attempts,
      onStatus: (status) => {
        this.status = status;
      },
      onRefused: () => {},
      onSaved: (saved) => {
        this.version = saved;
      },
      onTwins: (remove) => {
        this.state = gridReducer(this.state, { type: 'rebase', patch: new Map(), add: [], remove });
      },
    });
    this.saver.resume(attempts.adopt(isOwn));
    this.saver.update(this.state.rows);
    return [this.outbox, this.saver];
  }

  private dispatch(action: Parameters<typeof gridReducer>[1]): void {
    this.state = gridReducer(this.state, action);
    this.saver.update(this.state.rows);
  }

  change(line: number, fields: Partial<RowContent>): void {
    const row = this.state.rows[line];
    if (row && !isEmptyRow(row)) this.dispatch({ type: 'putFields', key: row.key, fields });
  }

  add(content: RowContent): void {
    this.dispatch({ type: 'putRows', rows: [content], at: 'end', step: `add ${content.name}` });
  }

  move(line: number): void {
    const row = this.state.rows[line];
    if (row && !isEmptyRow(row)) this.dispatch({ type: 'moveTo', key: row.key, to: 0 });
  }

  remove(line: number): void {
    const row = this.state.rows[line];
    if (row && !isEmptyRow(row)) this.dispatch({ type: 'remove', keys: [row.key] });
  }

  async send(fate: Fate): Promise<void> {
    this.fate = fate;
    await this.saver.flush();
  }

  /** What a read basket has shown, by line: a later change of it is no conflict. */
  readonly shownBack = new Set<string>();

  /** Asks for the basket; the answer comes later, or after a later one. */
  ask(): void {
    this.seen.push(this.server.look());
  }

  hear(at: number): void {
    const [basket] = this.seen.splice(at % Math.max(1, this.seen.length), 1);
    if (!basket || this.saver.isBusy() || basket.version < this.version) return;
    if (this.status !== 'saved' && this.status !== 'saving') return;
    this.version = basket.version;
    for (const { id, row } of basket.drafts)
      for (const [key, held] of this.sync.held())
        if (held.id === id) this.shownBack.add(`${key} ${row.name}`).add(`${key} ${row.text}`);
    const changes = mergeBasket(basket.drafts, {
      sync: this.sync,
      rows: this.state.rows,
      inBasket: new Set(),
      editing: null,
      asHeld: (row: Row) => row,
    });
    this.dispatch({ type: 'rebase', ...changes });
  }

  /** Loads the page again, as the server drew it now or a while ago; the browser's storage has the unanswered changes. */
  reload(drawn = this.server.look()): void {
    this.saver.stop();
    this.seen = [];
    this.begin(drawn);
  }

  stop(): void {
    this.saver.stop();
  }

  rows(): Row[] {
    return this.state.rows.filter((row) => !isEmptyRow(row));
  }
}

const content = (at: number): RowContent => ({
  name: `line ${at}`,
  text: 'ACGT',
  scale: '0.04',
  options: [],
});

type Act =
  | { act: 'change'; tab: number; line: number; field: Field }
  | { act: 'move' | 'remove'; tab: number; line: number }
  | { act: 'send'; tab: number; fate: Fate }
  | { act: 'ask'; tab: number }
  | { act: 'hear'; tab: number; at: number }
  | { act: 'reload'; tab: number };

const tab = fc.nat(TABS - 1);
const line = fc.nat(LINES - 1);
const field = fc.constantFrom<Field>(...FIELDS);
const fate = fc.constantFrom<Fate>('answered', 'answered', 'answer lost', 'never arrives');
const around: fc.Arbitrary<Act>[] = [
  fc.record({ act: fc.constant('send' as const), tab, fate }),
  fc.record({ act: fc.constant('send' as const), tab, fate }),
  fc.record({ act: fc.constant('ask' as const), tab }),
  fc.record({ act: fc.constant('hear' as const), tab, at: fc.nat(3) }),
  fc.record({ act: fc.constant('hear' as const), tab, at: fc.nat(3) }),
];
const change: fc.Arbitrary<Act> = fc.record({ act: fc.constant('change' as const), tab, line, field });
const reload: fc.Arbitrary<Act> = fc.record({ act: fc.constant('reload' as const), tab });

/** Each time another content; a scale and options have few. */
function fieldsFor(field: Field, at: number): Partial<RowContent> {
  if (field === 'name') return { name: `name ${at}` };
  if (field === 'text') return { text: 'ACGT'.repeat(2) + 'T'.repeat(at) };
  if (field === 'scale') return { scale: (['0.02', '0.2', '1'] as const)[at % 3] ?? '1' };
  return { options: (['clean', 'op', 'keen'] as const).slice(at % 3, (at % 3) + 1) };
}

interface Played {
  tabs: Tab[];
  server: Server;
}

async function play(
  acts: readonly Act[],
  onChange: (act: Act & { act: 'change' }, fields: Partial<RowContent>) => void,
): Promise<Played> {
  localStorage.clear();
  const server = new Server(Array.from({ length: LINES }, (_, at) => content(at)));
  const tabs = Array.from({ length: TABS }, (_, at) => new Tab(server, `tab${at}`));
  for (const [at, act] of acts.entries()) {
    const one = tabs[act.tab] as Tab;
    if (act.act === 'change') {
      const fields = fieldsFor(act.field, at + 1);
      onChange(act, fields);
      one.change(act.line, fields);
    } else if (act.act === 'move') one.move(act.line);
    else if (act.act === 'remove') one.remove(act.line);
    else if (act.act === 'send') await one.send(act.fate);
    else if (act.act === 'ask') one.ask();
    else if (act.act === 'hear') one.hear(act.at);
    else one.reload();
  }
  // the network is back, and every tab hears of the others
  for (let round = 0; round < 4; round += 1)
    for (const one of tabs) {
      await one.send('answered');
      one.ask();
      one.hear(0);
      while (one['seen'].length > 0) one.hear(0);
    }
  for (const one of tabs) one.stop();
  return { tabs, server };
}

const shown = ({ name, text, scale, options }: RowContent) => ({ name, text, scale, options });

describe('tabs of one form', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('keep what each changed in a field of its own, however late and out of order they hear of each other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(change, change, change, ...around, reload, reload), { maxLength: 60 }),
        async (wanted) => {
          // each field of a line has one tab that changes it
          const acts = wanted.map((act) =>
            act.act === 'change' ? { ...act, tab: (act.line + FIELDS.indexOf(act.field)) % TABS } : act,
          );
          const expected = Array.from({ length: LINES }, (_, at) => content(at));
          const { tabs, server } = await play(acts, ({ line }, fields) => {
            expected[line] = { ...(expected[line] as RowContent), ...fields };
          });
          expect(server.look().drafts.map(({ row }) => shown(row))).toEqual(expected);
          for (const one of tabs) {
            expect(one.rows().map(shown)).toEqual(expected);
            expect(one.state.elsewhere).toEqual({ notes: [], lost: [] });
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('hold the later change of the same field, and tell the tab that changed it before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(change, change, ...around), { maxLength: 40 }), async (wanted) => {
        const acts = wanted.map((act) =>
          act.act === 'change' && act.field !== 'name' ? { ...act, field: 'text' as const } : act,
        );
        const own = new Map<string, RowContent>();
        const { tabs, server } = await play(acts, ({ tab, line, field }, fields) => {
          own.set(`${tab} ${line} ${field}`, { ...EMPTY, ...fields });
        });
        const held = server.look().drafts.map(({ row }) => row);
        for (const [at, one] of tabs.entries()) {
          expect(one.rows().map(shown)).toEqual(held.map(shown));
          one.rows().forEach((row, line) => {
            for (const field of ['name', 'text'] as const) {
              const mine = own.get(`${at} ${line} ${field}`);
              const notes = one.state.elsewhere.notes.filter(
                (note) => note.key === row.key && note.kind !== 'stays' && note.field === field,
              );
              const told = notes.filter((note) => holds(note, row));
              if (!mine || sameField(field, mine, row)) continue;
              // what a basket has shown here was known elsewhere too
              if (one.shownBack.has(`${row.key} ${mine[field]}`)) expect(told).toEqual([]);
              else expect(told).toMatchObject([{ kind: 'replaced', was: { [field]: mine[field] } }]);
            }
          });
        }
        for (const [line, row] of held.entries())
          for (const field of ['name', 'text'] as const) {
            const changes = tabs.flatMap((_, at) => own.get(`${at} ${line} ${field}`) ?? []);
            // the value is the last one of some tab, not an older one
            if (changes.length > 0) expect(changes.map((one) => one[field])).toContain(row[field]);
          }
      }),
      {
        numRuns: 300,
        examples: [
          // a value that stayed, was saved, and was then replaced by a third tab
          [
            [
              { act: 'change', tab: 0, line: 0, field: 'text' },
              { act: 'change', tab: 1, line: 0, field: 'text' },
              { act: 'change', tab: 2, line: 0, field: 'text' },
              { act: 'send', tab: 0, fate: 'answered' },
              { act: 'ask', tab: 1 },
              { act: 'hear', tab: 1, at: 0 },
            ],
          ],
        ],
      },
    );
  });

  it('hold a line that was added once, whatever became of its answer and whenever the page was drawn', async () => {
    type Step = { act: 'add' | 'draw' | 'reload' | 'reload drawn' } | { act: 'send'; fate: Fate };
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ act: fc.constantFrom('add', 'draw', 'reload', 'reload drawn', 'reload drawn') }),
      fc.record({ act: fc.constant('send'), fate }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        localStorage.clear();
        const server = new Server([]);
        const one = new Tab(server, 'tab');
        const added: string[] = [];
        let drawn = server.look();
        for (const [at, step] of steps.entries()) {
          if (step.act === 'draw') drawn = server.look();
          else if (step.act === 'send') await one.send(step.fate);
          else if (step.act === 'add') {
            one.add(content(at));
            added.push(content(at).name);
          } else {
            one.reload(step.act === 'reload' ? server.look() : drawn);
            drawn = server.look();
          }
        }
        for (let round = 0; round < 2; round += 1) {
          await one.send('answered');
          one.ask();
          one.hear(0);
        }
        one.stop();
        const named = (rows: readonly RowContent[]) => rows.map(({ name }) => name).sort();
        expect(named(server.look().drafts.map(({ row }) => row))).toEqual([...added].sort());
        expect(named(one.rows())).toEqual([...added].sort());
      }),
      { numRuns: 300 },
    );
  });

  it('end with the same lines in the same order, wherever they were moved, changed and deleted', async () => {
    const move: fc.Arbitrary<Act> = fc.record({ act: fc.constant('move' as const), tab, line });
    const remove: fc.Arbitrary<Act> = fc.record({ act: fc.constant('remove' as const), tab, line });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(change, move, remove, ...around, reload), { maxLength: 40 }),
        async (acts) => {
          const { tabs, server } = await play(acts, () => {});
          const held = server.look().drafts.map(({ row }) => shown(row));
          for (const one of tabs) expect(one.rows().map(shown)).toEqual(held);
        },
      ),
      { numRuns: 300 },
    );
  });
});
