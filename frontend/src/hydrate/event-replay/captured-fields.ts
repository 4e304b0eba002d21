import { type Field, FIELDS, isCell, isChanged, isHydrated, isTicked, nameOf, namesakes } from './field.ts';
import { isHeard, replayField } from './replay-field.ts';

/** After these frames the text of a removed field has no successor to go to. */
const GONE_FRAMES = 300;
/** React may draw its first choice once more: for these frames a replayed choice is checked. */
const CHECKED_FRAMES = 60;

interface FieldState {
  readonly value: string;
  readonly checked: boolean;
  readonly name: string;
  readonly place: number;
}

/** Fields changed before React listens to them. Each is replayed once React does. */
const fields = new Map<Field, FieldState>();
/** Replayed choices, and the frame until which they are checked. */
const replayed = new Map<Field, { state: FieldState; until: number }>();
let replaying = false;
let stood: Element | null = null;

function capture(field: Field): void {
  const { value, checked } = field as HTMLInputElement;
  const name = nameOf(field);
  const place = namesakes(name).indexOf(field);
  fields.delete(field); // of a radio group the last choice is replayed last
  fields.set(field, { value, checked, name, place });
}

export function captureChange({ target }: Event): void {
  if (replaying || !(target instanceof Element) || !target.matches(FIELDS) || isCell(target)) return;
  replayed.clear();
  // React may have marked a field it does not listen to yet: capture its latest state
  if (!isHydrated(target) || fields.has(target as Field)) capture(target as Field);
}

/** Text of a field that React has marked and does not listen to yet: asked for when the event is over. */
export function captureUnheard({ target }: Event): void {
  if (replaying || !(target instanceof Element) || !target.matches(FIELDS) || isCell(target)) return;
  if (isHydrated(target) && !isHeard(target as Field)) capture(target as Field);
}

/** Fields that the browser filled in by itself fired no event. */
export function captureFilled(): void {
  for (const field of document.querySelectorAll<Field>(FIELDS))
    if (!isHydrated(field) && !fields.has(field) && !isCell(field) && isChanged(field)) capture(field);
}

export function replayFields(frame: number): void {
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
    else if (isTicked(field)) replayed.set(field, { state, until: frame + CHECKED_FRAMES });
    replaying = false;
  }
  for (const [field, { state, until }] of replayed) {
    if (frame > until) replayed.delete(field);
    else if ((field as HTMLInputElement).checked !== state.checked) fields.set(field, state);
  }
}

/** True while a field waits for React, or a replayed choice is still checked. */
export const areFieldsWaiting = (frame: number): boolean =>
  replayed.size > 0 || [...fields.keys()].some((field) => field.isConnected || frame < GONE_FRAMES);

/** Ends the watch over replayed choices: a click comes next, and React has the choices before it. */
export const trustChoices = (): void => replayed.clear();
