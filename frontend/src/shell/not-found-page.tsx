import { Link } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { buttonClass } from '../ui/buttons/button.tsx';
import { ErrorPage } from '../ui/page/error-page.tsx';
import { StopCodon } from './stop-codon.tsx';
import { WaysOn } from './ways-on.tsx';

/** Text of the specification (§8), the same in every language. */
export const NOT_FOUND = 'This page could not be found';

export function NotFoundPage() {
  return (
    <>
      <title>{m.shell_not_found_title()}</title>
      <NotFound />
    </>
  );
}

/** The message of an unknown page, with ways on. */
export function NotFound({ heading = 'h1' }: { heading?: 'h1' | 'h3' }) {
  return (
    <ErrorPage
      picture={<StopCodon />}
      title={m.shell_not_found_title()}
      heading={heading}
      message={<p lang="en">{NOT_FOUND}</p>}
      words={m.shell_not_found_words()}
      action={
        <>
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {m.shell_to_home()}
          </Link>
          {heading === 'h1' && <WaysOn />}
        </>
      }
    />
  );
}
