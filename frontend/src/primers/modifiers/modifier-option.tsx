import type { Modifier, ModifierEnd, ScaleChoice } from '@oligoteka/primer';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { formatNumber } from '../../ui/text/money.tsx';
import { colourOf, DYES } from '../../ui/drawings/dyes.ts';
import type { Choice } from './modifier-choices.ts';
import style from './modifier-picker.module.css';

const ENDS: { end: ModifierEnd; name: () => string }[] = [
  { end: 'left', name: m.form_picker_end_left },
  { end: 'in', name: m.form_picker_end_in },
  { end: 'right', name: m.form_picker_end_right },
];

/** Heads of the columns, hidden from screen readers: an option's label says everything. */
export function ModifierHeads({ scale, free }: { scale: ScaleChoice; free: boolean }) {
  return (
    <div className={classNames(style['choice'], style['head'])} aria-hidden="true">
      <span className={style['name']} />
      <span className={style['ends']}>
        {ENDS.map(({ end, name }) => (
          <span key={end}>{name()}</span>
        ))}
      </span>
      <span className={style['cleaned']} />
      <span className={style['prices']} hidden={free}>
        {(['0.02', '0.04', '0.2', '1'] as const).map((one) => (
          <span key={one} data-now={one === scale || undefined}>
            {formatNumber(Number(one))}
          </span>
        ))}
      </span>
    </div>
  );
}

interface ModifierOptionProps {
  id: string;
  choice: Choice;
  scale: ScaleChoice;
  /** No modifier of the list costs anything. */
  free: boolean;
  active: boolean;
}

export function ModifierOption({ id, choice, scale, free, active }: ModifierOptionProps) {
  const { modifier, alias, inner, fits, prices, cleaned } = choice;
  const names = (ends: readonly ModifierEnd[]) =>
    ENDS.filter(({ end }) => ends.includes(end))
      .map(({ name }) => name())
      .join(', ');
  const stands = (end: ModifierEnd) => modifier.acceptedPositionArray.includes(end);
  const words = [
    alias ? `${modifier.name} (${alias})` : modifier.name,
    modifier.disabled && m.form_picker_disabled(),
    m.form_picker_ends({ ends: names(modifier.acceptedPositionArray) }),
    inner && m.form_picker_inner_as({ name: inner.name }),
    !fits && m.form_picker_here_no(),
    cleaned.length > 0 ? m.form_picker_cleaning_at({ ends: names(cleaned) }) : m.form_picker_cleaning_none(),
    free ? m.form_picker_free() : m.form_picker_price(),
    !free && prices.map((one) => `${formatNumber(Number(one.scale))}: ${priceText(one.price)}`).join('; '),
  ].filter((word) => typeof word === 'string');
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={modifier.disabled || undefined}
      aria-label={words.join('. ')}
      className={classNames(
        style['choice'],
        active && style['active'],
        !fits && style['misfit'],
        modifier.disabled && style['disabled'],
      )}
    >
      <span className={style['name']}>
        <span className={style['tag']}>
          <Light modifier={modifier} />
          {modifier.name}
        </span>
        <span className={style['alias']}>
          {modifier.disabled
            ? m.form_picker_disabled()
            : fits
              ? (alias ?? otherName(modifier))
              : m.form_picker_here_no()}
        </span>
      </span>
      <span className={style['ends']}>
        {ENDS.map(({ end, name }) => (
          <span key={end} data-end={stands(end) || (end === 'in' && inner !== null) || undefined}>
            {stands(end) ? name() : end === 'in' && inner ? inner.name : '–'}
          </span>
        ))}
      </span>
      <span className={style['cleaned']}>{cleaned.length > 0 && m.form_picker_cleaning()}</span>
      <span className={free ? style['free'] : style['prices']}>
        {free && m.form_picker_free()}
        {!free &&
          prices.map((one) => (
            <span key={one.scale} data-now={one.scale === scale || undefined}>
              <span className={style['scale']}>{formatNumber(Number(one.scale))}</span>
              {one.price === null ? '–' : formatNumber(one.price)}
            </span>
          ))}
      </span>
    </div>
  );
}

/** The light of a dye, or the dark of a quencher. */
function Light({ modifier: { name, type } }: { modifier: Modifier }) {
  const dye = DYES.get(name);
  if (type === 'quencher') return <span className={style['dark']} aria-hidden="true" />;
  if (!dye) return null;
  return (
    <span className={style['light']} aria-hidden="true" style={{ background: colourOf(dye.emission) }} />
  );
}

/** The first alias that is not just another spelling of the name, in Latin letters. */
const otherName = ({ name, aliases }: Modifier): string | undefined =>
  aliases.find((alias) => alias.toLowerCase() !== name.toLowerCase() && !/\p{Script=Cyrillic}/u.test(alias));

const priceText = (price: number | null): string =>
  price === null ? m.form_picker_scale_no() : `${formatNumber(price)} ₽`;
