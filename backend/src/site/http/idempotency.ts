import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { Injectable } from '@nestjs/common';
import type { SitePath } from '@oligoteka/site-api';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { Refused } from '../../refused.ts';
import { BlockedSenders } from '../../guard/blocked-senders.ts';
import { StorageBudget } from '../../guard/budgets/storage-budget.ts';
import { callerOf, type Session } from '../session/session.ts';

/** Data that a write passes to its command. */
export interface WriteContext {
  readonly metadata: EventMetadata;
  readonly commandKey: string | undefined;
  /** The same was requested before, and done. */
  readonly isRepeated: boolean;
}

/** Called for each repeated command, for counting them. */
const repeats = channel('oligoteka.command.repeated');

/**
 * Writes with an `Idempotency-Key`: the same key and body give the same answer once executed, the same key with another
 * body, or with another call, is 409. The events name the body's hash as their cause, so the history itself remembers it.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly store: EventStore,
    private readonly storage: StorageBudget,
    private readonly blocked: BlockedSenders,
  ) {}

  /** Every write of the site passes here: blocked networks are refused, and storage is charged to the caller (storage-budget.ts). */
  async once<Answer>(
    path: SitePath,
    request: object,
    session: Session,
    /** The basket written to, which the key belongs to; a client without cookies names it in the body. */
    basketId: string,
    write: (context: WriteContext) => Promise<Answer>,
  ): Promise<Answer> {
    if (session.member === null) await this.blocked.refuseNetwork(session.address);
    return this.storage.within(callerOf(session, basketId), session.requestId, () =>
      this.onceOnly(path, request, session, basketId, write),
    );
  }

  private async onceOnly<Answer>(
    path: SitePath,
    request: object,
    session: Session,
    basketId: string,
    write: (context: WriteContext) => Promise<Answer>,
  ): Promise<Answer> {
    const metadata: EventMetadata = {
      at: new Date().toISOString(),
      actor: session.member === null ? `visitor:${basketId}` : `user:${session.member.uid}`,
      correlationId: session.requestId,
    };
    if (session.idempotencyKey === undefined)
      return write({ metadata, commandKey: undefined, isRepeated: false });
    const commandKey = hash([basketId, session.idempotencyKey]);
    // the key is kept nowhere: without it nobody can try out what the body may have said
    const causationId = `request-${hash([session.idempotencyKey, path, request])}`;
    const isRepeated = await this.refuseAnotherBody(commandKey, causationId);
    if (isRepeated) repeats.publish(path);
    const answer = await write({ metadata: { ...metadata, causationId }, commandKey, isRepeated });
    // Once more: the same key may have been used with another body while this call was under way.
    await this.refuseAnotherBody(commandKey, causationId);
    return answer;
  }

  /** Tells whether the key was used before, by the same request. */
  private async refuseAnotherBody(commandKey: string, causationId: string): Promise<boolean> {
    const first = await this.store.findCommand(commandKey);
    if (first === undefined) return false;
    const [event] = await this.store.readAll({
      after: first.firstPosition - 1,
      until: first.position,
      limit: 1,
    });
    if (event === undefined || event.metadata.causationId === causationId) return true;
    throw new Refused('conflict', {
      ru: 'Этот Idempotency-Key уже использован с другим запросом.',
      en: 'This Idempotency-Key was already used with another request.',
    });
  }
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
