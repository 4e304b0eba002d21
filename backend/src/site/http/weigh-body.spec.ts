import { describe, expect, test } from '@jest/globals';
import { weighBody } from './weigh-body.ts';

const weigh = (text: string): void => weighBody(Buffer.from(text));
const names = (count: number): string => Array.from({ length: count }, (_, index) => `"${index}":1`).join();

describe('the cost of a body is known before it is read', () => {
  test.each([
    ['an empty one', ''],
    ['no JSON', ']]}{'],
    ['a string that is left open', '{"a":"\\'],
    ['signs inside of strings', `{"a":"${'{[,'.repeat(10_000)}\\"${'[{,'.repeat(10_000)}"}`],
    ['as many values as a basket has', `[${'{"a":[1,2,{"b":"c"}]},'.repeat(20_000)}1]`],
    ['20 deep', `${'['.repeat(20)}${']'.repeat(20)}`],
    ['many lists one after another', `[${'[],'.repeat(50_000)}1]`],
    [
      'objects of few names, one after another',
      `[${Array(900)
        .fill(`{${names(200)}}`)
        .join()}]`,
    ],
    ['a list longer than an object may be, inside of one', `{"a":[${'1,'.repeat(1_000)}1],"b":1}`],
  ])('%s passes', (_, text) => expect(() => weigh(text)).not.toThrow());

  test.each([
    ['many values', `[${'0,'.repeat(200_000)}0]`, 413],
    ['many objects', `{"primers":[${'{},'.repeat(100_001)}{}]}`, 413],
    ['many names', `{${names(201)}}`, 413],
    ['many names after a list', `{"a":[1,2],${names(200)}}`, 413],
    ['brackets in texts', `["${'[FAM]'.repeat(30_001)}","${'(A/G)'.repeat(15_001)}"]`, 413],
    ['brackets that are written by their numbers', `["${'\\u005bFAM]'.repeat(60_001)}"]`, 413],
    ['21 deep', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`, 422],
  ])('%s are refused', (_, text, status) =>
    expect(() => weigh(text)).toThrow(expect.objectContaining({ status })),
  );
});
