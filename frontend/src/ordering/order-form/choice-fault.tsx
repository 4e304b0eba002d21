import { ErrorMark } from '../../ui/fields/field.tsx';
import style from './order-form.module.css';

/** The error of a radio group. */
export function ChoiceFault({ text }: { text: string }) {
  return (
    <p className={style['fault']} role="alert">
      <ErrorMark />
      {text}
    </p>
  );
}
