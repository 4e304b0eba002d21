import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '../paraglide/messages.js';
import style from './account-menu.module.css';
import { PersonIcon } from './person-icon.tsx';

/** Menu of a member, on every page. */
export function MemberMenu({ name, at }: { name: string; at: string }) {
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
        <PersonIcon />
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
