import type { FoundMember } from '../../accounts/get-member/find-member.ts';
import { keepAddress } from '../../accounts/profile/keep-address/keep-address.decide.ts';
import { keepContact } from '../../accounts/profile/keep-contact/keep-contact.decide.ts';
import type { OpenedProfile, ProfileDecision } from '../../accounts/profile/opened-profile.ts';
import { ProfileKeeper } from '../../accounts/profile/profile-keeper.ts';
import type { ContactKept, CorrectedByOperator, KeptAddress } from '../../accounts/profile.events.ts';
import { userStream } from '../../accounts/user.events.ts';
import { NotUnderstood, OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { asOperatorError, noteNeeded } from '../payments/line-given.ts';
import { correctionOutcome } from './correction-outcome.ts';
import { contactGiven, fieldsGiven } from './details-given.ts';

type Kind = 'contact' | 'address';
type Fields = Readonly<Record<string, string>>;

const KINDS = {
  contact: { type: 'ContactKept', id: 'contactId', kept: 'contacts' },
  address: { type: 'AddressKept', id: 'addressId', kept: 'addresses' },
} as const;

/** `ops customer <user> contact|address <id>`: an item of a profile, or its last correction taken back. Orders keep theirs. */
export async function correctProfile(
  history: History,
  { uid, userId }: FoundMember,
  what: Kind,
  { typed, options }: { readonly typed: string | undefined; readonly options: Options },
): Promise<Outcome> {
  if (typed === undefined || !/^[1-9]\d{0,9}$/.test(typed))
    throw new NotUnderstood([`which ${what}? ops customer ${userId} shows their ids`]);
  const id = Number(typed);
  const by: CorrectedByOperator = {
    note: noteNeeded(options),
    ...(options['undo'] === true && { undo: true }),
  };
  const given: Fields | null = by.undo ? null : fieldsOf(what, options);
  const undone = by.undo ? await versionBefore(history, uid, what, id) : null;
  let before: Fields = {};
  const decide = (opened: OpenedProfile): ProfileDecision => {
    before = itemOf(opened, what, id);
    if (undone !== null && !isSame(undone.now, before))
      throw new OperatorError(`${what} ${id} was changed meanwhile: look at it again`);
    const fields = { ...before, ...(undone?.before ?? given) };
    const decided = decideOn(what, opened, { id, fields });
    return { ...decided, changes: decided.changes.map((change) => ({ ...change, by })) };
  };
  const keeper = new ProfileKeeper(history.store, history.personalData);
  const write = { uid, metadata: operatorMetadata(), commandKey: undefined };
  const { profile } = await keeper.keep(what, write, decide).catch(asOperatorError);
  const after = itemOf(profile, what, id);
  return correctionOutcome({
    about: `User ${userId}, ${what} ${id}`,
    document: { userId, uid, id },
    ...{ what, before, after, isChanged: !isSame(before, after) },
    next: 'Orders that were placed keep theirs: ops customer <order> corrects one.',
  });
}

function fieldsOf(what: Kind, options: Options): Fields {
  if (what === 'contact') return { ...contactGiven(options) };
  // codes of the register are those of the address before
  return { ...fieldsGiven(options), fias_code: '', fias_id: '', kladr_id: '' };
}

function itemOf(opened: OpenedProfile, what: Kind, id: number): Fields {
  const item = opened[KINDS[what].kept].get(id);
  if (item === undefined) throw new OperatorError(`there is no ${what} ${id} in this profile`);
  return { ...item };
}

function decideOn(
  what: Kind,
  opened: OpenedProfile,
  { id, fields }: { readonly id: number; readonly fields: Fields },
): ProfileDecision {
  const input = { id, forDelete: false, freshId: id } as const;
  if (what === 'address') return keepAddress(opened, { ...input, fields: fields as unknown as KeptAddress });
  const { name = '', phone = '', email = '' } = fields;
  return keepContact(opened, { ...input, fields: { name, phone, email } });
}

/** The item as it is after an operator's correction, and as it was before; refuses where the member has kept it since. */
async function versionBefore(
  { store, personalData }: History,
  uid: string,
  what: Kind,
  id: number,
): Promise<{ readonly now: Fields; readonly before: Fields }> {
  const kept = (await store.readStream(userStream(uid)))
    .filter(
      ({ type, data }) =>
        type === KINDS[what].type && (data as Record<string, unknown>)[KINDS[what].id] === id,
    )
    .map(({ data }) => data as ContactKept['data']);
  const standing: ContactKept['data'][] = [];
  for (const version of kept)
    if (version.undo) standing.pop();
    else standing.push(version);
  const [before, last] = standing.slice(-2);
  if (before === undefined || last?.note === undefined)
    throw new OperatorError(`${what} ${id} was not corrected by an operator last: nothing to take back`);
  const [was, is] = await Promise.all(
    [before, last].map(({ details }) => personalData.open<Fields>(details.subject, details.sealed)),
  );
  if (!was || !is) throw new OperatorError('the person was forgotten: there is nothing to correct');
  return { now: is, before: was };
}

const isSame = (one: Fields, other: Fields): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
