import { type Field, isTicked } from './field.ts';

interface Tracked {
  /** The value that React knows of the field. */
  _valueTracker?: { getValue(): string; setValue(known: string): void };
}

/** Whether React knows the text of a field: it marks one some time before it listens to it. */
export const isHeard = (field: Field): boolean =>
  isTicked(field) ||
  field.type === 'file' ||
  ((field as Tracked)._valueTracker?.getValue() ?? field.value) === field.value;

/** Fires the events of a change, because React took the changed field for its own. False: React does not listen yet. */
export function replayField(field: Field, value: string, checked: boolean): boolean {
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
