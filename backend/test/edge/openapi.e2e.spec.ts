import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { PAGE_POLICY } from '../../src/site/openapi/openapi-page.ts';
import type { OpenapiDocument } from '../../src/site/openapi/openapi-document.ts';
import { declaredCalls } from '../support/declared-calls.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { ready } from '../support/primers.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

const declared = declaredCalls();

let shop: TestShop;
let document: OpenapiDocument;
let ajv: Ajv2020;
beforeAll(async () => {
  shop = await openShop();
  document = (await (await fetch(`${shop.origin}/site/openapi.json`)).json()) as OpenapiDocument;
  ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  addFormats.default(ajv);
  ajv.addVocabulary(['components', 'paths', 'example']);
  ajv.addSchema({ components: document.components, $id: 'contract' });
});
afterAll(() => shop?.close());

/** A schema of the document, ready to check with. */
function checking(path: string, ...keys: string[]): ValidateFunction {
  let schema: unknown = document.paths[`/site${path}`]?.post;
  for (const key of keys) schema = (schema as Record<string, unknown>)[key];
  const absolute = JSON.stringify(schema).replaceAll('"#/components', '"contract#/components');
  return ajv.compile(JSON.parse(absolute) as object);
}
const ANSWERED = ['responses', '200', 'content', 'application/json', 'schema'];
const ASKED = ['requestBody', 'content', 'application/json', 'schema'];

test('the document is OpenAPI 3.1', async () => {
  const validator = new Validator();
  const found = await validator.validate({ ...document });
  expect(found.errors ?? []).toEqual([]);
  expect([found.valid, validator.version]).toEqual([true, '3.1']);
});

test('a validator finds the faults of a document', async () => {
  const { info: _, ...without } = document;
  expect((await new Validator().validate(without)).valid).toBe(false);
});

test('every call of the contract is in it, and none else', () => {
  expect(
    Object.keys(document.paths)
      .map((path) => path.replace(/^\/site/, ''))
      .sort(),
  ).toEqual(declared);
});

test('requests carry the limits they are checked by, and what the comments say', () => {
  expect(document.components.schemas['PrimerToPrice']).toMatchObject({
    properties: {
      sequence: { type: 'string', maxLength: 2_000 },
      scale: { enum: ['', '0.02', '0.04', '0.2', '1'] },
      mods: { type: 'array', maxItems: 1_000, items: { $ref: '#/components/schemas/ModInput' } },
    },
    required: ['sequence'],
  });
  expect(document.components.schemas['ConditionsInput']).toMatchObject({
    properties: { oligo: { minimum: 0.001, maximum: 10_000_000, description: 'Oligonucleotide, nM.' } },
  });
});

describe('the shop answers as the document says', () => {
  /** A visitor who has ordered, and a request for each call that must be answered. */
  async function asked(): Promise<{ visitor: Visitor; requests: Record<string, unknown> }> {
    const visitor = shop.visitor();
    await fillBasket(visitor, 2);
    const { uid } = await visitor.get('/basket/createOrder', { order: details() });
    await settled(visitor, uid);
    await fillBasket(visitor, 1);
    const primers = [
      { sequence: '[FAM]ACGTACGTACGTACGTACGT', scale: '0.2', name: 'p' },
      { sequence: 'ACGTNNACGIACGTACGUACGT', scale: '0.04' },
      { sequence: 'АЦГТ' },
    ];
    return {
      visitor,
      requests: {
        '/primer/savePrimers': { primers: [ready(-1), { id: -2, sequence: '[QWE]ACGT' }] },
        '/primer/CalcPrimersPrice': { primers },
        '/primer/analysePrimers': { primers: primers.map(({ sequence }) => ({ sequence })) },
        '/primer/readPrimers': { text: 'p1\tACGTACGTАCGT\n>f\nACGTACGT\nacgt-ggx' },
        '/basket/createOrder': { order: details() },
        '/order/getOrder': { uid },
      },
    };
  }

  test('each call, with a request that the document allows', async () => {
    const { visitor, requests } = await asked();
    // an order empties the basket: ask what is in it before
    const last = '/basket/createOrder';
    const paths = [...declared.filter((path) => path !== last), last];
    const answered: string[] = [];
    for (const path of paths) {
      const request = requests[path] ?? {};
      const { status, body } = await visitor.ask(path as '/basket/getBasket', request as object);
      const isAnswer = status === 200;
      if (isAnswer) answered.push(path);
      const isRequest = checking(path, ...ASKED);
      const isData = isAnswer
        ? checking(path, ...ANSWERED)
        : ajv.compile({ $ref: 'contract#/components/schemas/SiteFailure' });
      expect({ path, ok: isData(body), faults: isData.errors }).toEqual({ path, ok: true, faults: null });
      if (isAnswer)
        expect({ path, ok: isRequest(request), faults: isRequest.errors }).toEqual({
          path,
          ok: true,
          faults: null,
        });
    }
    expect(answered).toEqual(
      expect.arrayContaining([...Object.keys(requests), '/primer/getMods', '/basket/getBasket']),
    );
  });

  test('a refusal, and the document refuses the request too', async () => {
    const wrong: [string, object][] = [
      ['/primer/savePrimers', { primers: [{ id: 'x', sequence: 5 }] }],
      ['/primer/CalcPrimersPrice', { primers: {} }],
      ['/primer/analysePrimers', { primers: [], conditions: { na: -1 } }],
      ['/basket/createOrder', { order: { payment: 'gold' } }],
      ['/order/getOrder', { uid: 'x' }],
      ['/basket/getBasket', { basketId: 'x' }],
    ];
    const isFailure = ajv.compile({ $ref: 'contract#/components/schemas/SiteFailure' });
    for (const [path, request] of wrong) {
      const { status, body } = await shop.visitor().ask(path as '/basket/getBasket', request);
      expect([path, status, isFailure(body), checking(path, ...ASKED)(request)]).toEqual([
        path,
        422,
        true,
        false,
      ]);
    }
  });

  test('an answer that is not as it says is seen', () => {
    const isBasket = checking('/basket/getBasket', ...ANSWERED);
    expect(isBasket({ data: { id: 'x' } })).toBe(false);
    expect(isBasket({})).toBe(false);
  });
});

test.each([
  ['ru', undefined, 'Вызовы магазина'],
  ['en', 'en', 'Calls of the shop'],
])('a page shows the same to a person, in %s, without a script', async (language, header, title) => {
  const response = await fetch(`${shop.origin}/site/openapi`, {
    headers: header === undefined ? {} : { 'accept-language': header },
  });
  const html = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('content-security-policy')).toBe(PAGE_POLICY);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).not.toMatch(/<script|https?:\/\//);
  for (const path of declared) expect(html).toContain(`POST /site${path}`);
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor ?? '');
  expect(links.filter((anchor) => !html.includes(`id="${anchor}"`))).toEqual([]);
});
