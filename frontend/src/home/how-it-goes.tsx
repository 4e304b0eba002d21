import { m } from '../paraglide/messages.js';
import style from './how-it-goes.module.css';

/** The way from a paste to an order, in four steps. */
export function HowItGoes() {
  const steps = [
    { title: m.home_how_paste_title(), words: m.home_how_paste_words() },
    { title: m.home_how_check_title(), words: m.home_how_check_words() },
    { title: m.home_how_order_title(), words: m.home_how_order_words() },
    { title: m.home_how_follow_title(), words: m.home_how_follow_words() },
  ];
  return (
    <ol className={style['steps']}>
      {steps.map(({ title, words }, at) => (
        <li key={title} className={style['step']}>
          <span className={style['number']} aria-hidden="true">
            {at + 1}
          </span>
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  );
}
