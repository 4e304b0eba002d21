import { jest } from '@jest/globals';
import type * as Captured from './capture-events.ts';

let captureEvents: typeof Captured.captureEvents;
// each page runs the script anew
beforeEach(async () => {
  jest.resetModules();
  ({ captureEvents } = await import('./capture-events.ts'));
});

/** A field taken over by React, with the value that React knows. */
interface TakenOver extends HTMLInputElement {
  _valueTracker: { getValue(): string; setValue(known: string): void };
}

/** Marks a field as React does when it takes it over, with the value React believes to stand in it. */
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
  for (const type of ['input', 'change'])
    field.addEventListener(type, () => {
      if (field._valueTracker.getValue() === field.value) return;
      field._valueTracker.setValue(field.value);
      heard.push(field.value);
    });
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));

/** Frames after which the script of a page without fields listens to nothing any more. */
const LAST_FRAME = 70;
afterEach(async () => {
  jest.useRealTimers();
  document.body.innerHTML = '';
  for (let at = 0; at < LAST_FRAME; at += 1) await frame();
});

test('an event that React missed is repeated until React hears it', async () => {
  document.body.innerHTML = '<input name="inn"><input name="kpp">';
  const [inn, kpp] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  const replay = captureEvents();
  inn.value = '7707083893';
  inn.dispatchEvent(new Event('input', { bubbles: true }));
  const marked = takeOver(inn);
  takeOver(kpp);
  replay();
  await frame();
  await frame();
  const heard: string[] = [];
  listen(marked, heard);
  await frame();
  await frame();
  expect(heard).toEqual(['7707083893']);
  expect(inn.value).toBe('7707083893');
});

test('text typed into a field that React has marked and does not hear yet is kept, letter by letter', async () => {
  document.body.innerHTML = '<input name="payerName">';
  const field = takeOver(document.querySelector('input') as HTMLInputElement);
  const replay = captureEvents();
  replay();
  for (let at = 0; at < 3; at += 1) await frame();
  for (const text of ['И', 'Ин', 'Инс']) {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // React draws what it knows
  field.value = '';
  const heard: string[] = [];
  listen(field, heard);
  await frame();
  await frame();
  expect([field.value, heard]).toEqual(['Инс', ['Инс']]);
});

test.each(['keydown', 'beforeinput', 'textInput'])(
  'a letter whose %s makes React hydrate its field stands behind the text typed before',
  (type) => {
    document.body.innerHTML = '<input name="payerName">';
    const field = document.querySelector('input') as HTMLInputElement;
    captureEvents()();
    field.value = 'Инсти';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const heard: string[] = [];
    const hydrate = () => {
      listen(takeOver(field), heard);
      // React draws what it knows
      field.value = '';
    };
    document.addEventListener(type, hydrate, { once: true });
    field.dispatchEvent(new Event(type, { bubbles: true }));
    field.value += 'т';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect([field.value, heard]).toEqual(['Инстит', ['Инсти', 'Инстит']]);
  },
);

test('a field that has left the page is looked for a while, no longer', async () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<input name="inn"><input name="kpp">';
  const [inn, kpp] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
  const replay = captureEvents();
  inn.value = '7707083893';
  inn.dispatchEvent(new Event('input', { bubbles: true }));
  inn.remove();
  const heard: string[] = [];
  listen(takeOver(kpp), heard);
  replay();
  jest.advanceTimersByTime(10_000);
  expect(jest.getTimerCount()).toBe(0);
  expect([kpp.value, heard]).toEqual(['', []]);
});

test.each([
  ['by its name', '<input name="inn"><input name="kpp">', 1],
  ['by what it is called', '<input aria-label="ИНН"><input aria-label="КПП">', 1],
  ['by its place among those of one name', '<input aria-label="M"><input aria-label="M">', 0],
])('text typed into a field that React makes anew goes into the new one, known %s', async (_, html, at) => {
  document.body.innerHTML = html;
  const fields = () => [...document.querySelectorAll('input')];
  const replay = captureEvents();
  const old = fields()[at] as HTMLInputElement;
  old.focus();
  old.value = '770701001';
  old.dispatchEvent(new Event('input', { bubbles: true }));
  replay();
  await frame();
  document.body.innerHTML = html;
  const heard: string[][] = [[], []];
  fields().forEach((field, one) => listen(takeOver(field), heard[one] as string[]));
  await frame();
  await frame();
  const expected = ['', ''].with(at, '770701001');
  expect(fields().map(({ value }) => value)).toEqual(expected);
  expect(heard).toEqual(expected.map((value) => (value === '' ? [] : [value])));
  expect(document.activeElement).toBe(fields()[at]);
});

test('a button that has left the page holds no other back', async () => {
  document.body.innerHTML = '<button>gone</button><button>here</button>';
  const [gone, here] = [...document.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement];
  const replay = captureEvents();
  gone.click();
  here.click();
  gone.remove();
  let clicked = 0;
  here.addEventListener('click', () => (clicked += 1));
  Object.assign(here, { __reactProps$made: {} });
  replay();
  for (let at = 0; at < 4; at += 1) await frame();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(clicked).toBe(1);
});
