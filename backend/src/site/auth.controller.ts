import { randomUUID } from 'node:crypto';
import { Controller, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type BasketMerge,
  type Empty,
  type LoggedInAnswer,
  LoginRequest,
  RegistrationRequest,
  SetNewPasswordRequest,
  type SignedInAnswer,
  TokenRequest,
  type UserExistAnswer,
  UserExistRequest,
} from '@oligoteka/site-api';
import type { Response } from 'express';
import { GetUser, type UserView } from '../accounts/get-user/get-user.handler.ts';
import { LogIn } from '../accounts/log-in/log-in.handler.ts';
import { LOG_IN_FIRST } from '../accounts/log-in-first.ts';
import { LogOut } from '../accounts/log-in/log-out.handler.ts';
import { RefreshSession } from '../accounts/log-in/refresh-session.handler.ts';
import { CompleteRegistration, type Registered } from '../accounts/register/complete-registration.handler.ts';
import { RequestRegistration } from '../accounts/register/request-registration.handler.ts';
import { UserExists } from '../accounts/register/user-exists.handler.ts';
import { RequestRestore } from '../accounts/restore-password/request-restore.handler.ts';
import { SetNewPassword } from '../accounts/restore-password/set-new-password.handler.ts';
import type { LoggedIn, SignedIn } from '../accounts/sign-in.ts';
import { Refused } from '../event-store/refused.ts';
import { MergeAtLogin } from './merge-at-login.ts';
import { dropSecret, keepSecret, secretCookieOf } from './cookies.ts';
import { basketIdOf, metadataOf, type Session, setBasketCookie } from './session.ts';
import { Asked, CalledBy, SiteCall } from './site-call.ts';
import { userAnswer } from './user-answer.ts';

/** Who comes and goes. Passwords and tokens pass through here and are kept by nobody. */
@Controller()
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly baskets: MergeAtLogin,
  ) {}

  @SiteCall('/auth/registration', RegistrationRequest)
  async registration(
    @Asked(RegistrationRequest) request: RegistrationRequest,
    @CalledBy() session: Session,
  ): Promise<Empty> {
    const { login, password, fName, lName, mName = '', phone = '' } = request;
    const name = { fName: fName.trim(), lName: lName.trim(), mName: mName.trim(), phone: phone.trim() };
    const { language, address } = session;
    const metadata = metadataOf({ ...session, member: null });
    const basketId = basketIdOf(request.basketId, session);
    await this.commands.execute(
      new RequestRegistration(login, password, name, language, address, basketId, metadata),
    );
    return {};
  }

  @SiteCall('/auth/registrationComplete', TokenRequest)
  async registrationComplete(
    @Asked(TokenRequest) { token }: TokenRequest,
    @CalledBy() session: Session,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoggedInAnswer> {
    const command = new CompleteRegistration(token, session, metadataOf({ ...session, member: null }));
    const { basketId, ...loggedIn }: Registered = await this.commands.execute(command);
    // the link may be followed in another browser than the one that asked: nothing of either is lost
    const baskets = new Set([basketId ?? session.basketId, session.basketId]);
    return this.loggedIn(loggedIn, [...baskets], session, response);
  }

  @SiteCall('/auth/login', LoginRequest)
  async login(
    @Asked(LoginRequest) { login, password, basketId }: LoginRequest,
    @CalledBy() session: Session,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoggedInAnswer> {
    const device = secretCookieOf(response.req, 'device');
    const metadata = metadataOf({ ...session, member: null });
    const signedIn: LoggedIn = await this.commands.execute(
      new LogIn(login, password, session, device, metadata),
    );
    return this.loggedIn(signedIn, [basketIdOf(basketId, session)], session, response);
  }

  @SiteCall('/auth/userExist', UserExistRequest)
  async userExist(
    @Asked(UserExistRequest) { login }: UserExistRequest,
    @CalledBy() { address }: Session,
  ): Promise<UserExistAnswer> {
    return { exist: await this.queries.execute(new UserExists(login, address)) };
  }

  @SiteCall('/auth/restorePassword', UserExistRequest)
  async restorePassword(
    @Asked(UserExistRequest) { login }: UserExistRequest,
    @CalledBy() session: Session,
  ): Promise<Empty> {
    const { language, address } = session;
    const metadata = metadataOf({ ...session, member: null });
    await this.commands.execute(new RequestRestore(login, language, address, metadata));
    return {};
  }

  @SiteCall('/auth/setNewPassword', SetNewPasswordRequest)
  async setNewPassword(
    @Asked(SetNewPasswordRequest) { token, password }: SetNewPasswordRequest,
    @CalledBy() session: Session,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoggedInAnswer> {
    const metadata = metadataOf({ ...session, member: null });
    const loggedIn: LoggedIn = await this.commands.execute(
      new SetNewPassword(token, password, session.language, session, metadata),
    );
    return this.loggedIn(loggedIn, [session.basketId], session, response);
  }

  @SiteCall('/auth/refresh')
  async refresh(
    @Asked(Object) _request: Empty,
    @CalledBy() _session: Session,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInAnswer> {
    const refreshToken = secretCookieOf(response.req, 'session');
    try {
      const signedIn: SignedIn = await this.commands.execute(new RefreshSession(refreshToken));
      return await this.signedIn(signedIn, response);
    } catch (error) {
      if (error instanceof Refused && refreshToken !== undefined) forget(response);
      throw error;
    }
  }

  @SiteCall('/auth/logout')
  async logout(
    @Asked(Object) _request: Empty,
    @CalledBy() { member }: Session,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Empty> {
    const refreshToken = secretCookieOf(response.req, 'session');
    await this.commands.execute(new LogOut(member?.sessionId ?? null, refreshToken));
    forget(response);
    return {};
  }

  /** Visitors' baskets join the member's; where that fails all stay as they are, and the login holds. */
  private async loggedIn(
    { device, ...signedIn }: LoggedIn,
    visitorsBaskets: readonly string[],
    { requestId }: Session,
    response: Response,
  ): Promise<LoggedInAnswer> {
    const answer = await this.signedIn(signedIn, response);
    keepSecret(response, 'device', device);
    const { simplePrimerPercent: primerPercent, pdPercent: productPercent } = answer.user.discountInfo;
    const member = { uid: signedIn.uid, primerPercent, productPercent };
    const merges: BasketMerge[] = [];
    for (const basket of visitorsBaskets) merges.push(await this.baskets.run(basket, member, requestId));
    const [first] = merges;
    if (first === undefined) throw new Error('no basket was named');
    if (merges.every(({ state }) => state !== 'failed')) beginBasket(response);
    return { ...answer, merge: merges.find(({ state }) => state === 'merged') ?? first };
  }

  private async signedIn(
    { uid, token, refreshToken }: SignedIn,
    response: Response,
  ): Promise<SignedInAnswer> {
    const user: UserView | null = await this.queries.execute(new GetUser(uid, new Date().toISOString()));
    if (user === null) throw new Refused('unauthenticated', LOG_IN_FIRST);
    if (refreshToken !== null) keepSecret(response, 'session', refreshToken);
    return { token, user: userAnswer(user) };
  }
}

/** A browser that is logged out goes on with an empty basket: the member's waits for the next login. */
function forget(response: Response): void {
  dropSecret(response, 'session');
  beginBasket(response);
}

/**
 * A member's basket goes by who they are, on every device, and stands in no cookie: or else a browser whose session has come
 * to its end would keep the key to a basket that is closed to visitors.
 */
function beginBasket(response: Response): void {
  setBasketCookie(response.req, response, randomUUID());
}
