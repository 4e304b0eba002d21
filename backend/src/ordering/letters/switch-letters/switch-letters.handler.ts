import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { handleCommand } from '../../../event-store/append/handle-command.ts';
import type { EventMetadata } from '../../../event-store/event.ts';
import { EventStore } from '../../../event-store/event-store.ts';
import { Refused } from '../../../refused.ts';
import { LetterKeys } from './letter-keys.ts';
import { order, orderHistory, type OrderHistory } from '../../order.ts';
import { orderStream } from '../../order.events.ts';
import { switchLetters } from './switch-letters.decide.ts';

/** Whether letters about the progress of an order are sent. */
export interface OrderLetters {
  readonly number: string | null;
  readonly on: boolean;
}

/** `key`: of the link in a letter; any other is refused as an order that does not exist. */
export class GetOrderLetters {
  constructor(
    readonly uid: string,
    readonly key: string,
  ) {}
}

export class SwitchOrderLetters {
  constructor(
    readonly uid: string,
    readonly key: string,
    readonly on: boolean,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

const ATTEMPTS = 10;

@QueryHandler(GetOrderLetters)
export class GetOrderLettersHandler implements IQueryHandler<GetOrderLetters> {
  constructor(
    private readonly store: EventStore,
    private readonly keys: LetterKeys,
  ) {}

  async execute({ uid, key }: GetOrderLetters): Promise<OrderLetters> {
    await admit(this.keys, uid, key);
    return lettersOf(orderHistory(await this.store.readStream(orderStream(uid))));
  }
}

@CommandHandler(SwitchOrderLetters)
export class SwitchOrderLettersHandler implements ICommandHandler<SwitchOrderLetters> {
  constructor(
    private readonly store: EventStore,
    private readonly keys: LetterKeys,
  ) {}

  async execute({ uid, key, on, metadata, commandKey }: SwitchOrderLetters): Promise<OrderLetters> {
    await admit(this.keys, uid, key);
    const { state } = await handleCommand(
      this.store,
      order,
      orderStream(uid),
      (now) => switchLetters(now, on),
      metadata,
      { commandKey, attempts: ATTEMPTS },
    );
    return lettersOf(state);
  }
}

async function admit(keys: LetterKeys, uid: string, key: string): Promise<void> {
  if (await keys.opens(uid, key)) return;
  throw new Refused('notFound', {
    ru: 'Такой ссылки нет. Возьмите её из письма целиком.',
    en: 'There is no such link. Take the whole of it from the letter.',
  });
}

const lettersOf = ({ creation, lettersOff }: OrderHistory): OrderLetters => ({
  number: creation?.number ?? null,
  on: !lettersOff,
});
