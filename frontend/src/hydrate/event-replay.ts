type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** About a minute: React hydrates nothing after it. */
const MAX_FRAMES = 3_600;
/** After these frames the text of a removed field has no successor to go to. */
const GONE_FRAMES = 300;
/** React may draw its first choice once more: for these frames a replayed choice is checked. */
const CHECKED_FRAMES = 60;
/** Earlier input is replayed before and after each of these events: a key may have hydrated its field. */
const EVENTS = 'handover keydown beforeinput paste drop pointerdown click focusin focusout submit';
const FIELDS = 'input, textarea, select';

/** React marks each element that it has hydrated. */
const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'));

const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
/** The order form reads its own cells (`early-cells.ts`). */
const isCell = (element: Element): boolean => element.closest('[role=grid]') !== null;

/** Whether the field differs from what the server wrote. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (
      field.selectedIndex !==
      Math.max(
        0,
        options.findIndex(({ defaultSelected }) => defaultSelected),
      )
    );
  }
  if (!isTicked(field)) return field.value !== field.defaultValue;
  // of radio buttons only the chosen one
  return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
}

/** When React draws a field anew, it is recognised by this name and its place among fields of the same name. */
const nameOf = ({ type, name, ariaLabel }: Field) => [location.pathname, type, name, ariaLabel].join();
const namesakes = (name: string) =>
  [...document.querySelectorAll<Field>(FIELDS)].filter((field) => nameOf(field) === name);

interface FieldState {
  readonly value: string;
  readonly checked: boolean;
  readonly name: string;
  readonly place: number;
}

interface Tracked {
  /** The value that React knows of the field. */
  _valueTracker?: { getValue(): string; setValue(known: string): void };
}

/** Fires the events of a change, because React took the changed field for its own. False: React does not listen yet. */
function replayField(field: Field, value: string, checked: boolean): boolean {
  const event = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  const tracker = (field as Tracked)._valueTracker;
  const unheard = isTicked(field) ? String(!checked) : `${value}?`;
  const tell = () => {
    if (isTicked(field)) {
      field.checked = !checked;
      field.click();
      return;
    }
    if (field.type !== 'file' && field.value !== value) field.value = value;
    tracker?.setValue(unheard);
    event('change'); // also from a field of text
  };
  const isShown = () => (isTicked(field) ? field.checked === checked : field.value === value);
  tell();
  // the first event may only make React hydrate the field and write its own text into it
  if (!isShown()) tell();
  if (tracker?.getValue() === unheard) return false;
  if (document.activeElement !== field) event('focusout');
  return true;
}

/**
 * Captures input and clicks before hydration; links, folds and forms with an address need no script. A field is replayed once
 * React listens to it, clicks follow in their order. Returns the function to call when hydration begins.
 */
export function captureEvents(): () => void {
  const fields = new Map<Field, FieldState>();
  const clicks: { element: HTMLElement; act: () => void; pressed: boolean | undefined }[] = [];

  /** Replayed choices, and the frame until which they are checked. */
  const replayed = new Map<Field, { state: FieldState; until: number }>();
  let frames = 0;
  let replaying = false;
  let stood: Element | null = null;

  const replayFields = () => {
    if (replaying) return;
    const { activeElement: at, body } = document;
    if (at !== body) stood = at;
    for (const [captured, state] of [...fields]) {
      const field = captured.isConnected ? captured : namesakes(state.name)[state.place];
      if (!field || !isHydrated(field)) continue;
      fields.delete(captured);
      if (field !== captured && fields.has(field)) continue; // changed since
      if (field !== captured && captured === stood && at === body) field.focus();
      replaying = true;
      if (!replayField(field, state.value, state.checked)) fields.set(field, state);
      else if (isTicked(field)) replayed.set(field, { state, until: frames + CHECKED_FRAMES });
      replaying = false;
    }
    for (const [field, { state, until }] of replayed) {
      if (frames > until) replayed.delete(field);
      else if ((field as HTMLInputElement).checked !== state.checked) fields.set(field, state);
    }
  };
  const captureField = (field: Field) => {
    const { value, checked } = field as HTMLInputElement;
    const name = nameOf(field);
    const place = namesakes(name).indexOf(field);
    fields.delete(field); // of a radio group the last choice is replayed last
    fields.set(field, { value, checked, name, place });
  };
  const onChange = ({ target }: Event) => {
    if (replaying || !(target instanceof Element) || !target.matches(FIELDS) || isCell(target)) return;
    replayed.clear();
    // React may have marked a field it does not listen to yet: capture its latest state
    if (!isHydrated(target) || fields.has(target as Field)) captureField(target as Field);
  };
  let clicking = false;
  const captureClick = (event: Event, element: HTMLElement, act: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    element.dataset['held'] = '';
    // a toggle is pressed for the state that the person saw
    const last = clicks.findLast((click) => click.element === element)?.pressed;
    const seen = element.ariaPressed;
    const pressed = seen === null ? undefined : !(last ?? seen === 'true');
    clicks.push({ element, act, pressed });
  };
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // in the order in which they were made
    if (button && !clicking && (!isHydrated(button) || clicks.length > 0))
      captureClick(event, button, () => button.click());
  };
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (!isHydrated(form) && !form.hasAttribute('action'))
      captureClick(event, form, () => form.requestSubmit());
  };
  const listening = new AbortController();
  const listen = (types: string, act: (event: never) => void, capture = true) => {
    for (const type of types.split(' '))
      addEventListener(type, act as EventListener, { capture, signal: listening.signal });
  };
  listen(EVENTS, replayFields);
  listen(EVENTS, replayFields, false);
  listen('input change', onChange);
  listen('click', onClick);
  listen('submit', onSubmit);

  // one by one: each click finds the page as the last one left it
  const replayClick = () => {
    const { element, act, pressed } = clicks.shift() as (typeof clicks)[0];
    delete element.dataset['held'];
    replayed.clear();
    clicking = true;
    // stored state may have pressed it meanwhile
    if (pressed === undefined || `${pressed}` !== element.ariaPressed) act();
    clicking = false;
    look();
  };
  const look = () => {
    replayFields();
    frames += 1;
    const late = frames > MAX_FRAMES;
    const lasting = [...fields.keys()].some((field) => field.isConnected || frames < GONE_FRAMES);
    const isNear = ({ element }: (typeof clicks)[0]) => isHydrated(element) || !element.isConnected;
    if (clicks.length > 0 && (late || clicks.every(isNear)))
      // stored text and the basket's lines, which a page adds after hydration, come first
      (window.requestIdleCallback ?? setTimeout)(replayClick);
    // try again what React did not hear, even where everything is marked already
    else if (
      !late &&
      (lasting || replayed.size > 0 || ![...document.querySelectorAll(`button, ${FIELDS}`)].every(isHydrated))
    )
      requestAnimationFrame(look);
    else listening.abort();
  };
  return () => {
    // fields that the browser filled in by itself fired no event
    for (const field of document.querySelectorAll<Field>(FIELDS))
      if (!isHydrated(field) && !fields.has(field) && !isCell(field) && isChanged(field)) captureField(field);
    look();
  };
}
