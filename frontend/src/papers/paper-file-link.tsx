import type { PaperLink } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';
import { Button, buttonClass } from '../ui/buttons/button.tsx';
import { formatOf } from './paper-words.ts';

interface PaperFileLinkProps {
  link: PaperLink;
  /** The paper, for those who hear the link alone. */
  name: string;
  /** Words of the link; the format of the file where absent. */
  children?: string;
  primary?: boolean;
}

/** A plain link to a file: the browser opens or saves it, with scripts or without. Without an address it is still being made. */
export function PaperFileLink({ link, name, children, primary = false }: PaperFileLinkProps) {
  const format = formatOf(link);
  const label = children ?? m.papers_named({ name, format });
  if (link.url === '')
    return (
      <Button disabled kind={primary ? 'primary' : 'secondary'} dense={!primary} aria-label={label}>
        {children ?? format}
      </Button>
    );
  return (
    <a
      href={link.url}
      className={buttonClass({ kind: primary ? 'primary' : 'secondary', dense: !primary })}
      aria-label={label}
    >
      {children ?? format}
    </a>
  );
}
