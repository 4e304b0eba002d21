import type { UserState } from '../user.ts';
import type { UserRegistered } from '../user.events.ts';

/** Opens an account that was asked for; nothing where it is open. */
export function openAccount({ userId, registered }: UserState): UserRegistered[] {
  return registered || userId === null ? [] : [{ type: 'UserRegistered', data: {} }];
}
