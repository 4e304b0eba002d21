import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { CheckPaperPage, PaperFactsPage, UnknownPaperPage } from '../papers/check-paper.tsx';
import { askedCode, writtenCode } from '../papers/paper-code.ts';
import { paperQuery } from '../papers/paper-query.ts';
import { m } from '../paraglide/messages.js';
import { failureStatus } from '../calls/failure.ts';
import { headOf, secretHead } from '../head/head-of.ts';

const NO_SUCH_PAPER: readonly number[] = [404, 422];

/** Tells the holder of a paper whether it is genuine and valid; its QR code leads here. Without a code the page asks for it. */
export const Route = createFileRoute('/d/{-$code}')({
  loader: async ({ context, params, location }) => {
    const title = m.papers_check_head_title();
    if (params.code === undefined) {
      // the form names the code behind a question mark
      const asked = askedCode(location.search);
      if (asked !== '') throw redirect({ to: '/d/{-$code}', params: { code: asked }, search: {} });
      return { paper: null, head: secretHead({ context, path: '/d', title }) };
    }
    const code = writtenCode(params.code);
    try {
      const paper = await context.queryClient.fetchQuery(paperQuery(context.call, code));
      return { paper, head: secretHead({ context, path: `/d/${code}`, title }) };
    } catch (error) {
      if (NO_SUCH_PAPER.includes(failureStatus(error))) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: Paper,
  notFoundComponent: Unknown,
});

function Paper() {
  const { paper } = Route.useLoaderData();
  return paper === null ? <CheckPaperPage /> : <PaperFactsPage paper={paper} />;
}

function Unknown() {
  const { code = '' } = Route.useParams();
  return <UnknownPaperPage code={writtenCode(code)} />;
}
