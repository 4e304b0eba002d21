import { m } from '../paraglide/messages.js';
import { Logo } from '../ui/drawings/logo.tsx';
import { Trace } from '../ui/drawings/trace.tsx';
import style from './states.module.css';

/** Tokens, each with the ink that is written on it. */
const TOKENS = [
  ['paper', 'ink'],
  ['surface', 'ink'],
  ['sunken', 'ink'],
  ['paper', 'ink-soft'],
  ['ink', 'paper'],
  ['accent', 'on-accent'],
  ['accent-tint', 'accent-strong'],
  ['paper', 'accent'],
  ['danger-tint', 'danger'],
  ['caution-tint', 'caution'],
  ['base-a-tint', 'base-a'],
  ['base-c-tint', 'base-c'],
  ['base-g-tint', 'base-g'],
  ['base-t-tint', 'base-t'],
  ['base-other-tint', 'base-other'],
] as const;
const LINES = ['hairline', 'line'] as const;

export function Colours() {
  return (
    <ul className={style['swatches']}>
      {TOKENS.map(([ground, ink]) => (
        <li key={`${ground} ${ink}`}>
          <svg viewBox="0 0 160 64" role="img" aria-label={`${ink}, ${ground}`}>
            <rect width="160" height="64" rx="6" fill={`var(--${ground})`} stroke="var(--hairline)" />
            <text x="12" y="27" fill={`var(--${ink})`} fontSize="14" fontWeight="600">
              {ink}
            </text>
            <text x="12" y="47" fill={`var(--${ink})`} fontSize="12.5">
              {ground}
            </text>
          </svg>
        </li>
      ))}
      {LINES.map((line) => (
        <li key={line}>
          <svg viewBox="0 0 160 64" role="img" aria-label={line}>
            <path d="M0 60H160" stroke={`var(--${line})`} strokeWidth="2" />
            <text x="12" y="27" fill="var(--ink)" fontSize="14" fontWeight="600">
              {line}
            </text>
          </svg>
        </li>
      ))}
    </ul>
  );
}

export function Type() {
  return (
    <div className={style['type']}>
      <p className={style['h1']}>{m.states_h1()}</p>
      <p className={style['h2']}>{m.states_h2()}</p>
      <h3>{m.states_h3()}</h3>
      <p className={style['lead']}>{m.states_sentence()}</p>
      <p>
        {m.states_sentence()} <a href="#type">{m.states_link()}</a>
      </p>
      <p className={style['small']}>{m.states_small()}</p>
      <p className={style['mono']}>0O Il1 5′-ACGTN-3′ MIX-05-S 1 234,50 ₽ µ μ</p>
      <div className={style['drawings']}>
        <Logo className={style['sign']} />
        <Trace text="ACGTTGCAACGT" bare className={style['trace']} />
      </div>
    </div>
  );
}
