import { formatDateTime } from './date-time.tsx';

test('moments are Moscow time, whatever the machine', () => {
  expect(formatDateTime('2026-11-21T22:30:00.000Z', 'ru')).toBe('22.11.2026, 01:30');
  expect(formatDateTime('2026-11-21T22:30:00.000Z', 'en')).toBe('2026-11-22, 01:30');
});
