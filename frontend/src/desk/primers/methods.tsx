import { m } from '../../paraglide/messages.js';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import type { PrimerSearch } from './use-primer-search.ts';
import { methodsText } from './methods-text.ts';
import style from './methods.module.css';

/** The paragraph for the section on methods, in both languages, to be copied. */
export function Methods({ search }: { search: PrimerSearch }) {
  return (
    <details className={style['methods']}>
      <summary>{m.desk_methods()}</summary>
      {(['ru', 'en'] as const).map((language) => {
        const text = methodsText(search, language);
        return (
          <div key={language}>
            <p lang={language}>{text}</p>
            <CopyButton
              text={text}
              label={m.desk_methods_copy_of({ language })}
              done={m.desk_methods_copied()}
            >
              {m.desk_methods_copy()}
            </CopyButton>
          </div>
        );
      })}
    </details>
  );
}
