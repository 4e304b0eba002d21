import style from './skip-link.module.css';

/** First stop of the Tab key: past the header, to what the page is about. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a className={style['skip']} href="#content">
      {children}
    </a>
  );
}
