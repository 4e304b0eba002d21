import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { JsonSchema } from '@oligoteka/site-api/wire';
import fc from 'fast-check';
import type { OpenapiDocument } from '../../src/site/openapi/openapi-document.ts';
import { wire } from '@oligoteka/site-api/wire';
import { openShop, type TestShop } from '../support/shop.ts';
import { log } from '../../src/log.ts';

/** Bodies per call: the same in every run, so that a failure comes from a change. Other seeds make others. */
const BODIES = 12;
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

let shop: TestShop;
let document: OpenapiDocument;
beforeAll(async () => {
  shop = await openShop({ role: 'web' });
  document = (await (await fetch(`${shop.origin}/site/openapi.json`)).json()) as OpenapiDocument;
});
afterAll(() => shop?.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    'ACGT',
    '[FAM]AC(A/G)T',
    'A**C',
    'АЦГТ',
    '__proto__',
    "'; drop table x; --",
    '%00',
    '0.04',
  ),
  fc
    .array(
      fc.constantFrom('\ud800', '\udfff', '\u0000', '\u200f', 'A', '[', ']', '(', '*', '/', '\t', '\n'),
      {
        maxLength: 20,
      },
    )
    .map((pieces) => pieces.join('')),
);
const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(-0, 0, 1, -1, 0.5, 1e-9, 1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER),
);
const anything = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(text, number), { maxLength: 3 }),
  fc.dictionary(text, fc.oneof(text, number, fc.constant(null)), { maxKeys: 3 }),
  fc.json().map((json) => JSON.parse(json) as unknown),
);

/** Mostly a body that the schema of the document asks for, within its limits and beyond, sometimes anything else. */
function bodyOf(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 60, arbitrary: fittingOf(schema, depth) }, { weight: 1, arbitrary: anything });
}

function fittingOf(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const { $ref, anyOf, type, items, properties, required, format } = schema;
  if (depth > 8) return anything;
  if (typeof $ref === 'string')
    return fittingOf(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one: JsonSchema) => bodyOf(one, depth + 1)));
  if (type === 'array') return fc.array(bodyOf((items ?? {}) as JsonSchema, depth + 1), { maxLength: 3 });
  if (type === 'object') {
    const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
    return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, bodyOf(field, depth + 1)])), {
      requiredKeys: (required ?? []) as string[],
    });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
    const low = Math.ceil(minimum ?? 0);
    const within = fc.integer({ min: low, max: Math.floor(Math.min(maximum ?? 99, low + 99)) });
    const near = fc.constantFrom(
      0,
      1,
      2,
      minimum ?? -1,
      maximum ?? 9,
      (minimum ?? 0) - 1,
      (maximum ?? 99) + 1,
    );
    return fc.oneof(
      { weight: 8, arbitrary: within },
      { weight: 1, arbitrary: near },
      { weight: 1, arbitrary: number },
    );
  }
  if (type !== 'string') return anything;
  if (format === 'uuid') return fc.oneof(fc.uuid({ version: 4 }), text);
  return format === 'email' ? fc.oneof(fc.emailAddress(), text) : text;
}

// Known when the tests are declared, before a shop is open: the calls as the build has read them.
describe(`no body breaks a call (FUZZ_SEED=${SEED})`, () => {
  let faults: ReturnType<typeof jest.spyOn>;
  beforeAll(() => {
    faults = jest.spyOn(log, 'error').mockImplementation(() => {});
  });
  afterAll(() => faults.mockRestore());

  test.each(Object.keys(wire.calls))('%s', async (path) => {
    const schema = document.paths[`/site${path}`]?.post.requestBody.content['application/json'].schema ?? {};
    const visitor = shop.visitor();
    await fc.assert(
      fc.asyncProperty(bodyOf(schema), async (request) => {
        const { status, headers, body } = await visitor.post(path, JSON.stringify(request) ?? '{}');
        expect({ status, broken: status >= 500 }).toEqual({ status, broken: false });
        expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
        if (status === 200) expect(Object.keys(body)).toEqual(['data']);
        else
          expect(body).toMatchObject({
            error: true,
            url: `/site${path}`,
            message: expect.stringMatching(/\S/),
          });
      }),
      { numRuns: BODIES, seed: SEED },
    );
  });
});

test('a body that is made from the document is often taken', async () => {
  const schema = { $ref: '#/components/schemas/CalcPrimersPriceRequest' };
  const bodies = fc.sample(fittingOf(schema, 0), { numRuns: 60, seed: 1 });
  const visitor = shop.visitor();
  const answers = await Promise.all(
    bodies.map((body) => visitor.post('/primer/CalcPrimersPrice', JSON.stringify(body))),
  );
  // otherwise only the first check of the first field was tried above
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
});
