import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Page } from '../../ui/page/page.tsx';
import style from './profile.module.css';

/** The profile's own menu beside each of its pages. */
export function ProfileFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page title={title} lead={lead}>
      <div className={style['frame']}>
        <nav aria-label={m.account_profile()} className={style['menu']}>
          <Link to="/profile" activeOptions={{ exact: true }}>
            {m.account_personal()}
          </Link>
          <Link to="/profile/orders">{m.account_orders()}</Link>
          <Link to="/profile/requests">{m.request_own_title()}</Link>
          <Link to="/profile/addresses">{m.account_addresses()}</Link>
          <Link to="/profile/contacts">{m.account_contacts()}</Link>
          <Link to="/profile/discount">{m.account_discount()}</Link>
          <Link to="/auth/logout" preload={false}>
            {m.account_log_out()}
          </Link>
        </nav>
        <div className={style['content']}>{children}</div>
      </div>
    </Page>
  );
}

/** A titled part of a profile page. */
export function ProfilePart({
  id,
  title,
  words,
  children,
}: {
  id: string;
  title: string;
  words?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className={style['part']} aria-labelledby={`${id}-title`}>
      <div className={style['about']}>
        <h2 id={`${id}-title`} className={style['title']}>
          {title}
        </h2>
        {words && <p className={style['words']}>{words}</p>}
      </div>
      <div className={style['work']}>{children}</div>
    </section>
  );
}
