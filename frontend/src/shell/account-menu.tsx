import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useRouterState } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { userQuery } from '../calls/queries.ts';
import { deferred } from '../hydrate/deferred.tsx';
import style from './account-menu.module.css';
import { PersonIcon } from './person-icon.tsx';

const MemberMenu = deferred(
  () => import('./member-menu.tsx').then((part) => part.MemberMenu),
  <span className={style['entry']}>
    <PersonIcon />
  </span>,
);

/** The member and their pages; for a visitor the login, which leads back to this page. */
export function AccountMenu() {
  const { call } = useRouteContext({ from: '__root__' });
  const { data: user } = useQuery(userQuery(call));
  const { pathname, publicHref } = useRouterState({ select: ({ location }) => location });
  if (!user) {
    const isOnTheWay = /^\/(auth\/|login)/i.test(pathname) || pathname === '/';
    return (
      <Link to="/auth/login" search={isOnTheWay ? {} : { back: publicHref }} className={style['entry']}>
        <PersonIcon />
        <span className={style['name']}>{m.shell_log_in()}</span>
      </Link>
    );
  }
  return <MemberMenu name={[user.fName, user.lName].filter(Boolean).join(' ') || user.login} at={pathname} />;
}
