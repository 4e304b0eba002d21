import { m } from '../paraglide/messages.js';
import { classNames } from '../ui/class-names.ts';
import style from './footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

export function Footer({ wide }: { wide: boolean }) {
  return (
    <footer className={style['footer']}>
      <div className={classNames(style['row'], wide && style['wide'])}>
        <p className={style['words']}>{m.shell_footer()}</p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
