import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { letterTo, linkIn } from './letters.ts';

export const PASSWORD = 'длинная фраза для пробы';

async function call(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(`/site${path}`, { data });
  expect(answer.ok(), path).toBe(true);
}

/** An account made through the calls, this visitor logged in to it; gives its address. */
export async function openAccount(page: Page, name: string, password = PASSWORD): Promise<string> {
  const login = `${name}-${Date.now()}@lab.example`;
  await call(page, '/auth/registration', {
    login,
    password,
    fName: 'Анна',
    lName: 'Петрова',
    consent: true,
  });
  const link = linkIn(await letterTo(login, 'registration'));
  await call(page, '/auth/registrationComplete', {
    token: new URLSearchParams(link.split('?')[1]).get('token'),
  });
  return login;
}

/** Opens an account and logs out again; its login. */
export async function closedAccount(page: Page, name: string, password = PASSWORD): Promise<string> {
  const login = await openAccount(page, name, password);
  await call(page, '/auth/logout', {});
  return login;
}
