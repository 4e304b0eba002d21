import { createFileRoute } from '@tanstack/react-router';
import { exampleRead } from '../home/example-read.ts';
import { HomePage } from '../home/home-page.tsx';
import { reader } from '../home/reader.ts';
import { m } from '../paraglide/messages.js';
import { headOf } from '../head/head-of.ts';
import { pageHead } from '../head/page-head.ts';
import { modifiersQuery, primerPricesQuery, settingsQuery } from '../calls/queries.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => {
    const { queryClient, call, locale } = context;
    return Promise.all([
      reader.load(),
      queryClient.ensureQueryData(modifiersQuery(call)),
      queryClient.ensureQueryData(primerPricesQuery(call)),
      queryClient.ensureQueryData(settingsQuery(call)),
    ]).then(([{ pasteReader }, modifiers, prices, settings]) => ({
      example: exampleRead(pasteReader, { modifiers, prices, settings }, locale),
      head: pageHead({
        context,
        path: '/',
        title: m.home_head_title(),
        description: m.home_head_description(),
      }),
    }));
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: Home,
});

function Home() {
  const { call } = Route.useRouteContext();
  const { example } = Route.useLoaderData();
  return <HomePage call={call} example={example} />;
}
