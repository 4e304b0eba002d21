import { type Decider, fold } from './decider.ts';
import {
  type AppendResult,
  type DomainEvent,
  type EventMetadata,
  type RecordedEvent,
  VersionConflict,
} from './event.ts';
import type { EventStore } from './event-store.ts';
import type { KnownState, KnownStates } from './known-states.ts';

/** The events that follow from a state; none when nothing changes. Throws to refuse. */
export type Decide<State, E> = (
  state: State,
  context: { readonly version: number },
) => readonly E[] | Promise<readonly E[]>;

export interface CommandResult<State, E> {
  /** After the events. */
  readonly state: State;
  readonly version: number;
  /** What was decided now, or by the first use of the command key. */
  readonly events: readonly E[];
  /** Position of the last event of this command; the last one of the stream when nothing was decided, 0 when empty. */
  readonly position: number;
  readonly repeated: boolean;
}

/**
 * Load, decide, append at the loaded version; somebody else was first: decide again, `attempts` times in all.
 * A command key used before gives the first result again without deciding. With `known` states the first try goes
 * without loading, a stream that is not known being taken for new: the append proves that the state was the newest one,
 * and without an append the stream is read.
 */
export async function handleCommand<State, E extends DomainEvent>(
  store: EventStore,
  decider: Decider<State, E>,
  stream: string,
  decide: Decide<State, E>,
  metadata: EventMetadata,
  {
    commandKey,
    attempts = 3,
    known,
  }: { commandKey?: string; attempts?: number; known?: KnownStates<State> } = {},
): Promise<CommandResult<State, E>> {
  const append = async (
    before: KnownState<State>,
    events: readonly E[],
  ): Promise<CommandResult<State, E> | VersionConflict> => {
    const { state, version, size } = before;
    try {
      const result = await store.append({ stream, expectedVersion: version, events }, metadata, {
        commandKey,
      });
      if (result.repeated) return await resultOf(store, decider, stream, result);
      const after = {
        state: fold(decider, events, state),
        version: version + events.length,
        position: result.position,
      };
      known?.keep(stream, { ...after, size: size + result.size });
      return { ...after, events, repeated: false };
    } catch (error) {
      known?.drop(stream);
      if (error instanceof VersionConflict) return error;
      throw error;
    }
  };

  if (known !== undefined) {
    const likely = known.get(stream) ?? { state: decider.initial, version: 0, position: 0, size: 0 };
    const events = await decideOn(likely, decide);
    const done = events.length === 0 ? undefined : await append(likely, events);
    if (done !== undefined && !(done instanceof VersionConflict)) return done;
  }
  for (let attempt = 1; ; attempt += 1) {
    const history = await store.readStream(stream);
    // in this order: whoever sees the events of a first use also sees its key
    const first = commandKey === undefined ? undefined : await store.findCommand(commandKey);
    if (first !== undefined) return resultOf(store, decider, stream, first);

    const before = {
      state: fold(decider, history.map(toDomain<E>)),
      version: history.length,
      position: history.at(-1)?.position ?? 0,
      size: known === undefined ? 0 : charactersOf(history),
    };
    const events = await decide(before.state, { version: before.version });
    if (events.length === 0) {
      const { state, version, position } = before;
      return { state, version, position, events, repeated: false };
    }
    const done = await append(before, events);
    if (!(done instanceof VersionConflict)) return done;
    if (attempt >= attempts) throw done;
  }
}

/** What is decided on a state that may be old; nothing where that is to refuse, which only the newest state may do. */
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

async function resultOf<State, E extends DomainEvent>(
  store: EventStore,
  decider: Decider<State, E>,
  stream: string,
  first: AppendResult,
): Promise<CommandResult<State, E>> {
  const history = await store.readStream(stream, { asOf: first.position });
  const events = history.filter(({ position }) => position >= first.firstPosition);
  return {
    state: fold(decider, history.map(toDomain<E>)),
    version: history.length,
    events: events.map(toDomain<E>),
    position: first.position,
    repeated: true,
  };
}
