import { askedCode, writtenCode } from './paper-code.ts';

test('a code is read whatever was made of it on its way', () => {
  expect(writtenCode('7kq2-m9 xd4h')).toBe('7KQ2M9XD4H');
  expect(writtenCode('a-f-c-t-c-d8-w7-k')).toBe('AFCTCD8W7K');
  // an address copied from a file's text, or from the end of a sentence
  for (const copied of ['\u200b7KQ2M9XD4H', '7KQ2\u00adM9XD4H.', '\u20607KQ2M9XD4H,', '7KQ2M9XD4H\u200b.'])
    expect(writtenCode(copied)).toBe('7KQ2M9XD4H');
  // within a code it is none of ours
  expect(writtenCode('7KQ2.M9XD4H')).toBe('7KQ2.M9XD4H');
});

test('a text behind the question mark leads to no other page', () => {
  expect(askedCode({ code: ' 7kq2 m9xd4h ' })).toBe('7KQ2M9XD4H');
  expect(askedCode({ code: 1_234_567_890 })).toBe('1234567890');
  for (const code of [undefined, '', '/../', '..', ['A'], { a: 1 }, null])
    expect(askedCode({ code })).toBe('');
  expect(askedCode({ code: '//evil.example/A' })).toBe('EVILEXAMPLEA');
  expect(askedCode({ code: 'A'.repeat(500) })).toHaveLength(40);
});
