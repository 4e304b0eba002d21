import { keepPendingPaste, hasPendingPaste, takePendingPaste } from './pending-paste.ts';

const pending = { text: 'F1\tACGT', scale: '0.04' };
const keepsNothing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const isFull = () => ({
  getItem: () => null,
  removeItem: () => {},
  setItem: () => {
    throw new DOMException('', 'QuotaExceededError');
  },
});

const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage') as PropertyDescriptor;
afterEach(() => {
  Object.defineProperty(window, 'sessionStorage', own);
});

test.each([undefined, keepsNothing, isFull])('a text is pending and taken once (storage: %p)', (storage) => {
  if (storage) Object.defineProperty(window, 'sessionStorage', { configurable: true, get: storage });
  expect(hasPendingPaste()).toBe(false);
  expect(takePendingPaste()).toBeNull();
  keepPendingPaste(pending);
  expect(hasPendingPaste()).toBe(true);
  expect(takePendingPaste()).toEqual(pending);
  expect(hasPendingPaste()).toBe(false);
  keepPendingPaste({ ...pending, text: ' ' });
  expect(takePendingPaste()).toBeNull();
});
