type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** After so many, a minute or so, what has not been taken over never will be. */
const MOST_FRAMES = 3_600;
/** After so many, what was typed into a field that is gone has no other to go to. */
const GONE_FRAMES = 300;
/** For so many a choice is looked after: React may draw what it began with once more. */
const TOLD_FRAMES = 60;
/** Before and after the page has felt any of these, what was typed earlier is handed over: a key may have woken it. */
const ACTS = 'handover keydown beforeinput paste drop pointerdown click focusin focusout submit';
const FIELDS = 'input, textarea, select';

/** React leaves a mark of its own on whatever it has taken over. */
const answers = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'));

const isTicked = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
/** The cells of the order form are taken over by the form itself. */
const isCell = (element: Element): boolean => element.closest('[role=grid]') !== null;

/** Whether a field shows something else than the server wrote into it. */
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
  // of a group of radio buttons the one that was chosen, not the one that gave way
  return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
}

/** A field that React makes anew is the one with this name, at the same place among others with it. */
const nameOf = ({ type, name, ariaLabel }: Field) => [location.pathname, type, name, ariaLabel].join();
const namesakes = (name: string) =>
  [...document.querySelectorAll<Field>(FIELDS)].filter((field) => nameOf(field) === name);

interface Kept {
  readonly value: string;
  readonly checked: boolean;
  readonly name: string;
  readonly place: number;
}

interface Tracked {
  /** What React believes to stand in the field. */
  _valueTracker?: { getValue(): string; setValue(known: string): void };
}

/**
 * Tells React of a field as if its person had changed it now; React has taken the field as it found it for its own. Answers
 * false where React was not ready to hear it.
 */
function tellField(field: Field, value: string, checked: boolean): boolean {
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
  // the first word may only have had React take the field over, and write its own text into it
  if (!isShown()) tell();
  if (tracker?.getValue() === unheard) return false;
  if (document.activeElement !== field) event('focusout');
  return true;
}

/**
 * Keeps what is typed, chosen and clicked before React has taken the page over; links, folds and forms with an address need no
 * script. A field is handed over as soon as it answers, before anything else happens to it. Clicks follow in their order.
 * Returns what to call once the page is being taken over.
 */
export function holdActs(): () => void {
  const fields = new Map<Field, Kept>();
  const clicks: { element: HTMLElement; act: () => void; pressed: boolean | undefined }[] = [];

  /** Choices React was told of, and until which frame they are looked after. */
  const told = new Map<Field, { acts: Kept; until: number }>();
  let frames = 0;
  let telling = false;
  let stood: Element | null = null;

  const takeOver = () => {
    if (telling) return;
    const { activeElement: at, body } = document;
    if (at !== body) stood = at;
    for (const [kept, acts] of [...fields]) {
      const field = kept.isConnected ? kept : namesakes(acts.name)[acts.place];
      if (!field || !answers(field)) continue;
      fields.delete(kept);
      if (field !== kept && fields.has(field)) continue; // typed into since
      if (field !== kept && kept === stood && at === body) field.focus();
      telling = true;
      if (!tellField(field, acts.value, acts.checked)) fields.set(field, acts);
      else if (isTicked(field)) told.set(field, { acts, until: frames + TOLD_FRAMES });
      telling = false;
    }
    for (const [field, { acts, until }] of told) {
      if (frames > until) told.delete(field);
      else if ((field as HTMLInputElement).checked !== acts.checked) fields.set(field, acts);
    }
  };
  const keepField = (field: Field) => {
    const { value, checked } = field as HTMLInputElement;
    const name = nameOf(field);
    const place = namesakes(name).indexOf(field);
    fields.delete(field); // the last choice of a group is the last one made again
    fields.set(field, { value, checked, name, place });
  };
  const onChange = ({ target }: Event) => {
    if (telling || !(target instanceof Element) || !target.matches(FIELDS) || isCell(target)) return;
    told.clear();
    // a field may bear React's mark, and React not listen yet: what is known of it is what stands in it now
    if (!answers(target) || fields.has(target as Field)) keepField(target as Field);
  };
  let clicking = false;
  const hold = (event: Event, element: HTMLElement, act: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    element.dataset['held'] = '';
    // what a press was for, by what its person saw
    const last = clicks.findLast((click) => click.element === element)?.pressed;
    const seen = element.ariaPressed;
    const pressed = seen === null ? undefined : !(last ?? seen === 'true');
    clicks.push({ element, act, pressed });
  };
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // in the order in which they were made
    if (button && !clicking && (!answers(button) || clicks.length > 0))
      hold(event, button, () => button.click());
  };
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (!answers(form) && !form.hasAttribute('action')) hold(event, form, () => form.requestSubmit());
  };
  const listening = new AbortController();
  const listen = (types: string, act: (event: never) => void, capture = true) => {
    for (const type of types.split(' '))
      addEventListener(type, act as EventListener, { capture, signal: listening.signal });
  };
  listen(ACTS, takeOver);
  listen(ACTS, takeOver, false);
  listen('input change', onChange);
  listen('click', onClick);
  listen('submit', onSubmit);

  // one after the other: each finds the page as the last one left it
  const clickAgain = () => {
    const { element, act, pressed } = clicks.shift() as (typeof clicks)[0];
    delete element.dataset['held'];
    told.clear();
    clicking = true;
    // what is kept may have pressed it meanwhile
    if (pressed === undefined || `${pressed}` !== element.ariaPressed) act();
    clicking = false;
    look();
  };
  const look = () => {
    takeOver();
    frames += 1;
    const late = frames > MOST_FRAMES;
    const lasting = [...fields.keys()].some((field) => field.isConnected || frames < GONE_FRAMES);
    const isNear = ({ element }: (typeof clicks)[0]) => answers(element) || !element.isConnected;
    if (clicks.length > 0 && (late || clicks.every(isNear)))
      // what a page puts right after it is awake goes first: kept text, the lines of the basket
      (window.requestIdleCallback ?? setTimeout)(clickAgain);
    // what React was not ready to hear is told again, also where everything bears its mark already
    else if (
      !late &&
      (lasting || told.size > 0 || ![...document.querySelectorAll(`button, ${FIELDS}`)].every(answers))
    )
      requestAnimationFrame(look);
    else listening.abort();
  };
  return () => {
    // what a browser filled in by itself makes no event
    for (const field of document.querySelectorAll<Field>(FIELDS))
      if (!answers(field) && !fields.has(field) && !isCell(field) && isChanged(field)) keepField(field);
    look();
  };
}
