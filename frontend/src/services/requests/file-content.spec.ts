import { base64url } from './file-content.ts';

test('bytes become base64url without padding', () => {
  expect(base64url(new Uint8Array())).toBe('');
  expect(base64url(Uint8Array.of(0xfb, 0xff, 0xfe, 0x01))).toBe('-__-AQ');
});

test('a long file is written as a whole', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => index % 256);
  expect(Buffer.from(base64url(bytes), 'base64url').equals(Buffer.from(bytes))).toBe(true);
});
