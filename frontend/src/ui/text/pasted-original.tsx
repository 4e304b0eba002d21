import style from './pasted-original.module.css';

interface PastedOriginalProps {
  title: string;
  /** The original, to the letter. */
  text: string;
  /** The changes made to it, in sentences. */
  changes: readonly string[];
}

/** A pasted original and the changes of its reading. */
export function PastedOriginal({ title, text, changes }: PastedOriginalProps) {
  return (
    <div className={style['pasted']}>
      <p className={style['title']}>{title}</p>
      <pre className={style['text']}>{text}</pre>
      {changes.length > 0 && (
        <ul className={style['changes']}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
