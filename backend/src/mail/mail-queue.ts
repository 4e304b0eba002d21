import type { Queryable } from '../event-store/event.ts';
import { HopelessJob, type JobHandler } from '../jobs/job.ts';
import { letterId } from '../jobs/owed-work.ts';
import type { LetterKind, OwedLetter, WriteLetter } from './letter.ts';
import { type Post, Undeliverable } from './post.ts';
import { renderLetter } from './render-letter.ts';
import { isSettled, settle } from './settled-letters.ts';

/** The writer of each kind of letter; the jobs of a kind without a writer fail. */
export type Writers = Partial<Record<LetterKind, WriteLetter>>;

export interface Mail {
  readonly db: Queryable;
  readonly post: Post;
  readonly writers: Writers;
  /** Address of the shop. */
  readonly origin: string;
  /** Whether operators have blocked an address. */
  readonly isBlocked?: (email: string) => Promise<boolean>;
}

/**
 * Handlers of the queue `mail`. A letter is sent once; it is sent again, under the same Message-ID, only when the process
 * dies after the mail server has taken it and before that is noted.
 */
export function mailQueue({
  db,
  post,
  writers,
  origin,
  isBlocked = async () => false,
}: Mail): Record<string, JobHandler> {
  return {
    'send-letter': async (data) => {
      const owed = data as OwedLetter;
      const id = letterId(owed);
      if (await isSettled(db, id)) return;
      const write = writers[owed.kind];
      if (write === undefined) throw new Error(`nobody writes letters of the kind ${owed.kind}`);
      const letter = await write(owed);
      if (letter === null) return settle(db, id, owed, 'dropped');
      if (letter === 'held') return settle(db, id, owed, 'held');
      if (await isBlocked(letter.to.email)) return settle(db, id, owed, 'held');
      try {
        await post.send({ id, owed, to: letter.to, letter: renderLetter(letter, origin) });
      } catch (error) {
        throw error instanceof Undeliverable ? new HopelessJob(error.message) : error;
      }
      await settle(db, id, owed, 'sent');
    },
  };
}
