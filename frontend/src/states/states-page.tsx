import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { PageLink } from '../navigation/page-link.tsx';
import { Breadcrumbs } from '../ui/page/breadcrumbs.tsx';
import { Page } from '../ui/page/page.tsx';
import { ButtonStates } from './button-states.tsx';
import { Colours, Type } from './colours.tsx';
import { ChoiceStates, FieldStates } from './field-states.tsx';
import { NoticeStates, WaitingStates } from './notice-states.tsx';
import { OrderStates } from './order-states.tsx';
import { Part } from './part.tsx';
import { LetterStates, MoneyStates, TraceStates } from './sequence-states.tsx';
import style from './states.module.css';
import { TableStates } from './table-states.tsx';

interface PartOfPage {
  id: string;
  title: string;
  content: ReactNode;
}

/** Every component in every state; `more` are those of other features. */
export function StatesPage({ more }: { more: readonly PartOfPage[] }) {
  const parts: PartOfPage[] = [
    { id: 'colours', title: m.states_colours(), content: <Colours /> },
    { id: 'type', title: m.states_type(), content: <Type /> },
    { id: 'buttons', title: m.states_buttons(), content: <ButtonStates /> },
    { id: 'fields', title: m.states_fields(), content: <FieldStates /> },
    { id: 'choices', title: m.states_choices(), content: <ChoiceStates /> },
    { id: 'notices', title: m.states_notices(), content: <NoticeStates /> },
    { id: 'waiting', title: m.states_waiting(), content: <WaitingStates /> },
    { id: 'letters', title: m.states_letters(), content: <LetterStates /> },
    { id: 'traces', title: m.states_traces(), content: <TraceStates /> },
    { id: 'money', title: m.states_money(), content: <MoneyStates /> },
    { id: 'tables', title: m.states_tables(), content: <TableStates /> },
    { id: 'orders', title: m.states_orders(), content: <OrderStates /> },
    ...more,
  ];
  const home = (
    <PageLink key="home" path="/">
      {m.shell_home()}
    </PageLink>
  );
  return (
    <Page
      breadcrumbs={<Breadcrumbs label={m.shell_breadcrumbs()} trail={[home]} here={m.states_head()} />}
      title={m.states_head()}
      lead={<p>{m.states_lead()}</p>}
    >
      <nav aria-label={m.states_contents()} className={style['contents']}>
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map(({ id, title, content }) => (
        <Part key={id} id={id} title={title}>
          {content}
        </Part>
      ))}
    </Page>
  );
}
