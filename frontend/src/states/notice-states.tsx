import { m } from '../paraglide/messages.js';
import { PageLink } from '../navigation/page-link.tsx';
import { Button, buttonClass } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { Skeleton } from '../ui/page/skeleton.tsx';
import { Trace } from '../ui/drawings/trace.tsx';
import style from './states.module.css';

export function NoticeStates() {
  return (
    <div className={style['stack']}>
      <Notice>{m.states_notice_plain()}</Notice>
      <Notice kind="done" title={m.states_notice_done()} />
      <Notice kind="caution" title={m.states_notice_caution()}>
        {m.states_notice_caution_words()}
      </Notice>
      <Notice
        kind="danger"
        title={m.states_notice_danger()}
        action={<Button dense>{m.states_notice_action()}</Button>}
      >
        {m.states_notice_danger_words()}
      </Notice>
    </div>
  );
}

export function WaitingStates() {
  return (
    <div className={style['grid']}>
      <EmptyState
        picture={<Trace text="ACGTACGT" bare className={style['trace']} />}
        title={m.states_empty()}
        action={
          <PageLink path="/services/synthesis/order-form" className={buttonClass({ kind: 'primary' })}>
            {m.states_empty_action()}
          </PageLink>
        }
      >
        <p>{m.states_empty_words()}</p>
      </EmptyState>
      <div>
        <p>{m.states_loading()}</p>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
