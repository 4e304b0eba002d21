import type { CheckPaperAnswer } from '@oligoteka/site-api';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { PageLink } from '../navigation/page-link.tsx';
import { formatDay } from '../ui/text/day.ts';
import { Money } from '../ui/text/money.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { Page } from '../ui/page/page.tsx';
import style from './check-paper.module.css';
import { CodeForm } from './code-form.tsx';
import { paperName } from './paper-words.ts';
import { WholeNumbers } from '../ui/text/whole-numbers.tsx';

/** The page for typing the code of a paper. */
export function CheckPaperPage() {
  return (
    <Page title={m.papers_check_title()} lead={<p>{m.papers_check_lead()}</p>}>
      <CodeForm />
    </Page>
  );
}

/** No paper has this code, and the answer is a 404. */
export function UnknownPaperPage({ code }: { code: string }) {
  return (
    <>
      <title>{m.papers_check_unknown_head()}</title>
      <Page title={m.papers_check_title()}>
        <div className={style['sheet']}>
          <Notice
            kind="danger"
            title={m.papers_check_unknown()}
            action={<PageLink path="/about/contacts">{m.papers_check_to_contacts()}</PageLink>}
          >
            <p className={style['words']}>{m.papers_check_unknown_words({ code })}</p>
          </Notice>
          <CodeForm code={code} />
        </div>
      </Page>
    </>
  );
}

/** The page that tells anybody who holds a paper whether it is genuine and in force. */
export function PaperFactsPage({ paper }: { paper: CheckPaperAnswer }) {
  const { kind, title, words } = verdictOf(paper);
  return (
    <Page title={m.papers_check_title()}>
      <div className={style['sheet']}>
        <Notice kind={kind} title={title}>
          <p>
            <WholeNumbers text={words} />
          </p>
        </Notice>
        <Facts paper={paper} />
        <section className={style['another']} aria-label={m.papers_check_another()}>
          <h2 className={style['title']}>{m.papers_check_another()}</h2>
          <CodeForm />
        </section>
      </div>
    </Page>
  );
}

/** Papers without a last day. */
const ENDLESS: readonly CheckPaperAnswer['kind'][] = [
  'specification',
  'transfer',
  'act',
  'advance',
  'adjustment',
];

function Facts({ paper }: { paper: CheckPaperAnswer }) {
  return (
    <dl className={style['facts']}>
      <Fact label={m.papers_check_kind()}>{paperName(paper.kind)}</Fact>
      <Fact label={m.papers_check_number()}>
        <span className={style['number']}>
          <WholeNumbers text={paper.number} />
        </span>
      </Fact>
      <Fact label={m.papers_check_day()}>{formatDay(paper.day)}</Fact>
      <Fact label={m.papers_check_total()}>
        <Money roubles={paper.total} exact />
      </Fact>
      {!ENDLESS.includes(paper.kind) && (
        <Fact label={m.papers_check_until()}>{formatDay(paper.validUntil)}</Fact>
      )}
      <Fact label={m.papers_check_state()}>{stateOf(paper)}</Fact>
      <Fact label={m.papers_check_hash()}>
        <span className={style['hash']}>{paper.sha256}</span>
        <span className={style['hint']}>{m.papers_check_hash_hint()}</span>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={style['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function stateOf({ state, isExpired, isSample }: CheckPaperAnswer): string {
  if (state === 'replaced') return m.papers_check_state_replaced();
  if (state === 'annulled') return m.papers_check_state_annulled();
  if (isSample) return m.papers_check_state_sample();
  return isExpired ? m.papers_check_state_expired() : m.papers_check_state_valid();
}

interface Verdict {
  kind: 'done' | 'caution' | 'danger';
  title: string;
  words: string;
}

function verdictOf({ state, isExpired, isSample, validUntil, replacedBy }: CheckPaperAnswer): Verdict {
  if (state === 'annulled')
    return { kind: 'danger', title: m.papers_check_annulled(), words: m.papers_check_annulled_words() };
  if (state === 'replaced')
    return {
      kind: 'danger',
      title: m.papers_check_replaced(),
      words:
        replacedBy === null
          ? m.papers_check_replaced_words()
          : m.papers_check_replaced_by({ number: replacedBy.number, day: formatDay(replacedBy.day) }),
    };
  if (isSample)
    return { kind: 'caution', title: m.papers_check_sample(), words: m.papers_check_sample_words() };
  if (isExpired)
    return {
      kind: 'caution',
      title: m.papers_check_expired(),
      words: m.papers_check_expired_words({ day: formatDay(validUntil) }),
    };
  return { kind: 'done', title: m.papers_check_valid(), words: m.papers_check_valid_words() };
}
