import { isHydrated } from './field.ts';

interface Click {
  element: HTMLElement;
  act: () => void;
  /** The state that a toggle was pressed for. */
  pressed: boolean | undefined;
}

/** Clicks made before React listens to them, replayed one by one in their order. */
const clicks: Click[] = [];
let clicking = false;

function capture(event: Event, element: HTMLElement, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  element.dataset['held'] = '';
  // a toggle is pressed for the state that the person saw
  const last = clicks.findLast((click) => click.element === element)?.pressed;
  const seen = element.ariaPressed;
  const pressed = seen === null ? undefined : !(last ?? seen === 'true');
  clicks.push({ element, act, pressed });
}

export function captureClick(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  // in the order in which they were made
  if (button && !clicking && (!isHydrated(button) || clicks.length > 0))
    capture(event, button, () => button.click());
}

export function captureSubmit(event: Event): void {
  const form = event.target as HTMLFormElement;
  if (!isHydrated(form) && !form.hasAttribute('action')) capture(event, form, () => form.requestSubmit());
}

export function replayNextClick(): void {
  const { element, act, pressed } = clicks.shift() as Click;
  delete element.dataset['held'];
  clicking = true;
  // stored state may have pressed it meanwhile
  if (pressed === undefined || `${pressed}` !== element.ariaPressed) act();
  clicking = false;
}

export const isClickWaiting = (): boolean => clicks.length > 0;

/** True when React listens to all clicked elements that are still on the page. */
export const areClicksHeard = (): boolean =>
  clicks.every(({ element }) => isHydrated(element) || !element.isConnected);
