import { randomUUID } from 'node:crypto';
import type { EventMetadata } from '../../event-store/event.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { user } from '../user.ts';
import { type PasswordSet, userStream } from '../user.events.ts';

/** Notes that a new password holds, which owes its owner a letter. */
export async function notePasswordSet(
  store: EventStore,
  uid: string,
  { how, language }: Pick<PasswordSet['data'], 'how' | 'language'>,
  metadata: EventMetadata,
): Promise<void> {
  const passwordSet: PasswordSet = { type: 'PasswordSet', data: { how, language, letter: randomUUID() } };
  await handleCommand(store, user, userStream(uid), () => [passwordSet], metadata);
}
