import { JwtService } from '@nestjs/jwt';
import type { Keys } from './keys.ts';

/** So long an access token is good, if its session lives. */
export const ACCESS_SECONDS = 10 * 60;
const ISSUER = 'oligoteka';
const ALGORITHM = 'HS256';

/** Access tokens: they name a session, and say nothing else that anybody could want to read. */
export class AccessTokens {
  readonly #jwt = new JwtService({});

  constructor(private readonly keys: Keys) {}

  async sign(userId: number, sessionId: string): Promise<string> {
    return this.#jwt.signAsync(
      { sid: sessionId },
      {
        secret: await this.keys.of('access-token'),
        subject: String(userId),
        expiresIn: ACCESS_SECONDS,
        algorithm: ALGORITHM,
        issuer: ISSUER,
        audience: ISSUER,
      },
    );
  }

  /** The session it names; null where it was not signed here, or is too old. */
  async sessionOf(token: string): Promise<string | null> {
    try {
      const { sid } = await this.#jwt.verifyAsync<{ sid?: unknown }>(token, {
        secret: await this.keys.of('access-token'),
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: ISSUER,
      });
      return typeof sid === 'string' ? sid : null;
    } catch (error) {
      if (error instanceof Error && /^(JsonWebToken|TokenExpired|NotBefore)Error$/.test(error.name))
        return null;
      throw error;
    }
  }
}
