import { renderToStaticMarkup } from 'react-dom/server';
import { SCHEMES } from '../pictures/schemes/all-schemes.ts';
import { SchemeFigure } from '../pictures/schemes/scheme.tsx';
import { typeset, wholeUnits } from './typography.ts';

/** A scheme as a text has it: drawing and words, no script. Undefined where there is none of the name. */
export function schemeHtml(name: string, locale: 'ru' | 'en'): string | undefined {
  const scheme = SCHEMES.get(name.trim());
  return (
    scheme &&
    renderToStaticMarkup(
      <SchemeFigure scheme={scheme} say={(words) => wholeUnits(typeset(words[locale], locale))} />,
    )
  );
}
