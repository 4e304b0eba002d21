import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '../paraglide/messages.js';
import { userQuery } from '../site/queries.ts';
import style from './account-menu.module.css';

/** Who is logged in, and where to; for a visitor the way in, which leads back to this page. */
export function AccountMenu() {
  const { call } = useRouteContext({ from: '__root__' });
  const { data: user } = useQuery(userQuery(call));
  const { pathname, publicHref } = useRouterState({ select: ({ location }) => location });
  if (!user) {
    const isOnTheWay = /^\/(auth\/|login)/i.test(pathname) || pathname === '/';
    return (
      <Link to="/auth/login" search={isOnTheWay ? {} : { back: publicHref }} className={style['entry']}>
        <Face />
        <span className={style['name']}>{m.shell_log_in()}</span>
      </Link>
    );
  }
  return <Menu name={[user.fName, user.lName].filter(Boolean).join(' ') || user.login} at={pathname} />;
}

function Menu({ name, at }: { name: string; at: string }) {
  const router = useRouter();
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => box.current?.removeAttribute('open');
  useEffect(close, [at]);
  useEffect(() => {
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !box.current?.open) return;
      close();
      box.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  return (
    <details ref={box} className={style['menu']}>
      <summary className={style['entry']} aria-label={m.shell_account_of({ name })}>
        <Face />
        <span className={style['name']}>{name}</span>
      </summary>
      <ul className={style['list']}>
        <li>
          <Link to="/profile" activeOptions={{ exact: true }}>
            {m.shell_profile()}
          </Link>
        </li>
        <li>
          <Link to="/profile/orders">{m.shell_orders()}</Link>
        </li>
        <li>
          <Link to="/profile/addresses">{m.shell_addresses()}</Link>
        </li>
        <li>
          <Link to="/profile/contacts">{m.shell_contacts()}</Link>
        </li>
        <li>
          <Link to="/profile/discount">{m.shell_discount()}</Link>
        </li>
        <li className={style['last']}>
          <button type="button" onClick={() => void router.navigate({ to: '/auth/logout' })}>
            {m.shell_log_out()}
          </button>
        </li>
      </ul>
    </details>
  );
}

function Face() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <circle cx="10" cy="6.75" r="3.5" strokeWidth="1.5" />
      <path d="M3.5 17.25c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
