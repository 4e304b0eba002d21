import { Link } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { buttonClass } from '../ui/button.tsx';
import style from './error-page.module.css';

/** Text of the specification (§8), the same in every language. */
export const NOT_FOUND = 'This page could not be found';

export function NotFoundPage() {
  return (
    <div className={style['page']}>
      <title>{m.shell_not_found_title()}</title>
      <p className={style['status']}>404</p>
      <h1 className={style['title']}>{m.shell_not_found_title()}</h1>
      <p lang="en" className={style['message']}>
        {NOT_FOUND}
      </p>
      <p className={style['words']}>{m.shell_not_found_words()}</p>
      <div className={style['action']}>
        <Link to="/" className={buttonClass({ kind: 'primary' })}>
          {m.shell_to_home()}
        </Link>
      </div>
    </div>
  );
}
