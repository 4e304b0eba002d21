import { type Decider, fold } from '../decider.ts';
import {
  type AppendResult,
  type DomainEvent,
  type EventMetadata,
  EventsDetached,
  type RecordedEvent,
  VersionConflict,
} from '../event.ts';
import type { EventStore } from '../event-store.ts';
import type { KnownState, KnownStates } from './known-states.ts';

/** The events that follow from a state; none when nothing changes. Throws to refuse. */
export type Decide<State, E> = (
  state: State,
  context: { readonly version: number },
) => readonly E[] | Promise<readonly E[]>;

export interface CommandResult<State, E> {
  /** After the events. */
  readonly state: State;
  /** The stream appended to, or read where nothing was decided. */
  readonly stream: string;
  readonly version: number;
  /** The events decided now, or by the first use of the command key. */
  readonly events: readonly E[];
  /** Position of the last event of this command; the last one of the stream when nothing was decided, 0 when empty. */
  readonly position: number;
  readonly repeated: boolean;
}

/** Where a command reads and appends, where that is not always the same stream. */
export interface CommandStream<State> {
  /** Its states are known under this name. */
  readonly key: string;
  /** The stream that goes on from a state. */
  of(state: State): string;
  /** The events after a known state; a whole stream where no state is known, or where another stream has followed it. */
  readAfter(known: KnownState<State> | undefined): Promise<readonly RecordedEvent[]>;
  /** Whether one that is not known is taken for new before it is read. */
  readonly mayBeNew: boolean;
}

/**
 * Loads, decides and appends at the loaded version; decides again after a conflict, `attempts` times in all. A command key
 * used before gives the first result. With `known` states the first try does not load: the append proves that the state was
 * the newest. Where such states were often old, or nothing follows from one, the events after it are read first.
 */
export async function handleCommand<State, E extends DomainEvent>(
  store: EventStore,
  decider: Decider<State, E>,
  where: string | CommandStream<State>,
  decide: Decide<State, E>,
  metadata: EventMetadata,
  {
    commandKey,
    attempts = 3,
    known,
  }: { commandKey?: string; attempts?: number; known?: KnownStates<State> } = {},
): Promise<CommandResult<State, E>> {
  const streams = typeof where === 'string' ? oneStream<State>(store, where) : where;
  const append = async (
    before: KnownState<State>,
    events: readonly E[],
  ): Promise<CommandResult<State, E> | VersionConflict> => {
    const { state, version, size } = before;
    const stream = streams.of(state);
    try {
      const result = await store.append({ stream, expectedVersion: version, events }, metadata, {
        commandKey,
      });
      if (result.repeated) return await resultOf(store, decider, result);
      const after = {
        state: fold(decider, events, state),
        version: version + events.length,
        position: result.position,
      };
      known?.keep(streams.key, { ...after, size: size + result.size });
      return { ...after, stream, events, repeated: false };
    } catch (error) {
      if (error instanceof VersionConflict) return error;
      known?.drop(streams.key);
      throw error;
    }
  };

  const likely = known?.get(streams.key) ?? (streams.mayBeNew ? nothing(decider) : undefined);
  const isTried = known !== undefined && likely !== undefined && !known.areOftenOld;
  if (isTried) {
    const events = await decideOn(likely, decide);
    const done = events.length === 0 ? undefined : await append(likely, events);
    if (done !== undefined) known.found(done instanceof VersionConflict);
    if (done !== undefined && !(done instanceof VersionConflict)) return done;
  }
  for (let attempt = 1; ; attempt += 1) {
    const before = await newestState(decider, streams, known);
    const { state, version, position } = before;
    if (attempt === 1 && !isTried && likely !== undefined) known?.found(likely.version !== version);
    // in this order: a reader that sees the events of a first use also sees its key
    const first = commandKey === undefined ? undefined : await store.findCommand(commandKey);
    if (first !== undefined) return resultOf(store, decider, first);
    const events = await decide(state, { version });
    if (events.length === 0)
      return { state, stream: streams.of(state), version, position, events, repeated: false };
    const done = await append(before, events);
    if (!(done instanceof VersionConflict)) return done;
    known?.drop(streams.key);
    if (attempt >= attempts) throw done;
  }
}

/** As of now, from what is known and the events after it. */
async function newestState<State, E extends DomainEvent>(
  decider: Decider<State, E>,
  streams: CommandStream<State>,
  known: KnownStates<State> | undefined,
): Promise<KnownState<State>> {
  const kept = known?.get(streams.key);
  const events = await streams.readAfter(kept);
  const isContinued = kept !== undefined && events[0]?.version !== 1;
  const from = isContinued ? kept : nothing(decider);
  if (events.length === 0) return from;
  return {
    state: fold(decider, events.map(toDomain<E>), from.state),
    version: from.version + events.length,
    position: events.at(-1)?.position ?? from.position,
    size: known === undefined ? 0 : from.size + charactersOf(events),
  };
}

function nothing<State, E>({ initial }: Decider<State, E>): KnownState<State> {
  return { state: initial, version: 0, position: 0, size: 0 };
}

function oneStream<State>(store: EventStore, stream: string): CommandStream<State> {
  return {
    key: stream,
    of: () => stream,
    readAfter: (known) => store.readStream(stream, { from: (known?.version ?? 0) + 1 }),
    mayBeNew: true,
  };
}

/** The decision on a state that may be old; none for a refusal, as only the newest state may refuse. */
async function decideOn<State, E>(
  { state, version }: KnownState<State>,
  decide: Decide<State, E>,
): Promise<readonly E[]> {
  try {
    return await decide(state, { version });
  } catch {
    return [];
  }
}

function charactersOf(history: readonly RecordedEvent[]): number {
  return history.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0);
}

const toDomain = <E extends DomainEvent>({ type, data }: RecordedEvent): E => ({ type, data }) as E;

/** As it was then, of the stream that the first use has written to. */
async function resultOf<State, E extends DomainEvent>(
  store: EventStore,
  decider: Decider<State, E>,
  { firstPosition, position }: AppendResult,
): Promise<CommandResult<State, E>> {
  const [written] = await store.readAll({ after: firstPosition - 1, until: position, limit: 1 });
  if (written === undefined) throw new EventsDetached(`events ${firstPosition} to ${position}`);
  const { stream } = written;
  const history = await store.readStream(stream, { asOf: position });
  return {
    state: fold(decider, history.map(toDomain<E>)),
    stream,
    version: history.length,
    events: history.filter((event) => event.position >= firstPosition).map(toDomain<E>),
    position,
    repeated: true,
  };
}
