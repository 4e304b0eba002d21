import { m } from '../paraglide/messages.js';
import { Page } from '../ui/page/page.tsx';
import { Skeleton } from '../ui/page/skeleton.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';

/** Shown when a page takes longer than 200 ms. */
export function PagePending() {
  return (
    <Page>
      <div role="status">
        <VisuallyHidden>{m.shell_loading()}</VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </Page>
  );
}
