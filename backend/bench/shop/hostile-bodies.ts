import { gzipSync } from 'node:zlib';
import type { JsonSchema } from '@oligoteka/site-api/wire';
import type { OpenapiDocument } from '../../src/site/openapi/openapi-document.ts';

/** A body that was made to be dear to read, as it goes over the wire. */
export interface HostileBody {
  readonly what: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The calls as `/site/openapi.json` describes them. */
export type CallsDocument = Pick<OpenapiDocument, 'paths' | 'components'>;

const JSON_TYPE = { 'content-type': 'application/json' };
/** Bytes left for the fields around the hostile part. */
const AROUND = 2_048;
const DEEPEST = 4;
const FAR_TOO_MUCH = 8_000_000;

/**
 * Hostile bodies for a call, as large as the call reads: its own lists full of good pieces, lists one piece too long, and
 * each field long, nested, of many names or of a wrong type. The other fields that the call requires are good.
 */
export function* hostileBodies(document: CallsDocument, path: string): Generator<[string, string]> {
  const { schema, largest } = requestOf(document, path);
  const room = largest - AROUND;
  const good = fitting(schema, document);
  yield ['a list of objects', many('{}', room)];
  yield ['unknown names', names(room)];
  yield ['a nest', nest(room)];
  yield ['far too much', JSON.stringify({ more: 'A'.repeat(FAR_TOO_MUCH) })];
  if (Array.isArray(good)) {
    yield* fullLists(schema, document, room, (list) => list);
    return;
  }
  const parts: [string, string][] = [
    ['objects', many('{}', room)],
    ['numbers', many('0', room)],
    ['lists in lists', many('[[[[]]]]', room)],
    ['names', names(room)],
    ['a nest', nest(room)],
    ['letters', JSON.stringify('A'.repeat(room))],
    ['a wrong type', '[true]'],
  ];
  for (const [field, one] of Object.entries(propertiesOf(schema, document))) {
    const around = (part: string): string => bodyWith(good as Body, field, part);
    for (const [what, part] of parts) yield [`${field}: ${what}`, around(part)];
    yield* fullLists(one, document, room, around, field);
    // a field of an object of its own
    for (const inner of Object.keys(propertiesOf(one, document)))
      for (const [what, part] of parts.slice(-4))
        yield [
          `${field}.${inner}: ${what}`,
          around(bodyWith(((good as Body)[field] ?? {}) as Body, inner, part)),
        ];
  }
}

/** The same text as it is and as gzip. */
export function sent([what, text]: [string, string]): { plain: HostileBody; packed: HostileBody } {
  const bytes = new Uint8Array(Buffer.from(text));
  const packed = new Uint8Array(gzipSync(bytes, { level: 1 }));
  return {
    plain: { what, bytes, headers: JSON_TYPE },
    packed: {
      what: `${what}, gzip`,
      bytes: packed,
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
    },
  };
}

type Body = Readonly<Record<string, unknown>>;

function requestOf(document: CallsDocument, path: string): { schema: JsonSchema; largest: number } {
  const body = document.paths[`/site${path}`]?.post.requestBody;
  if (body === undefined) throw new Error(`the document has no call ${path}`);
  const schema = known(body.content['application/json'].schema, document);
  return { schema, largest: body['x-largest-bytes'] };
}

function* fullLists(
  schema: JsonSchema,
  document: CallsDocument,
  room: number,
  around: (list: string) => string,
  field = 'body',
): Generator<[string, string]> {
  const { type, items, maxItems } = known(schema, document);
  if (type !== 'array') return;
  const piece = JSON.stringify(fitting((items ?? {}) as JsonSchema, document)) ?? '{}';
  const most = typeof maxItems === 'number' ? maxItems : Infinity;
  const fit = Math.floor(room / (piece.length + 1));
  yield [`${field}: pieces as they should be`, around(`[${Array(Math.min(most, fit)).fill(piece).join()}]`)];
  if (most < fit)
    yield [
      `${field}: a piece too many`,
      around(
        `[${Array(most + 1)
          .fill(piece)
          .join()}]`,
      ),
    ];
}

/** A value that a schema asks for, with all that is required and every list. */
function fitting(schema: JsonSchema, document: CallsDocument, depth = 0): unknown {
  const { type, items, properties, required, format, minimum, ...more } = known(schema, document);
  if ('const' in more) return more['const'];
  if (Array.isArray(more['enum'])) return (more['enum'] as unknown[])[0];
  if (Array.isArray(more['anyOf'])) return fitting((more['anyOf'] as JsonSchema[])[0] ?? {}, document, depth);
  if (type === 'array')
    return depth > DEEPEST ? [] : [fitting((items ?? {}) as JsonSchema, document, depth + 1)];
  if (type === 'object' || properties !== undefined) {
    const needed = new Set((required ?? []) as string[]);
    const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
    return Object.fromEntries(
      fields
        .filter(([name]) => needed.has(name))
        .map(([name, one]) => [name, fitting(one, document, depth + 1)]),
    );
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, typeof minimum === 'number' ? minimum : 1);
  if (format === 'uuid') return '1f0e9a52-6d0c-4b9c-9f0a-3a8f5f6f7a10';
  return format === 'email' ? 'a@example.ru' : 'ACGTACGTACGT';
}

function propertiesOf(schema: JsonSchema, document: CallsDocument): Record<string, JsonSchema> {
  return (known(schema, document)['properties'] ?? {}) as Record<string, JsonSchema>;
}

function known(schema: JsonSchema, document: CallsDocument): JsonSchema {
  const name = nameOf(schema);
  return name === undefined ? schema : (document.components.schemas[name] ?? {});
}

function nameOf({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
}

/** An object as text, with a field that is text already. */
function bodyWith(good: Body, field: string, part: string): string {
  const rest = JSON.stringify({ ...good, [field]: undefined }).slice(1, -1);
  return `{${rest}${rest === '' ? '' : ','}${JSON.stringify(field)}:${part}}`;
}

const many = (item: string, room: number): string =>
  `[${Array(Math.floor(room / (item.length + 1)))
    .fill(item)
    .join()}]`;
const names = (room: number): string =>
  `{${Array.from({ length: Math.floor(room / 12) }, (_, index) => `"${index}":{}`).join()}}`;
const nest = (room: number): string => {
  const depth = Math.floor(room / 9);
  return `${'[{"a":'.repeat(depth)}1${'}]'.repeat(depth)}`;
};

const FOLDING = 'GGGCGCGCCCTTTTGGGCGCGCAAAAGCGCGCCCAAAAGGGCGCGCCCTTTTGGGCGCGCCC';

/** Primers whose cost shows only when they are computed. */
export function dearPrimers(): [string, string][] {
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
    ['1,000 primers that fold', of(letters, 1_000)],
    ['150 primers of brackets', of((index) => `${index}${'[FAM]'.repeat(390)}`, 150)],
    ['1,800 primers of brackets', of((index) => `${index}${'[FAM]'.repeat(390)}`, 1_800)],
  ];
}
