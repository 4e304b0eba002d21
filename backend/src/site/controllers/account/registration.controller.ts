import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type Empty,
  type RegisteredAnswer,
  RegistrationCompleteRequest,
  RegistrationRequest,
  type UserExistAnswer,
  UserExistRequest,
} from '@oligoteka/site-api';
import type { Response } from 'express';
import {
  CompleteRegistration,
  type Registered,
} from '../../../accounts/register/complete-registration.handler.ts';
import { RequestRegistration } from '../../../accounts/register/request-registration.handler.ts';
import { UserExists } from '../../../accounts/register/user-exists.handler.ts';
import { dropSecret, isProgram, markOf, secretCookieOf } from '../../session/cookies.ts';
import { BlockedSenders } from '../../../guard/blocked-senders.ts';
import { SessionStart } from '../../session/session-start.ts';
import { nameOf } from '../../fields/name-of.ts';
import { basketIdOf, metadataOf, type Session } from '../../session/session.ts';
import { Asked, CalledBy, SiteCall } from '../../http/site-call.ts';

/** Registration. Passwords and tokens pass through here and are not stored. */
@Controller()
export class RegistrationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sessionStart: SessionStart,
    private readonly blocked: BlockedSenders,
  ) {}

  @SiteCall('/auth/registration', RegistrationRequest)
  async registration(
    @Asked(RegistrationRequest) request: RegistrationRequest,
    @CalledBy() session: Session,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Empty> {
    const { login, password, back = null } = request;
    const { language, address } = session;
    await this.blocked.refuseNetwork(address);
    const basketId = basketIdOf(request.basketId, session);
    // the same cookie for known and unknown addresses
    const browser = markOf(response);
    const from = { language, address, basketId, browser, back };
    const metadata = metadataOf({ ...session, member: null });
    await this.commands.execute(new RequestRegistration(login, password, nameOf(request), from, metadata));
    return {};
  }

  @SiteCall('/auth/registrationComplete', RegistrationCompleteRequest)
  async registrationComplete(
    @Asked(RegistrationCompleteRequest) { token, password }: RegistrationCompleteRequest,
    @CalledBy() session: Session,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RegisteredAnswer> {
    const browser = isProgram(response.req) ? null : secretCookieOf(response.req, 'registration');
    const command = new CompleteRegistration(
      token,
      { password, browser },
      session,
      metadataOf({ ...session, member: null }),
    );
    const { basketId, back, ...loggedIn }: Registered = await this.commands.execute(command);
    dropSecret(response, 'registration');
    // the link may be followed in another browser than the one that asked: nothing of either is lost
    const baskets = new Set([basketId ?? session.basketId, session.basketId]);
    return { ...(await this.sessionStart.loggedIn(loggedIn, [...baskets], session, response)), back };
  }

  @SiteCall('/auth/userExist', UserExistRequest)
  async userExist(
    @Asked(UserExistRequest) { login }: UserExistRequest,
    @CalledBy() { address }: Session,
  ): Promise<UserExistAnswer> {
    return { exist: await this.queries.execute(new UserExists(login, address)) };
  }
}
