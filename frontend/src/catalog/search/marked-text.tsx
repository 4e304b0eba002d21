import type { TextPiece } from '@oligoteka/site-api';
import { boundUnits } from '../../ui/text/bound.ts';
import style from './search.module.css';

/** A text with the words of the search marked in it. */
export function MarkedText({ of }: { of: readonly TextPiece[] }) {
  return of.map(({ text, hit }, at) =>
    // the place of a piece is its name
    hit ? (
      <mark key={at} className={style['hit']}>
        {boundUnits(text)}
      </mark>
    ) : (
      boundUnits(text)
    ),
  );
}
