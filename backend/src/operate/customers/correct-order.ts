import { handleCommand } from '../../event-store/append/handle-command.ts';
import {
  correctDetails,
  mayCorrect,
} from '../../ordering/operator/correct-details/correct-details.decide.ts';
import { lastCorrection } from '../../ordering/operator/correct-details/corrections.ts';
import { order, type OrderHistory } from '../../ordering/order.ts';
import {
  type CorrectedDetail,
  type OrderDetailsCorrected,
  orderStream,
  type OrderSubmitted,
} from '../../ordering/order.events.ts';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import { OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { asOperatorError, noteNeeded } from '../payments/line-given.ts';
import { addressDoubt } from './address-doubt.ts';
import { correctionOutcome } from './correction-outcome.ts';
import { addressGiven, contactGiven } from './details-given.ts';

/** A worker, the buyer or another operator may write at the same moment. */
const ATTEMPTS = 10;

type Sealed = OrderSubmitted['data']['personal'];
type Change = (details: PersonalDetails) => PersonalDetails;

/** `ops customer <order> contact|address|legal-address`: a detail of one order, or its last correction taken back. */
export async function correctOrder(
  history: History,
  uid: string,
  what: CorrectedDetail,
  options: Options,
): Promise<Outcome> {
  const note = noteNeeded(options);
  const undo = options['undo'] === true;
  const change = undo ? null : changeGiven(what, options);
  const { delivery: tariffs } = (await history.dictionaries.now()).book;
  let before: PersonalDetails | null = null;
  const decide = async (now: OrderHistory): Promise<OrderDetailsCorrected[]> => {
    mayCorrect(now, what);
    before = await opened(history, now.submission?.personal);
    const after = change === null ? await asBefore(history, now, what, before) : change(before);
    if (!undo && JSON.stringify(after) === JSON.stringify(before)) return [];
    const doubt = what === 'address' && !undo ? addressDoubt(now, after.address ?? '', tariffs) : null;
    if (doubt !== null && options['yes'] !== true)
      throw new OperatorError(`${doubt}; --yes corrects it all the same`);
    const personal = await sealedAgain(history, now, after);
    return correctDetails(now, { what, personal, note, ...(undo && { undo }) });
  };
  const { state, events } = await handleCommand(
    ...([
      history.store,
      order,
      orderStream(uid),
      decide,
      operatorMetadata(),
      { attempts: ATTEMPTS },
    ] as const),
  ).catch(asOperatorError);
  const after = await opened(history, state.submission?.personal);
  return correctionOutcome({
    about: `Order ${state.creation?.number ?? uid}`,
    document: { uid, number: state.creation?.number ?? null },
    what,
    before: fieldsOf(before ?? after, what),
    after: fieldsOf(after, what),
    isChanged: events.length > 0,
    next:
      what === 'contact'
        ? 'Letters go there from now on. Those that went elsewhere: ops customer <order> resend <letter>.'
        : what === 'address'
          ? 'The page of the order shows it. Price and promised day stay.'
          : 'УПД that name another are corrected by themselves (row 1а); other papers: ops papers reissue.',
  });
}

function changeGiven(what: CorrectedDetail, options: Options): Change {
  if (what === 'address') {
    const address = addressGiven(options);
    return (details) => ({ ...details, address });
  }
  if (what === 'legal-address') {
    const legal_address = addressGiven(options);
    return (details) => ({ ...details, payer: { ...details.payer, legal_address } });
  }
  const given = contactGiven(options);
  return (details) => ({ ...details, contact: { ...details.contact, ...given } });
}

/** The details with this one as it was before its last correction; what changed besides stays. */
async function asBefore(
  history: History,
  now: OrderHistory,
  what: CorrectedDetail,
  details: PersonalDetails,
): Promise<PersonalDetails> {
  const last = lastCorrection(now, what);
  // the decision refuses it
  if (last === undefined) return details;
  const before = await opened(history, last.before);
  if (what === 'contact') return { ...details, contact: before.contact };
  if (what === 'address') return { ...details, address: before.address };
  const { legal_address: _given, ...payer } = details.payer;
  const was = before.payer.legal_address;
  return { ...details, payer: { ...payer, ...(was !== undefined && { legal_address: was }) } };
}

async function opened({ personalData }: History, sealed: Sealed | undefined): Promise<PersonalDetails> {
  const details = sealed && (await personalData.open<PersonalDetails>(sealed.subject, sealed.sealed));
  if (!details)
    throw new OperatorError('the person of this order was forgotten: there is nothing to correct');
  return details;
}

async function sealedAgain(
  { personalData }: History,
  { submission }: OrderHistory,
  details: PersonalDetails,
): Promise<Sealed> {
  const subject = submission?.personal.subject ?? '';
  return { subject, sealed: await personalData.seal(subject, details) };
}

function fieldsOf(
  { contact, address, payer }: PersonalDetails,
  what: CorrectedDetail,
): Record<string, string> {
  if (what === 'contact') return { ...contact };
  return { address: (what === 'address' ? address : payer.legal_address) ?? '' };
}
