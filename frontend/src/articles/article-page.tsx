import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ArticleHead } from '../content/article.ts';
import { m } from '../paraglide/messages.js';
import { PageLink } from '../navigation/page-link.tsx';
import { BODY_ID } from '../calls/pages.ts';
import { classNames } from '../ui/class-names.ts';
import { Breadcrumbs } from '../ui/page/breadcrumbs.tsx';
import { deferred } from '../hydrate/deferred.tsx';
import { Page } from '../ui/page/page.tsx';
import figures from './article-figures.module.css';
import style from './article-page.module.css';
import words from './article-text.module.css';
import { SectionMenu } from './section-menu.tsx';

const CitedSentence = deferred(() => import('./cited-sentence.tsx').then((part) => part.CitedSentence));

interface ArticlePageProps {
  article: ArticleHead;
  /** HTML of the text. */
  body: string;
  /** Goods of the category, between the lead and the text. */
  goods?: ReactNode;
  /** In the margin, above the contents; on a narrow page above the text. */
  facts?: ReactNode;
  /** In the margin, under the contents. */
  notes?: ReactNode;
  /** Uses the whole width of the window. */
  wide?: boolean;
}

/** A page of words: its place on the site, its section, its text. */
export function ArticlePage({ article, body, goods, facts, notes, wide = false }: ArticlePageProps) {
  const { path, title, lead, trail, menu, contents, citing, citedAt, layout } = article;
  const text = useReading(path);
  const crumbs = [{ path: '/', name: m.shell_home() }, ...trail].map((above) => (
    <PageLink key={above.path} path={above.path}>
      {above.name}
    </PageLink>
  ));
  const hasRail = contents.length > 0 || Boolean(facts) || Boolean(notes);
  return (
    <Page
      wide={wide}
      breadcrumbs={
        layout === 'main' && <Breadcrumbs label={m.shell_breadcrumbs()} trail={crumbs} here={title} />
      }
    >
      <div className={style['columns']} data-alone={menu.length === 0 || undefined}>
        {menu.length > 0 && (
          <SectionMenu menu={menu} path={path} section={trail[0] ?? { path, name: title }} />
        )}
        <article ref={text} className={style['article']} data-short={!hasRail || undefined}>
          <div className={style['head']} data-row={wide || undefined}>
            <h1 className={style['title']}>{title}</h1>
            {lead && <p className={style['lead']} dangerouslySetInnerHTML={{ __html: lead }} />}
          </div>
          {goods && <div className={style['goods']}>{goods}</div>}
          {citing && !citing.namesProduct && <CitedSentence citing={citing} className={style['sentence']} />}
          {hasRail && (
            <div className={style['rail']}>
              {facts && <div className={style['facts']}>{facts}</div>}
              {contents.length > 0 && (
                <nav className={style['contents']} aria-labelledby="contents">
                  <h2 id="contents">{m.pages_contents()}</h2>
                  <ol>
                    {contents.map(({ id, text }) => (
                      <li key={id}>
                        <a href={`#${id}`}>{text}</a>
                      </li>
                    ))}
                  </ol>
                </nav>
              )}
              {notes && <div className={style['notes']}>{notes}</div>}
            </div>
          )}
          <div
            key={path}
            id={BODY_ID}
            className={classNames(style['text'], words['text'], figures['figures'])}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: body }}
          />
          {citedAt && (
            <p className={style['cited']}>
              <PageLink path={citedAt}>{m.pages_how_to_cite()}</PageLink>
            </p>
          )}
          {citing && (
            <p className={style['cited']}>
              <PageLink path={citing.of.path}>{m.pages_back_to({ page: citing.of.name })}</PageLink>
            </p>
          )}
        </article>
      </div>
    </Page>
  );
}

/**
 * What the text needs of a browser: its links, made on the server, open pages without a full load, its buttons copy, the contents
 * say where the reader is. All of that comes after the page.
 */
function useReading(path: string) {
  const router = useRouter();
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = text.current;
    if (!element) return undefined;
    let stop: (() => void) | undefined;
    let gone = false;
    const code = import('./reading.ts');
    void code.then(
      ({ followReading }) => (gone ? undefined : (stop = followReading(element, router.history))),
      () => undefined, // the page is read all the same
    );
    const copy = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest('[data-copy]');
      if (button) void code.then(({ copySequence }) => copySequence(button));
    };
    element.addEventListener('click', copy);
    // buttons of the text are not React's: clicks from before (`hydrate/event-replay`) need not wait for it any longer
    for (const button of element.querySelectorAll('[data-copy]'))
      Object.assign(button, { __reactProps$text: true });
    return () => {
      gone = true;
      element.removeEventListener('click', copy);
      stop?.();
    };
  }, [router, path]);
  return text;
}
