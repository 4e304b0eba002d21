import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { payerNumber } from '@oligoteka/address';
import {
  type Address,
  type Affiliate,
  type Client,
  type Contact,
  type Empty,
  FindOrCreateAffiliateRequest,
  SaveAddressRequest,
  SaveClientRequest,
  SaveContactRequest,
  SaveProfileRequest,
  type SitePath,
  SwitchProgressLettersRequest,
  type User,
} from '@oligoteka/site-api';
import { GetUser, type UserView } from '../../../accounts/get-user/get-user.handler.ts';
import { KeepAddress } from '../../../accounts/profile/keep-address/keep-address.handler.ts';
import { FindOrCreateAffiliate } from '../../../accounts/profile/keep-affiliate/keep-affiliate.handler.ts';
import { KeepClient, type KeptClient } from '../../../accounts/profile/keep-client/keep-client.handler.ts';
import { KeepContact } from '../../../accounts/profile/keep-contact/keep-contact.handler.ts';
import { LOG_IN_FIRST } from '../../../accounts/refusals/log-in-first.ts';
import type { AffiliateFields, ContactFields, KeptAddress } from '../../../accounts/profile.events.ts';
import type { ProfileWrite } from '../../../accounts/profile/profile-keeper.ts';
import { SaveName } from '../../../accounts/save-name/save-name.handler.ts';
import { SwitchProgressLetters } from '../../../accounts/letters/switch-letters/switch-letters.handler.ts';
import { Refused } from '../../../refused.ts';
import { addressFields } from '../../fields/address-fields.ts';
import { Idempotency } from '../../http/idempotency.ts';
import { nameOf } from '../../fields/name-of.ts';
import { memberOf, type Session } from '../../session/session.ts';
import { Asked, CalledBy, SiteCall } from '../../http/site-call.ts';
import {
  addressAnswer,
  affiliateAnswer,
  clientAnswer,
  contactAnswer,
  userAnswer,
} from '../../answers/user-answer.ts';
import { oneLine } from '../../fields/one-line.ts';

interface Kept<Fields> {
  readonly id: number;
  readonly fields: Fields;
}

