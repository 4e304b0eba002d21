import type { Modifier, ModifierEnd, PrimerRules, ScaleChoice } from '@oligoteka/primer';
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { formatNumber } from '../../ui/text/money.tsx';
import type { Bracket } from './bracket-at.ts';
import { type Choice, choicesFor, endAt } from './modifier-choices.ts';
import style from './modifier-picker.module.css';
import sheet from '../panels/panel.module.css';
import { useAnchored } from '../panels/use-anchored.ts';

export interface PickerHandle {
  /** True when the key was the list's. */
  onKey: (key: string) => boolean;
}

interface ModifierPickerProps {
  listId: string;
  handle: Ref<PickerHandle>;
  anchor: RefObject<HTMLElement | null>;
  text: string;
  bracket: Bracket;
  rules: PrimerRules;
  scale: ScaleChoice;
  onActive: (id: string | null) => void;
  onChoose: (modifier: Modifier) => void;
  onClose: () => void;
}

const GROUPS: Record<Modifier['type'], () => string> = {
  fluorophore: m.form_picker_fluorophore,
  quencher: m.form_picker_quencher,
  other: m.form_picker_other,
};
const ENDS: { end: ModifierEnd; name: () => string }[] = [
  { end: 'left', name: m.form_picker_end_left },
  { end: 'in', name: m.form_picker_end_in },
  { end: 'right', name: m.form_picker_end_right },
];
const HERE: Record<ModifierEnd, () => string> = {
  left: m.form_picker_here_left,
  in: m.form_picker_here_in,
  right: m.form_picker_here_right,
};
const PAGE = 8;

/** Modifiers to choose from while a name is typed in the field, which keeps the focus and hands its keys on. */
export function ModifierPicker(props: ModifierPickerProps) {
  const { listId, text, bracket, rules, onActive, onChoose } = props;
  const panel = useRef<HTMLDivElement>(null);
  const { from, to, query } = bracket;
  const end = endAt(text, { from, to }, rules);
  const groups = useMemo(() => choicesFor(query, end, rules), [query, end, rules]);
  const choices = useMemo(
    () => groups.flatMap((group) => group.choices).filter(({ modifier }) => !modifier.disabled),
    [groups],
  );
  const [active, setActive] = useState(-1);
  const first = query.trim() === '' ? -1 : 0;
  const [asked, setAsked] = useState(query);
  if (asked !== query) {
    setAsked(query);
    setActive(first);
  }
  const at = active < 0 ? first : Math.min(active, choices.length - 1);
  const current = choices[at];
  const idOf = ({ modifier }: Choice) => `${listId}-${modifier.id}`;
  const activeId = current ? idOf(current) : null;

  const pressed = useRef((_id: string) => {});
  pressed.current = (id) => {
    const choice = choices.find((one) => idOf(one) === id);
    if (choice) onChoose(choice.modifier);
  };
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.showPopover();
    // the focus stays with the field: a press here never takes it away
    const keep = (event: Event) => event.preventDefault();
    const press = ({ target }: Event) => {
      const option = target instanceof Element ? target.closest('[role=option]') : null;
      if (option) pressed.current(option.id);
    };
    element.addEventListener('pointerdown', keep);
    element.addEventListener('mousedown', keep);
    element.addEventListener('click', press);
    return () => {
      element.removeEventListener('pointerdown', keep);
      element.removeEventListener('mousedown', keep);
      element.removeEventListener('click', press);
    };
  }, []);
  useAnchored(panel, () => props.anchor.current?.closest('[data-column]'));
  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);
  useEffect(() => () => onActive(null), [onActive]);

  useImperativeHandle(props.handle, () => ({
    onKey: (key) => {
      const last = choices.length - 1;
      if (last < 0) return false;
      const go = (to: number) => {
        setActive(Math.max(0, Math.min(last, to)));
        return true;
      };
      if (key === 'ArrowDown') return go(at === last ? 0 : at + 1);
      if (key === 'ArrowUp') return go(at <= 0 ? last : at - 1);
      if (key === 'PageDown') return go(at + PAGE);
      if (key === 'PageUp') return go(at - PAGE);
      if ((key !== 'Enter' && key !== 'Tab') || !current) return false;
      onChoose(current.modifier);
      return true;
    },
  }));

  return (
    <div ref={panel} popover="manual" data-editor="" className={classNames(sheet['panel'], style['panel'])}>
      <div className={classNames(sheet['bar'], style['bar'])}>
        <span className={style['title']}>{m.form_picker_title()}</span>
        <span className={style['here']}>{end && HERE[end]()}</span>
        <button type="button" className={sheet['close']} tabIndex={-1} onClick={props.onClose}>
          {m.form_picker_close()}
        </button>
      </div>
      {choices.length > 0 && <Head scale={props.scale} />}
      <div
        role="listbox"
        id={listId}
        // the keys are the field's; whoever sees the list alone can scroll it all the same
        tabIndex={0}
        aria-label={m.form_picker_title()}
        className={style['list']}
      >
        {groups.map(({ type, choices: several }) => (
          <div key={type} role="group" aria-label={GROUPS[type]()}>
            <div className={style['group']} aria-hidden="true">
              {GROUPS[type]()}
            </div>
            {several.map((choice) => (
              <Option
                key={choice.modifier.id}
                id={idOf(choice)}
                choice={choice}
                scale={props.scale}
                active={choice === current}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={style['hint']}>{groups.length === 0 ? m.form_picker_none() : m.form_picker_hint()}</p>
    </div>
  );
}

/** Heads of the columns, for the eye: an option says all of it in words. */
function Head({ scale }: { scale: ScaleChoice }) {
  return (
    <div className={classNames(style['choice'], style['head'])} aria-hidden="true">
      <span className={style['name']} />
      <span className={style['ends']}>
        {ENDS.map(({ end, name }) => (
          <span key={end}>{name()}</span>
        ))}
      </span>
      <span className={style['cleaned']} />
      <span className={style['prices']}>
        {(['0.02', '0.04', '0.2', '1'] as const).map((one) => (
          <span key={one} data-now={one === scale || undefined}>
            {formatNumber(Number(one))}
          </span>
        ))}
      </span>
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  scale: ScaleChoice;
  active: boolean;
}

function Option({ id, choice, scale, active }: OptionProps) {
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
    m.form_picker_price(),
    prices.map((one) => `${formatNumber(Number(one.scale))}: ${priceText(one.price)}`).join('; '),
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
        <span className={style['tag']}>{modifier.name}</span>
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
      <span className={style['prices']}>
        {prices.map((one) => (
          <span key={one.scale} data-now={one.scale === scale || undefined}>
            <span className={style['scale']}>{formatNumber(Number(one.scale))}</span>
            {one.price === null ? '–' : formatNumber(one.price)}
          </span>
        ))}
      </span>
    </div>
  );
}

/** The first name that tells more than another spelling would, one in Cyrillic letters included. */
const otherName = ({ name, aliases }: Modifier): string | undefined =>
  aliases.find((alias) => alias.toLowerCase() !== name.toLowerCase() && !/\p{Script=Cyrillic}/u.test(alias));

const priceText = (price: number | null): string =>
  price === null ? m.form_picker_scale_no() : `${formatNumber(price)} ₽`;
