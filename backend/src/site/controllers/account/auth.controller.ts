import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type Empty,
  type LoggedInAnswer,
  LoginRequest,
  SetNewPasswordRequest,
  type SignedInAnswer,
  UserExistRequest,
} from '@oligoteka/site-api';
import type { Response } from 'express';
import { LogIn } from '../../../accounts/sessions/log-in/log-in.handler.ts';
import { LogOut } from '../../../accounts/sessions/log-in/log-out.handler.ts';
import { RefreshSession } from '../../../accounts/sessions/log-in/refresh-session.handler.ts';
import { RequestRestore } from '../../../accounts/passwords/restore-password/request-restore.handler.ts';
import { SetNewPassword } from '../../../accounts/passwords/restore-password/set-new-password.handler.ts';
import type { LoggedIn, SignedIn } from '../../../accounts/sessions/sign-in.ts';
import { Refused } from '../../../refused.ts';
import { secretCookieOf } from '../../session/cookies.ts';
import { SessionStart, endSession } from '../../session/session-start.ts';
import { basketIdOf, metadataOf, type Session } from '../../session/session.ts';
import { Asked, CalledBy, SiteCall } from '../../http/site-call.ts';

/** Login and logout. Passwords and tokens pass through here and are not stored. */
@Controller()
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessionStart: SessionStart,
  ) {}

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
    return this.sessionStart.loggedIn(signedIn, [basketIdOf(basketId, session)], session, response);
  }

  @SiteCall('/auth/restorePassword', UserExistRequest)
  async restorePassword(
    @Asked(UserExistRequest) { login }: UserExistRequest,
    @CalledBy() session: Session,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Empty> {
    const { language, address } = session;
    const device = secretCookieOf(response.req, 'device');
    const metadata = metadataOf({ ...session, member: null });
    await this.commands.execute(new RequestRestore(login, language, address, device, metadata));
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
    return this.sessionStart.loggedIn(loggedIn, [session.basketId], session, response);
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
      return await this.sessionStart.signedIn(signedIn, response);
    } catch (error) {
      if (error instanceof Refused && refreshToken !== undefined) endSession(response);
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
    endSession(response);
    return {};
  }
}
