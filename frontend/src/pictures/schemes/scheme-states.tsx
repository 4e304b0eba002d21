import { getLocale } from '../../paraglide/runtime.js';
import { SCHEMES } from './all-schemes.ts';
import { SchemeFigure } from './scheme.tsx';

/** Every scheme that a text can have. */
export function SchemeStates() {
  return (
    <>
      {[...SCHEMES].map(([name, scheme]) => (
        <SchemeFigure key={name} scheme={scheme} say={(words) => words[getLocale()]} />
      ))}
    </>
  );
}
