import { gzipSync } from 'node:zlib';

/** A body that was made to be dear to read, as it goes over the wire. */
export interface HostileBody {
  readonly what: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const MANY = 150_000;

const many = (item: string): string => `[${Array(MANY).fill(item).join()}]`;
const NAMES = `{${Array.from({ length: MANY }, (_, index) => `"${index}":{}`).join()}}`;
const DEEP = `${'[{"a":'.repeat(MANY)}1${'}]'.repeat(MANY)}`;
const FOLDING = 'GGGCGCGCCCTTTTGGGCGCGCAAAAGCGCGCCCAAAAGGGCGCGCCCTTTTGGGCGCGCCC';

/** Lists that the calls know, each of things that are wrong, or as dear as may be. */
const PARTS: readonly (readonly [string, string])[] = [
  ['objects', many('{}')],
  ['numbers', many('0')],
  ['names', NAMES],
  ['nests', DEEP],
  ['letters', JSON.stringify('A'.repeat(3_000_000))],
];

/** Bodies for a call with these fields, repeated, nested, huge and of many names; each plain and as gzip. */
export function hostileBodies(fields: readonly string[]): HostileBody[] {
  const texts: [string, string][] = [
    ['a list of objects', many('{}')],
    ['unknown names', NAMES],
    ['a nest', DEEP],
    ...fields.flatMap((field) =>
      PARTS.map(([what, part]): [string, string] => [`${field}: ${what}`, `{"${field}":${part}}`]),
    ),
  ];
  if (fields.includes('primers')) texts.push(...dearPrimers());
  return texts.flatMap(([what, text]) => {
    const bytes = new Uint8Array(Buffer.from(text));
    const packed = new Uint8Array(gzipSync(bytes, { level: 1 }));
    return [
      { what, bytes, headers: JSON_TYPE },
      { what: `${what}, gzip`, bytes: packed, headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } },
    ];
  });
}

/** What is wrong with these nobody sees before they are computed. */
function dearPrimers(): [string, string][] {
  const of = (sequence: (index: number) => string, count: number): string =>
    JSON.stringify({
      primers: Array.from({ length: count }, (_, index) => ({
        id: -1 - index,
        sequence: sequence(index),
        scale: '0.04',
      })),
    });
  const letters = (index: number): string =>
    [...FOLDING].map((letter, at) => ((index >> (at % 12)) & 1 ? 'C' : letter)).join('');
  return [
    ['5,000 primers that fold', of(letters, 5_000)],
    ['1,800 primers of brackets', of((index) => `${index}${'[FAM]'.repeat(390)}`, 1_800)],
  ];
}
