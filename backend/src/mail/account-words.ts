import type { Words } from './letter-shape.ts';
import { dear, hello } from './greeting.ts';

type AccountWords = Pick<
  Words,
  | 'registration'
  | 'already-registered'
  | 'restore-password'
  | 'password-changed'
  | 'login-change-code'
  | 'login-changed'
>;

/** The path of the page that takes a token. In the fragment it would not reach the server; here it must. */
const withToken = (path: string, token: string): string => `${path}?token=${encodeURIComponent(token)}`;

/** Letters about an account, in Russian. */
export const russianAccount: AccountWords = {
  registration: ({ to, token, validHours }, page) => ({
    subject: 'Подтвердите регистрацию в Олиготеке',
    blocks: [
      { text: hello(to) },
      { text: `Вы зарегистрировались с адресом ${to.email}. Остался один шаг — подтвердить, что он ваш.` },
      {
        link: {
          label: 'Подтвердить адрес и войти',
          url: page(withToken('/auth/registration-complete', token)),
        },
      },
      { text: `Ссылка сработает один раз, в течение ${validHours} ч. Корзина останется на месте.` },
    ],
    why: 'Если вы не регистрировались, ничего делать не нужно: без подтверждения учётной записи не будет.',
  }),
  'already-registered': ({ to }, page) => ({
    subject: 'У вас уже есть учётная запись в Олиготеке',
    blocks: [
      { text: hello(to) },
      {
        text: `Кто-то, скорее всего вы, пытался зарегистрироваться с адресом ${to.email}. Учётная запись с ним уже есть: войдите в неё.`,
      },
      { link: { label: 'Войти', url: page('/auth/login') } },
      { text: 'Если пароль забылся, задайте новый:' },
      { link: { label: 'Восстановить пароль', url: page('/auth/restore-password') } },
    ],
    why: 'Если это были не вы, ничего делать не нужно: в учётной записи ничего не изменилось.',
  }),
  'restore-password': ({ to, token, validMinutes }, page) => ({
    subject: 'Новый пароль для Олиготеки',
    blocks: [
      { text: hello(to) },
      { text: 'Вы попросили сменить забытый пароль. Задайте новый на этой странице:' },
      { link: { label: 'Задать новый пароль', url: page(withToken('/auth/set-new-password', token)) } },
      {
        text: `Ссылка сработает один раз, в течение ${validMinutes} мин. После смены пароля другие устройства выйдут из учётной записи.`,
      },
    ],
    why: 'Если вы об этом не просили, ничего делать не нужно: прежний пароль действует.',
  }),
  'password-changed': ({ to }, page) => ({
    subject: 'Пароль в Олиготеке изменён',
    blocks: [
      { text: hello(to) },
      { text: 'Пароль вашей учётной записи только что изменён, другие устройства вышли из неё.' },
      { text: 'Если это сделали не вы, немедленно задайте новый:' },
      { link: { label: 'Восстановить пароль', url: page('/auth/restore-password') } },
    ],
    why: 'О смене пароля мы пишем всегда: отключить это письмо нельзя.',
  }),
  'login-change-code': ({ to, code, validMinutes }) => ({
    subject: 'Код для смены логина в Олиготеке',
    blocks: [
      { text: hello(to) },
      { text: 'Этот адрес станет вашим новым логином, когда вы введёте код на странице профиля:' },
      { code },
      { text: `Код действует ${validMinutes} мин. Никому его не сообщайте: мы о нём никогда не спрашиваем.` },
    ],
    why: 'Если вы не меняли логин в Олиготеке, ничего делать не нужно: без кода ничего не изменится.',
  }),
  'login-changed': ({ to, newLogin }) => ({
    subject: 'Логин вашей учётной записи изменён',
    blocks: [
      { text: hello(to) },
      { text: `Теперь вход в учётную запись — по адресу ${newLogin}. Прежний логин больше не действует.` },
      { text: 'Если это сделали не вы, ответьте на это письмо как можно скорее.' },
    ],
    why: 'О смене логина мы пишем на прежний адрес всегда: отключить это письмо нельзя.',
  }),
};

/** Letters about an account, in English. */
export const englishAccount: AccountWords = {
  registration: ({ to, token, validHours }, page) => ({
    subject: 'Confirm your registration at Oligoteka',
    blocks: [
      { text: dear(to) },
      { text: `You registered with the address ${to.email}. One step is left: to confirm that it is yours.` },
      {
        link: {
          label: 'Confirm the address and log in',
          url: page(withToken('/auth/registration-complete', token)),
        },
      },
      { text: `The link works once, within ${validHours} h. Your basket stays where it is.` },
    ],
    why: 'If you did not register, there is nothing to do: without confirmation there will be no account.',
  }),
  'already-registered': ({ to }, page) => ({
    subject: 'You already have an account at Oligoteka',
    blocks: [
      { text: dear(to) },
      {
        text: `Somebody, most likely you, tried to register with the address ${to.email}. It already has an account: log in to it.`,
      },
      { link: { label: 'Log in', url: page('/auth/login') } },
      { text: 'If you have forgotten the password, set a new one:' },
      { link: { label: 'Reset the password', url: page('/auth/restore-password') } },
    ],
    why: 'If it was not you, there is nothing to do: nothing has changed in the account.',
  }),
  'restore-password': ({ to, token, validMinutes }, page) => ({
    subject: 'A new password for Oligoteka',
    blocks: [
      { text: dear(to) },
      { text: 'You asked to replace a forgotten password. Set a new one on this page:' },
      { link: { label: 'Set a new password', url: page(withToken('/auth/set-new-password', token)) } },
      {
        text: `The link works once, within ${validMinutes} min. After that your other devices are logged out.`,
      },
    ],
    why: 'If you did not ask for it, there is nothing to do: the old password still works.',
  }),
  'password-changed': ({ to }, page) => ({
    subject: 'Your password at Oligoteka was changed',
    blocks: [
      { text: dear(to) },
      { text: 'The password of your account was changed just now, and other devices were logged out.' },
      { text: 'If it was not you, set a new one at once:' },
      { link: { label: 'Reset the password', url: page('/auth/restore-password') } },
    ],
    why: 'We always write when a password is changed: this letter cannot be switched off.',
  }),
  'login-change-code': ({ to, code, validMinutes }) => ({
    subject: 'The code for your new login at Oligoteka',
    blocks: [
      { text: dear(to) },
      { text: 'This address becomes your new login as soon as you enter the code on your profile page:' },
      { code },
      {
        text: `The code is valid for ${validMinutes} min. Do not share it with anyone: we never ask for it.`,
      },
    ],
    why: 'If you are not changing a login at Oligoteka, there is nothing to do: without the code nothing changes.',
  }),
  'login-changed': ({ to, newLogin }) => ({
    subject: 'The login of your account was changed',
    blocks: [
      { text: dear(to) },
      { text: `From now on the login of your account is ${newLogin}. The old one no longer works.` },
      { text: 'If it was not you, reply to this letter as soon as you can.' },
    ],
    why: 'We always write to the old address when a login changes: this letter cannot be switched off.',
  }),
};
