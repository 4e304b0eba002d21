import { carry, isCarried, takeCarried } from './carried.ts';

const carried = { text: 'F1\tACGT', scale: '0.04' };
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

test.each([undefined, keepsNothing, isFull])('a text is carried and taken once (storage: %p)', (storage) => {
  if (storage) Object.defineProperty(window, 'sessionStorage', { configurable: true, get: storage });
  expect(isCarried()).toBe(false);
  expect(takeCarried()).toBeNull();
  carry(carried);
  expect(isCarried()).toBe(true);
  expect(takeCarried()).toEqual(carried);
  expect(isCarried()).toBe(false);
  carry({ ...carried, text: ' ' });
  expect(takeCarried()).toBeNull();
});
