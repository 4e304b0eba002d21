import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ArticleHead } from '../content/article.ts';
import { m } from '../paraglide/messages.js';
import { PageLink } from '../navigation/page-link.tsx';
import { BODY_ID } from '../calls/pages.ts';
import { Breadcrumbs } from '../ui/page/breadcrumbs.tsx';
import { deferred } from '../hydrate/deferred.tsx';
import { Page } from '../ui/page/page.tsx';
import style from './article-page.module.css';
import { SectionMenu } from './section-menu.tsx';

const CitedSentence = deferred(() => import('./cited-sentence.tsx').then((part) => part.CitedSentence));

interface ArticlePageProps {
  article: ArticleHead;
  /** HTML of the text. */
  body: string;
  /** Goods of the category, between the lead and the text. */
  goods?: ReactNode;
  /** Uses the whole width of the window. */
  wide?: boolean;
}

/** A page of words: its place on the site, its section, its text. */
export function ArticlePage({ article, body, goods, wide = false }: ArticlePageProps) {
  const { path, title, lead, trail, menu, contents, citing, citedAt, layout } = article;
  const text = useFollowedLinks();
  const crumbs = [{ path: '/', name: m.shell_home() }, ...trail].map((above) => (
    <PageLink key={above.path} path={above.path}>
      {above.name}
    </PageLink>
  ));
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
        <article ref={text} className={style['article']}>
          <h1 className={style['title']}>{title}</h1>
          {lead && <p className={style['lead']} dangerouslySetInnerHTML={{ __html: lead }} />}
          {goods && <div className={style['goods']}>{goods}</div>}
          {citing && !citing.namesProduct && <CitedSentence citing={citing} className={style['sentence']} />}
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
          <div
            key={path}
            id={BODY_ID}
            className={style['text']}
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

/** Lets links inside a text made on the server open pages without a full load. */
function useFollowedLinks() {
  const router = useRouter();
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || event.defaultPrevented || link.target) return;
      if (link.origin !== window.location.origin || link.pathname === window.location.pathname) return;
      event.preventDefault();
      router.history.push(link.pathname + link.search + link.hash);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [router]);
  return text;
}