/** The profile of a member. Every id is looked up among the member's own things. */
@Controller()
export class ProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly idempotency: Idempotency,
  ) {}

  @SiteCall('/profile/getProfile')
  async getProfile(@Asked(Object) _request: Empty, @CalledBy() session: Session): Promise<User> {
    const { uid } = memberOf(session);
    const view: UserView | null = await this.queries.execute(new GetUser(uid, new Date().toISOString()));
    if (view === null) throw new Refused('unauthenticated', LOG_IN_FIRST);
    return userAnswer(view);
  }

  @SiteCall('/profile/saveProfile', SaveProfileRequest)
  async saveProfile(
    @Asked(SaveProfileRequest) request: SaveProfileRequest,
    @CalledBy() session: Session,
  ): Promise<User> {
    await this.write(
      '/profile/saveProfile',
      request,
      session,
      (write) => new SaveName(nameOf(request), write),
    );
    return this.getProfile({}, session);
  }

  @SiteCall('/profile/switchProgressLetters', SwitchProgressLettersRequest)
  async switchProgressLetters(
    @Asked(SwitchProgressLettersRequest) request: SwitchProgressLettersRequest,
    @CalledBy() session: Session,
  ): Promise<User> {
    await this.write(
      '/profile/switchProgressLetters',
      request,
      session,
      (write) => new SwitchProgressLetters(request.on, write),
    );
    return this.getProfile({}, session);
  }

  @SiteCall('/profile/findOrCreateAffiliate', FindOrCreateAffiliateRequest)
  async findOrCreateAffiliate(
    @Asked(FindOrCreateAffiliateRequest) request: FindOrCreateAffiliateRequest,
    @CalledBy() session: Session,
  ): Promise<Affiliate> {
    const { name, isPerson = false, inn = '', kpp = '', address = '', legal_address = '' } = request;
    const isForeign = request.isForeign === true && !isPerson;
    const fields: AffiliateFields = {
      name: oneLine(name),
      isPerson,
      ...(isForeign && { isForeign }),
      inn: payerNumber(inn),
      kpp: payerNumber(kpp),
      address: oneLine(address),
      legal_address: oneLine(legal_address),
    };
    const kept: Kept<AffiliateFields> = await this.write(
      '/profile/findOrCreateAffiliate',
      request,
      session,
      (write) => new FindOrCreateAffiliate(fields, write),
    );
    return affiliateAnswer(kept.id, kept.fields);
  }

  @SiteCall('/profile/saveClient', SaveClientRequest)
  async saveClient(
    @Asked(SaveClientRequest) request: SaveClientRequest,
    @CalledBy() session: Session,
  ): Promise<Client> {
    const { userId } = memberOf(session);
    const { id = 0, name = '', is_person: isPerson, source, forDelete = false } = request;
    const affiliate = affiliateOf(request);
    const asked = { id, name: oneLine(name), isPerson, affiliate, source: source?.trim(), forDelete };
    const kept: KeptClient = await this.write(
      '/profile/saveClient',
      request,
      session,
      (write) => new KeepClient(asked, write),
    );
    const gone = { name: asked.name, isPerson: isPerson ?? false, affiliateId: 0, source: '' };
    const answer = clientAnswer(kept.id, kept.fields ?? gone, kept.profile, userId);
    return { ...answer, forDelete };
  }

  @SiteCall('/profile/saveAddress', SaveAddressRequest)
  async saveAddress(
    @Asked(SaveAddressRequest) request: SaveAddressRequest,
    @CalledBy() session: Session,
  ): Promise<Address> {
    const { id = 0, forDelete = false } = request;
    const address = { id, fields: addressFields(request), forDelete };
    const kept: Kept<KeptAddress> = await this.write(
      '/profile/saveAddress',
      request,
      session,
      (write) => new KeepAddress(address, write),
    );
    return addressAnswer(kept.id, kept.fields);
  }

  @SiteCall('/profile/saveContact', SaveContactRequest)
  async saveContact(
    @Asked(SaveContactRequest) request: SaveContactRequest,
    @CalledBy() session: Session,
  ): Promise<Contact> {
    const { id = 0, name = '', phone = '', email = '', forDelete = false } = request;
    const fields = { name: oneLine(name), phone: oneLine(phone), email: email.trim() };
    const kept: Kept<ContactFields> = await this.write(
      '/profile/saveContact',
      request,
      session,
      (write) => new KeepContact({ id, fields, forDelete }, write),
    );
    return { ...contactAnswer(kept.id, kept.fields), forDelete };
  }

  private write<Answer>(
    path: SitePath,
    request: object,
    session: Session,
    command: (write: ProfileWrite) => object,
  ): Promise<Answer> {
    const { uid } = memberOf(session);
    return this.idempotency.once(path, request, session, uid, ({ metadata, commandKey }) =>
      this.commands.execute(command({ uid, metadata, commandKey })),
    );
  }
}

/** The given fields of a payer, trimmed. */
function affiliateOf({
  affiliate,
}: SaveClientRequest): ConstructorParameters<typeof KeepClient>[0]['affiliate'] {
  if (affiliate === undefined) return undefined;
  const { id, name, isForeign, inn, kpp, address, legal_address } = affiliate;
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name: oneLine(name) }),
    ...(isForeign !== undefined && { isForeign }),
    ...(inn !== undefined && { inn: payerNumber(inn) }),
    ...(kpp !== undefined && { kpp: payerNumber(kpp) }),
    ...(address !== undefined && { address: oneLine(address) }),
    ...(legal_address !== undefined && { legal_address: oneLine(legal_address) }),
  };
}
