import { holdActs } from './held-acts.ts';

/** What React keeps of a field it has taken over. */
interface TakenOver extends HTMLInputElement {
  _valueTracker: { getValue(): string; setValue(known: string): void };
}

/** A field as React leaves it once it is taken over: it bears a mark, and what React believes to stand in it. */
function takeOver(field: HTMLInputElement): TakenOver {
  let known = field.value;
  return Object.assign(field, {
    __reactProps$made: {},
    _valueTracker: {
      getValue: () => known,
      setValue: (value: string) => {
        known = value;
      },
    },
  });
}

/** From now on React hears of the field. */
function listen(field: TakenOver, heard: string[]): void {
  field.addEventListener('input', () => {
    if (field._valueTracker.getValue() === field.value) return;
    field._valueTracker.setValue(field.value);
    heard.push(field.value);
  });
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));

test('what React was not ready to hear is told again until it hears', async () => {
  document.body.innerHTML = '<input name="inn"><input name="kpp">';
  const [inn, kpp] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  const beTakenOver = holdActs();
  inn.value = '7707083893';
  inn.dispatchEvent(new Event('input', { bubbles: true }));
  const marked = takeOver(inn);
  takeOver(kpp);
  beTakenOver();
  await frame();
  await frame();
  const heard: string[] = [];
  listen(marked, heard);
  await frame();
  await frame();
  expect(heard).toEqual(['7707083893']);
  expect(inn.value).toBe('7707083893');
});
