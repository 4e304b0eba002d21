import type { ReactNode } from 'react';
import style from './error-page.module.css';

interface ErrorPageProps {
  /** Absent where no server answered. */
  status?: number | undefined;
  /** Above the words, in place of the status. */
  picture?: ReactNode;
  title: string;
  /** `h3` where it is shown inside another page. */
  heading?: 'h1' | 'h3';
  /** Below the words, as the specification has it. */
  message?: ReactNode;
  words: string;
  /** Ways out of here. */
  action: ReactNode;
}

/** An error page: the message and the way on. */
export function ErrorPage({
  status,
  picture,
  title,
  heading: Heading = 'h1',
  message,
  words,
  action,
}: ErrorPageProps) {
  return (
    <div className={Heading === 'h1' ? style['page'] : undefined}>
      {picture}
      {status !== undefined && <p className={style['status']}>{status}</p>}
      <Heading className={style['title']}>{title}</Heading>
      <p className={style['words']}>{words}</p>
      {message && <div className={style['message']}>{message}</div>}
      <div className={style['action']}>{action}</div>
    </div>
  );
}
