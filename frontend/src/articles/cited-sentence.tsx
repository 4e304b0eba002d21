import type { Citing } from '../content/article.ts';
import { m } from '../paraglide/messages.js';
import { CopyButton } from '../ui/buttons/copy-button.tsx';

/** The sentence for «Materials and methods» that names no product: it is the same for everybody. */
export function CitedSentence({ citing, className }: { citing: Citing; className: string | undefined }) {
  return (
    <div className={className}>
      <p>{citing.methods}</p>
      <CopyButton
        text={citing.methods}
        label={m.pages_copy_sentence({ product: citing.of.name })}
        done={m.pages_copied()}
      >
        {m.pages_copy()}
      </CopyButton>
    </div>
  );
}
