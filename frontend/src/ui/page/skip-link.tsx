import style from './skip-link.module.css';

/** The first tab stop: skips the header. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a className={style['skip']} href="#content">
      {children}
    </a>
  );
}
