import type { JsonSchema, WireTypes } from '@oligoteka/site-api/wire';
import { largestBodyOf } from '../http/read-body.ts';
import type { SiteCallOptions } from '../http/site-call.ts';
import { requestSchemas } from './request-schemas.ts';

export interface OpenapiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> } & JsonSchema;
  readonly [field: string]: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary?: string;
  readonly requestBody: {
    readonly required: true;
    /** Bytes of a body that is read, before compression; a larger one is 413. */
    readonly 'x-largest-bytes': number;
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
  readonly responses: { readonly '200': Answered } & JsonSchema;
  readonly [field: string]: unknown;
}

interface Answered {
  readonly description: string;
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
}

const ABOUT = [
  'Every call is `POST /site<path>` with a JSON body. Success is 200 with what was asked for under `data`; failure is a',
  'fitting status and a body with `error`, `message` and, where fields are at fault, `validateErrors` by field path.',
  'Unknown fields are ignored; a field of null means the same as a field left out. Letter case of a path does not matter.',
  'A body may be compressed; one of more than `x-largest-bytes`, uncompressed, is refused with 413.',
  'Money is in roubles, times are ISO 8601 in UTC. Texts are Russian unless `Accept-Language` asks for English first.',
].join('\n');

const reference = (kind: string, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

/** The whole contract as OpenAPI 3.1: requests from the classes that check them, answers from their types. */
export function openapiDocument(calls: readonly SiteCallOptions[], wire: WireTypes): OpenapiDocument {
  const classes = requestSchemas(wire.schemas);
  const paths = Object.fromEntries(
    calls.map((call) => [`/site${call.path}`, { post: operationOf(call, wire) }]),
  );
  const failure = (description: string) => ({ description, ...json(reference('schemas', 'SiteFailure')) });
  const shared = {
    responses: {
      Refused: failure('Refused: nothing was done. `validateErrors` names the fields that are at fault.'),
      Broken: failure(
        'Something broke on our side, or the shop is restarting. The same request may be sent again.',
      ),
    },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        description:
          'The same key with the same body gives the same result once it was executed; with another body it is 409.',
        schema: { type: 'string', maxLength: 200 },
      },
      AcceptLanguage: {
        name: 'Accept-Language',
        in: 'header',
        description: 'Language of messages: Russian, or English where that is asked for first.',
        schema: { type: 'string', example: 'en' },
      },
    },
    securitySchemes: {
      basket: {
        type: 'apiKey',
        in: 'cookie',
        name: 'basketId',
        description: 'The visitor’s basket, a UUID; set by every answer.',
      },
      member: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    },
  };
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Oligoteka', version: '1.0.0', description: ABOUT },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ path }) => tagOf(path)))].map((name) => ({ name })),
    security: [{}, { basket: [] }, { member: [] }],
    paths,
    components: { schemas: reached({ paths, shared }, { ...wire.schemas, ...classes }), ...shared },
  };
}

function operationOf({ path, request }: SiteCallOptions, { calls }: WireTypes): Operation {
  const types = calls[path];
  return {
    operationId: path.slice(1).replaceAll('/', '_'),
    tags: [tagOf(path)],
    ...(types?.summary && { summary: types.summary }),
    parameters: [reference('parameters', 'IdempotencyKey'), reference('parameters', 'AcceptLanguage')],
    requestBody: { required: true, 'x-largest-bytes': largestBodyOf(request), ...json(types?.request ?? {}) },
    responses: {
      '200': {
        description: 'Done.',
        ...json({ type: 'object', properties: { data: types?.data ?? {} }, required: ['data'] }),
      },
      '4XX': reference('responses', 'Refused'),
      '5XX': reference('responses', 'Broken'),
    },
  };
}

/** `/v2/dictionaries/FindSeqPrices` and `/controllers/profile/saveSearch` belong to dictionaries and profile. */
const tagOf = (path: string): string => path.split('/').at(-2) ?? '';

/** The shapes that something refers to, and those that they refer to; a reference to nothing is a fault of ours. */
function reached(from: unknown, all: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  const look = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      const schema = all[name];
      if (schema === undefined) throw new Error(`the contract refers to ${name}, which has no shape`);
      found.set(name, schema);
      look(schema);
    }
  };
  look(from);
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
