import { askedCode, writtenCode } from './paper-code.ts';

test('a code is read whatever was made of it on its way', () => {
  expect(writtenCode('7kq2-m9 xd4h')).toBe('7KQ2M9XD4H');
  expect(writtenCode('a-f-c-t-c-d8-w7-k')).toBe('AFCTCD8W7K');
});

test('what stands behind the question mark leads to no other page', () => {
  expect(askedCode({ code: ' 7kq2 m9xd4h ' })).toBe('7KQ2M9XD4H');
  expect(askedCode({ code: 1_234_567_890 })).toBe('1234567890');
  for (const code of [undefined, '', '/../', '..', ['A'], { a: 1 }, null])
    expect(askedCode({ code })).toBe('');
  expect(askedCode({ code: '//evil.example/A' })).toBe('EVILEXAMPLEA');
  expect(askedCode({ code: 'A'.repeat(500) })).toHaveLength(40);
});
