import style from './whole-numbers.module.css';

/** Words like `2026-000042`: a hyphen beside a digit. */
const NUMBER = /(\S*(?:\d-|-\d)\S*)/;

/** Text in which the number of a document never breaks at its hyphen, and is copied as it is written. */
export function WholeNumbers({ text }: { text: string }) {
  return text.split(NUMBER).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // the same number may stand there twice; its place tells them apart
      <span key={at} className={style['whole']}>
        {part}
      </span>
    ),
  );
}
