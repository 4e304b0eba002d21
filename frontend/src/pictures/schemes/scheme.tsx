import type { ReactNode } from 'react';
import style from './schemes.module.css';

/** The same in both languages. */
export interface Words {
  ru: string;
  en: string;
}

/** The words in the language of the page, typeset. */
export type Say = (words: Words) => string;

interface Panel {
  title: Words;
  /** What happens here, under the drawing. */
  words: Words;
  /** The drawing for those who do not see it: strands, letters, what touches what. */
  shows: Words;
  /** The drawing is `WIDTH` wide. */
  height: number;
  draw: (say: Say) => ReactNode;
}

/** A process in a few steps, each a small drawing with its words: a phone shows them one under another. */
export interface Scheme {
  caption: Words;
  panels: readonly Panel[];
}

export const WIDTH = 280;
/** Three steps stand side by side only where the margin is free too. */
const SIDE_BY_SIDE = 3;

export function SchemeFigure({ scheme: { caption, panels }, say }: { scheme: Scheme; say: Say }) {
  const three = panels.length % SIDE_BY_SIDE === 0;
  return (
    <figure className={style['scheme']} data-wide={three ? '' : undefined}>
      <ol className={style['panels']} data-three={three ? '' : undefined}>
        {panels.map(({ title, words, shows, height, draw }) => (
          <li key={title.en} className={style['panel']}>
            <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={say(shows)}>
              {draw(say)}
            </svg>
            <strong className={style['title']}>{say(title)}</strong>
            <span className={style['words']}>{say(words)}</span>
          </li>
        ))}
      </ol>
      <figcaption>{say(caption)}</figcaption>
    </figure>
  );
}
