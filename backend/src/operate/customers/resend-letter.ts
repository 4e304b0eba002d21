import type { EventStore } from '../../event-store/event-store.ts';
import type { LetterRepeated } from '../../mail/letter.events.ts';
import { lettersStream } from '../../mail/letter.events.ts';
import { OperatorError } from '../command.ts';
import { operatorMetadata } from '../operator.ts';
import { letterId } from '../../jobs/owed-work.ts';
import type { CustomerLetter } from './customer-letters.ts';

/** Has a letter sent once more, anew and to the address of today; each call is one letter. Gives the id of the new one. */
export async function resendLetter(
  store: EventStore,
  { id, state, owed }: CustomerLetter,
  note: string,
): Promise<string> {
  if (state === 'waiting') throw new OperatorError(`${id} was not sent yet: a worker will send it by itself`);
  if (state === 'failed' || state === 'lost')
    throw new OperatorError(`${id} was not sent yet: ops jobs retry ${id} asks for it again`);
  const { kind, stream, position } = owed;
  const repeated: LetterRepeated = {
    type: 'LetterRepeated',
    data: { kind, stream, position, ...(note !== '' && { note }) },
  };
  const appended = await store.append(
    { stream: lettersStream(stream), expectedVersion: 'any', events: [repeated] },
    operatorMetadata(),
  );
  return letterId({ kind, position, repeat: appended.position });
}
