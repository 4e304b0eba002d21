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
import type { Bracket } from './bracket-at.ts';
import { DYES } from '../../ui/drawings/dyes.ts';
import {
  areFree,
  type Choice,
  type ChoiceGroup,
  choicesFor,
  endAt,
  shownGroups,
} from './modifier-choices.ts';
import { ModifierHeads, ModifierOption } from './modifier-option.tsx';
import style from './modifier-picker.module.css';
import sheet from '../../grid/panel/panel.module.css';
import { useAnchored } from '../../grid/panel/use-anchored.ts';

export interface PickerHandle {
  /** True if the list handled the key. */
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
const HERE: Record<ModifierEnd, () => string> = {
  left: m.form_picker_here_left,
  in: m.form_picker_here_in,
  right: m.form_picker_here_right,
};
const MORE: Record<ModifierEnd, (inputs: { count: number }) => string> = {
  left: m.form_picker_more_left,
  in: m.form_picker_more_in,
  right: m.form_picker_more_right,
};
const PAGE = 8;

/** Modifiers to choose from while a name is typed. The field keeps the focus and passes its keys on. */
export function ModifierPicker(props: ModifierPickerProps) {
  const { listId, text, bracket, rules, scale, onActive, onChoose } = props;
  const panel = useRef<HTMLDivElement>(null);
  const { from, to, query } = bracket;
  const end = endAt(text, { from, to }, rules);
  const groups = useMemo(() => choicesFor(query, end, rules), [query, end, rules]);
  const [unfolded, setUnfolded] = useState(false);
  const { shown, folded } = useMemo(
    () => shownGroups(groups, { searching: query.trim() !== '', unfolded }),
    [groups, query, unfolded],
  );
  const choices = useMemo(
    () => shown.flatMap((group) => group.choices).filter(({ modifier }) => !modifier.disabled),
    [shown],
  );
  const free = areFree(groups);
  /** Behind the choices, the keys find the line that unfolds the others. */
  const hasMore = folded > 0 && end !== null;
  const { at, go } = useActive(query, choices.length + (hasMore ? 1 : 0));
  const current = choices[at];
  const isMore = hasMore && at === choices.length;
  const moreId = `${listId}-more`;
  const idOf = ({ modifier }: Choice) => `${listId}-${modifier.id}`;
  const activeId = isMore ? moreId : current ? idOf(current) : null;
  usePressed(panel, (id) => {
    if (id === moreId) return setUnfolded(true);
    const choice = choices.find((one) => idOf(one) === id);
    if (choice) onChoose(choice.modifier);
  });
  useAnchored(panel, () => props.anchor.current?.closest('[data-column]'));
  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);
  useEffect(() => () => onActive(null), [onActive]);

  useImperativeHandle(props.handle, () => ({
    onKey: (key) => {
      if (choices.length === 0 && !hasMore) return false;
      if (go(key)) return true;
      if ((key === 'Enter' || key === 'Tab') && isMore) {
        setUnfolded(true);
        return true;
      }
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
      {choices.length > 0 && <ModifierHeads scale={scale} free={free} />}
      <div
        role="listbox"
        id={listId}
        // the field handles the keys; a tab stop lets keyboards scroll the list
        tabIndex={0}
        aria-label={m.form_picker_title()}
        className={style['list']}
      >
        {shown.map((group) => (
          <Group key={`${group.type}${group.channel ?? ''}`} {...{ group, idOf, scale, free, current }} />
        ))}
        {hasMore && (
          <div
            id={moreId}
            role="option"
            aria-selected={isMore}
            className={classNames(style['more'], isMore && style['active'])}
          >
            {MORE[end]({ count: folded })}
          </div>
        )}
      </div>
      <p className={style['hint']}>{groups.length === 0 ? m.form_picker_none() : m.form_picker_hint()}</p>
    </div>
  );
}

/** The choice that the keys stand on; with another name it is the first one again. */
function useActive(query: string, count: number) {
  const [active, setActive] = useState(-1);
  const first = query.trim() === '' ? -1 : 0;
  const [asked, setAsked] = useState(query);
  if (asked !== query) {
    setAsked(query);
    setActive(first);
  }
  const last = count - 1;
  const at = active < 0 ? first : Math.min(active, last);
  const steps: Partial<Record<string, number>> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
  };
  /** True if the key moves to another choice. */
  const go = (key: string): boolean => {
    const to = steps[key];
    if (to === undefined) return false;
    setActive(Math.max(0, Math.min(last, to)));
    return true;
  };
  return { at, go };
}

/** Opens the panel and tells which option is pressed. The focus stays in the field: a press here must not take it. */
function usePressed(panel: RefObject<HTMLDivElement | null>, onPressed: (id: string) => void): void {
  const pressed = useRef(onPressed);
  pressed.current = onPressed;
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.showPopover();
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
  }, [panel]);
}

interface GroupProps {
  group: ReturnType<typeof choicesFor>[number];
  idOf: (choice: Choice) => string;
  scale: ScaleChoice;
  free: boolean;
  current: Choice | undefined;
}

function Group({ group, idOf, scale, free, current }: GroupProps) {
  const { choices } = group;
  const title = groupTitle(group);
  return (
    <div role="group" aria-label={title}>
      <div className={style['group']} aria-hidden="true">
        {title}
      </div>
      {choices.map((choice) => (
        <ModifierOption
          key={choice.modifier.id}
          id={idOf(choice)}
          choice={choice}
          scale={scale}
          free={free}
          active={choice === current}
        />
      ))}
    </div>
  );
}

/** Dyes of a channel with the light that it reads. */
function groupTitle({ type, channel, choices }: ChoiceGroup): string {
  const lights = choices.flatMap(({ modifier }) => {
    const dye = DYES.get(modifier.name);
    return dye && !dye.isRough ? dye.emission : [];
  });
  if (channel === undefined || lights.length === 0) return GROUPS[type]();
  const [least, most] = [Math.min(...lights), Math.max(...lights)];
  return m.form_picker_channel({ channel, nm: least === most ? String(least) : `${least}–${most}` });
}
