import { expect, test } from '@jest/globals';
import { given } from '../event-store/testing/given.ts';
import { changeLogin } from './change-login/change-login.decide.ts';
import { openAccount } from './register/open-account.decide.ts';
import { user } from './user.ts';
import type { LoginChanged, LoginChangeRequested, RegistrationRequested, Sealed } from './user.events.ts';

const sealed = (name: string): Sealed => ({ subject: 'user:u', sealed: name });
const requested: RegistrationRequested = {
  type: 'RegistrationRequested',
  data: {
    userId: 7,
    language: 'ru',
    login: sealed('login'),
    name: sealed('name'),
    consent: { version: '2026-11', at: '2026-11-22T00:00:00.000Z', from: sealed('address') },
    letter: 'letter',
  },
};
const changing: LoginChangeRequested = {
  type: 'LoginChangeRequested',
  data: { language: 'ru', login: sealed('new'), until: '2026-11-22T00:15:00.000Z', letter: 'letter' },
};
const changed: LoginChanged['data'] = {
  language: 'ru',
  logins: sealed('both'),
  login: sealed('new'),
  letter: 'letter',
};

test('an account opens once, and only where one was asked for', () => {
  given(user, requested).when(openAccount).then({ type: 'UserRegistered', data: {} });
  given(user, requested, { type: 'UserRegistered', data: {} }).when(openAccount).thenNothing();
  given(user).when(openAccount).thenNothing();
});

test('a login changes once for each time it was asked for', () => {
  const change = (state: typeof user.initial) => changeLogin(state, changed);
  given(user, requested).when(change).thenNothing();
  given(user, requested, changing).when(change).then({ type: 'LoginChanged', data: changed });
  given(user, requested, changing, { type: 'LoginChanged', data: changed }).when(change).thenNothing();
  expect(given(user, requested, changing, { type: 'LoginChanged', data: changed }).state).toMatchObject({
    login: sealed('new'),
    loginChanged: true,
  });
});
