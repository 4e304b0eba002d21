import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { inLanguage } from '../navigation/language-path.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Input } from '../ui/fields/input.tsx';
import style from './check-paper.module.css';
import { MAX_CODE_LENGTH } from './paper-code.ts';

/** Asks for the code of a paper; a plain form, sent by the browser itself. */
export function CodeForm({ code = '' }: { code?: string }) {
  return (
    <form className={style['form']} action={inLanguage(getLocale(), '/d')} method="get" role="search">
      <Field
        label={m.papers_check_code()}
        hint={m.papers_check_code_hint()}
        required
        className={style['code']}
      >
        {(control) => (
          <Input
            {...control}
            name="code"
            mono
            defaultValue={code}
            maxLength={MAX_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" kind="primary">
        {m.papers_check_submit()}
      </Button>
    </form>
  );
}
