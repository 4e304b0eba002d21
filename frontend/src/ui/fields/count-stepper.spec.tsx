import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CountStepper } from './count-stepper.tsx';

function show(value: number, done = true) {
  const onChange = jest.fn(async (_value: number) => done);
  const stepper = (now: number) => (
    <CountStepper
      label="Сколько"
      more="Больше"
      fewer="Меньше"
      value={now}
      most={20}
      wrong={({ least, most, kept }) => `от ${least} до ${most}, осталось ${kept}`}
      onChange={onChange}
    />
  );
  const { rerender } = render(stepper(value));
  const person = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  return { onChange, person, answer: (now: number) => rerender(stepper(now)) };
}

const rest = () => act(async () => jest.advanceTimersByTime(1_000));
const field = () => screen.getByLabelText<HTMLInputElement>('Сколько');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a row of clicks is told once', async () => {
  const { onChange, person } = show(2);
  await person.tripleClick(screen.getByRole('button', { name: 'Больше' }));
  expect(field().value).toBe('5');
  await rest();
  expect(onChange.mock.calls).toEqual([[5]]);
});

test('a count is told at once when the focus leaves, and only then before its time', async () => {
  const { onChange, person } = show(2);
  await person.click(screen.getByRole('button', { name: 'Больше' }));
  await person.click(screen.getByRole('button', { name: 'Меньше' }));
  await person.tripleClick(screen.getByRole('button', { name: 'Больше' }));
  expect(onChange).not.toHaveBeenCalled();
  await person.click(document.body);
  expect(onChange.mock.calls).toEqual([[5]]);
  await rest();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test.each(['2,5', '2.5', 'abc', '0', '-3', '1000000', '1e1'])(
  '%s is no count: it is said beside the field, nothing is told, and the old one comes back',
  async (wrong) => {
    const { onChange, person } = show(2);
    await person.clear(field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    await person.type(field(), wrong);
    await rest();
    expect(field().value).toBe(wrong);
    expect(screen.getByRole('alert').textContent).toBe('от 1 до 20, осталось 2');
    await person.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(field().value).toBe('2');
    expect(screen.getByRole('alert').textContent).toBe('от 1 до 20, осталось 2');
    await person.clear(field());
    await person.type(field(), ' 1 2 ');
    expect(screen.queryByRole('alert')).toBeNull();
    await rest();
    expect(onChange.mock.calls).toEqual([[12]]);
  },
);

test('arrow keys count within the limits, and the answer of the shop is shown', async () => {
  const { onChange, person, answer } = show(20);
  await person.click(field());
  await person.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  await rest();
  expect(onChange.mock.calls).toEqual([[18]]);
  answer(18);
  answer(7);
  expect(field().value).toBe('7');
});

test('a count that could not be saved goes back', async () => {
  const { onChange, person } = show(2, false);
  await person.click(screen.getByRole('button', { name: 'Больше' }));
  await rest();
  await rest();
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(field().value).toBe('2');
});
