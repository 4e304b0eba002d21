import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EventMetadata } from '../../event-store/event.ts';
import { EventStore } from '../../event-store/event-store.ts';
import { decideAgain } from '../../event-store/append/decide-again.ts';
import type { OneTimeSecret } from '../../guard/one-time-secrets.ts';
import { PersonalData } from '../../personal-data/personal-data.ts';
import { CLOSE_PAYMENT, type ClosePayment } from '../cancel-order/close-payment.ts';
import { orderHistory, type OrderHistory } from '../order.ts';
import { type OrderPayerChanged, orderStream } from '../order.events.ts';
import type { PersonalDetails } from '../personal-details.ts';
import { OrderCodes } from '../order-codes.ts';
import { changePayer, mayChangePayer } from './change-payer.decide.ts';
import { MONEY_AT_CHANGE, type ReadMoneyAtChange } from './money-here.ts';
import { BEING_PAID, noOrder, PAYER_CODES } from './payer-refusals.ts';

export class ChangePayer {
  constructor(
    readonly uid: string,
    readonly payer: PersonalDetails['payer'],
    /** Code from the letter to the contact; a member's own order needs none. */
    readonly code: string | undefined,
    /** Network address of the caller. */
    readonly address: string,
    readonly metadata: EventMetadata,
    readonly commandKey: string | undefined,
  ) {}
}

/** A worker may number it, or a bank's word come, at the same moment. */
const ATTEMPTS = 10;

/** Has somebody else pay for an order, until the first money has come. That a member's order is theirs is known to the caller. */
@CommandHandler(ChangePayer)
export class ChangePayerHandler implements ICommandHandler<ChangePayer> {
  constructor(
    private readonly store: EventStore,
    private readonly personalData: PersonalData,
    private readonly codes: OrderCodes,
    @Inject(MONEY_AT_CHANGE) private readonly moneyAt: ReadMoneyAtChange,
    @Inject(CLOSE_PAYMENT) private readonly closePayment: ClosePayment,
  ) {}

  async execute(command: ChangePayer): Promise<void> {
    const { uid, metadata, commandKey } = command;
    const history = orderHistory(await this.store.readStream(orderStream(uid)));
    // asked again because the answer was lost: the code is used up, and nothing is left to do
    if (await this.paysAlready(history, command.payer)) return;
    mayChangePayer(history, (await this.moneyAt(uid)).isHere);
    const secret = history.submission?.memberId === undefined ? await this.proof(command, history) : null;
    const change = async (): Promise<void> => {
      const own = await this.store.readStream(orderStream(uid));
      const now = orderHistory(own);
      // in this order: a reader that sees the events of a first use also sees its key
      if (commandKey !== undefined && (await this.store.findCommand(commandKey)) !== undefined) return;
      const personal = await this.withPayer(now, command.payer);
      if (personal === 'same') return;
      mayChangePayer(now, (await this.moneyAt(uid)).isHere);
      // another used the code since it was proved, or asked for a new one
      if (secret !== null && now.payerLetter !== history.payerLetter) throw PAYER_CODES.wrongCode();
      // its receipt would name the former payer
      await this.closePayment(uid, metadata, BEING_PAID);
      const { isHere, told } = await this.moneyAt(uid);
      const events = changePayer(now, isHere, personal);
      const appends = [{ stream: orderStream(uid), expectedVersion: own.length, events }, told];
      await this.store.append(appends, metadata, commandKey === undefined ? {} : { commandKey });
    };
    // in this order: cut off in between, no code is lost to a change that was not made
    await decideAgain(ATTEMPTS, change);
    if (secret !== null) await this.codes.use(secret);
  }

  private proof(
    { uid, code = '', address, metadata }: ChangePayer,
    { payerLetter }: OrderHistory,
  ): Promise<OneTimeSecret> {
    const asked = { uid, purpose: 'order-payer', address, request: metadata.correlationId, code } as const;
    return this.codes.prove(asked, payerLetter, PAYER_CODES);
  }

  private async paysAlready({ submission }: OrderHistory, payer: PersonalDetails['payer']): Promise<boolean> {
    if (submission === null) return false;
    const { subject, sealed } = submission.personal;
    const details = await this.personalData.open<PersonalDetails>(subject, sealed);
    return details !== null && isSamePayer(details.payer, payer);
  }

  /** The details of the order with another payer, sealed; `same` where that one pays already. */
  private async withPayer(
    { submission }: OrderHistory,
    payer: PersonalDetails['payer'],
  ): Promise<OrderPayerChanged['data']['personal'] | 'same'> {
    if (submission === null) throw noOrder();
    const { subject, sealed } = submission.personal;
    const details = await this.personalData.open<PersonalDetails>(subject, sealed);
    if (details === null) throw PAYER_CODES.nobodyToAsk();
    if (isSamePayer(details.payer, payer)) return 'same';
    return { subject, sealed: await this.personalData.seal(subject, { ...details, payer }) };
  }
}

function isSamePayer(one: PersonalDetails['payer'], other: PersonalDetails['payer']): boolean {
  const of = (payer: PersonalDetails['payer']): string => {
    const { name, isPerson, isForeign = false, inn, kpp, legal_address = '', tax_number = '' } = payer;
    return JSON.stringify([name, isPerson, isForeign, inn, kpp, legal_address, tax_number]);
  };
  return of(one) === of(other);
}
