import {
  areClicksHeard,
  captureClick,
  captureSubmit,
  isClickWaiting,
  replayNextClick,
} from './captured-clicks.ts';
import {
  areFieldsWaiting,
  captureChange,
  captureFilled,
  captureUnheard,
  replayFields,
  trustChoices,
} from './captured-fields.ts';
import { FIELDS, isHydrated } from './field.ts';

/** About a minute: React hydrates nothing after it. */
const MAX_FRAMES = 3_600;
/** React listens to what it has marked once it has drawn all of it: for these frames nobody is sure. */
const MARKED_FRAMES = 60;
/**
 * Earlier input is replayed before and after each of these events: a key may have hydrated its field. `textInput` is the last
 * event before a letter is put in, and React hydrates within it too.
 */
const EVENTS = 'handover keydown beforeinput textInput paste drop pointerdown click focusin focusout submit';

/**
 * Captures input and clicks before hydration; links, folds and forms with an address need no script. A field is replayed once
 * React listens to it, clicks follow in their order. Returns the function to call when hydration begins.
 */
export function captureEvents(): () => void {
  let frames = 0;
  let marked = 0;

  const replay = () => replayFields(frames);
  const listening = new AbortController();
  const listen = (types: string, act: (event: never) => void, capture = true) => {
    for (const type of types.split(' '))
      addEventListener(type, act as EventListener, { capture, signal: listening.signal });
  };
  listen(EVENTS, replay);
  listen(EVENTS, replay, false);
  listen('input change', captureChange);
  listen('input change', captureUnheard, false);
  listen('click', captureClick);
  listen('submit', captureSubmit);

  // one by one: each click finds the page as the last one left it
  const replayClick = () => {
    trustChoices();
    replayNextClick();
    look();
  };
  const look = () => {
    replay();
    frames += 1;
    marked = [...document.querySelectorAll(`button, ${FIELDS}`)].every(isHydrated) ? marked + 1 : 0;
    const late = frames > MAX_FRAMES;
    if (isClickWaiting() && (late || areClicksHeard()))
      // stored text and the basket's lines, which a page adds after hydration, come first
      (window.requestIdleCallback ?? setTimeout)(replayClick);
    // try again events that React did not hear, even where everything is marked already
    else if (!late && (areFieldsWaiting(frames) || marked < MARKED_FRAMES)) requestAnimationFrame(look);
    else listening.abort();
  };
  return () => {
    captureFilled();
    look();
  };
}
