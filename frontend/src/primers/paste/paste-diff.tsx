import { diffTexts } from '@oligoteka/primer';
import { m } from '../../paraglide/messages.js';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import style from './paste-report.module.css';

const MAX_SHOWN_LENGTH = 400;

/** A pasted text above its reading: removed letters framed, added letters underlined. */
export function PasteDiff({ before, after }: { before: string; after: string }) {
  const pieces = diffTexts(clip(before), clip(after));
  const side = (kind: 'gone' | 'came') =>
    pieces
      .filter((piece) => piece.kind === 'same' || piece.kind === kind)
      .map((piece, at) => {
        const Mark = kind === 'gone' ? 'del' : 'ins';
        // equal pieces differ by their place
        return piece.kind === 'same' ? (
          <span key={at}>{piece.text}</span>
        ) : (
          <Mark key={at} title={namesOf(piece.text)}>
            {piece.text}
          </Mark>
        );
      });
  return (
    <span className={style['diff']} lang="zxx" translate="no">
      <span className={style['before']}>
        <VisuallyHidden>{m.primers_paste_before()} </VisuallyHidden>
        {side('gone')}
      </span>
      <span className={style['after']}>
        <VisuallyHidden>{m.primers_paste_after()} </VisuallyHidden>
        {side('came')}
      </span>
    </span>
  );
}

const clip = (text: string) =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;

/** Cyrillic С and Latin C look alike: the title tells the alphabet. */
function namesOf(text: string): string | undefined {
  if (/\p{Script=Cyrillic}/u.test(text)) return m.primers_paste_cyrillic();
  return /\p{Script=Greek}/u.test(text) ? m.primers_paste_greek() : undefined;
}
