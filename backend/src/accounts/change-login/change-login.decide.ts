import type { UserState } from '../user.ts';
import type { LoginChanged } from '../user.events.ts';

/** The code was right; nothing where no change waits any more. */
export function changeLogin({ loginChange }: UserState, changed: LoginChanged['data']): LoginChanged[] {
  return loginChange === null ? [] : [{ type: 'LoginChanged', data: changed }];
}
