import { Link, useRouteContext } from '@tanstack/react-router';
import { SearchBox } from '../catalog/search-box.tsx';
import { m } from '../paraglide/messages.js';
import { classNames } from '../ui/class-names.ts';
import { Sign } from '../ui/sign.tsx';
import { BasketLink } from './basket-link.tsx';
import style from './header.module.css';
import { LanguageLink } from './language-link.tsx';

export function Header({ wide }: { wide: boolean }) {
  const { call } = useRouteContext({ from: '__root__' });
  return (
    <header className={style['header']}>
      <div className={classNames(style['row'], wide && style['wide'])}>
        <Link to="/" className={style['brand']} aria-label={m.shell_brand_home()}>
          <Sign />
          <span className={style['name']}>{m.shell_brand()}</span>
        </Link>
        <nav className={style['sections']} aria-label={m.shell_sections()}>
          <Link to="/services/synthesis/order-form" className={style['section']}>
            {m.shell_order_primers()}
          </Link>
        </nav>
        <SearchBox call={call} />
        <LanguageLink className={style['language']} />
        <BasketLink />
      </div>
    </header>
  );
}
