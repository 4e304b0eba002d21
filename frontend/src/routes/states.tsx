import { createFileRoute } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { pageHead } from '../site/page-head.ts';
import { StatesPage } from '../states/states-page.tsx';

/** Every component in every state: for those who make the shop, not for search engines. */
export const Route = createFileRoute('/states')({
  head: ({ match: { context } }) =>
    pageHead({ context, path: '/states', title: m.states_head(), secret: true }),
  component: StatesPage,
});
