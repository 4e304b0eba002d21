import { createFileRoute } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { secretHead } from '../site/head-of.ts';
import { StatesPage } from '../states/states-page.tsx';

/** Every component in every state: for those who make the shop, not for search engines. */
export const Route = createFileRoute('/states')({
  head: ({ match: { context } }) => secretHead({ context, path: '/states', title: m.states_head() }),
  component: StatesPage,
});
