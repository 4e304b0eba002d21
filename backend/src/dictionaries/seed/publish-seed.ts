import { randomUUID } from 'node:crypto';
import type { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { dictionaryStream, SEEDED_KINDS, type SeededKind } from '../dictionary.events.ts';
import { dictionary, publishDictionary } from '../publish/publish-dictionary.decide.ts';
import { SEED } from './seed.ts';

/** Gives a new installation its first dictionaries. A dictionary that was ever published is left alone. */
export async function publishSeed(store: EventStore, now: string): Promise<SeededKind[]> {
  const published: SeededKind[] = [];
  for (const kind of SEEDED_KINDS) {
    const { events } = await handleCommand(
      store,
      dictionary,
      dictionaryStream(kind),
      (state) =>
        state.content === null
          ? publishDictionary(state, { kind, content: SEED[kind], effectiveFrom: now })
          : [],
      { at: now, actor: 'operator:installation', correlationId: randomUUID() },
    );
    if (events.length > 0) published.push(kind);
  }
  return published;
}
