import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import * as contract from '@oligoteka/site-api';
import { plainToInstance, Transform, Type } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import {
  getMetadataStorage,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  registerDecorator,
  validate,
  ValidateIf,
  ValidateNested,
  ValidatePromise,
} from 'class-validator';
import fc from 'fast-check';
import { type Fault, fieldsOf, readObject } from './request-reader.ts';

type Kind = new () => object;

const read = (kind: Kind, body: object): { request: object; faults: Fault[] } => {
  const faults: Fault[] = [];
  return { request: readObject(kind, body, faults), faults };
};

/** The request that the libraries themselves make of a body, and the fields they reject. */
async function readByLibraries(kind: Kind, body: object): Promise<{ request: object; faulty: string[] }> {
  const request = plainToInstance(kind, body);
  const errors = await validate(request, { whitelist: true, forbidUnknownValues: false });
  return { request, faulty: errors.map(({ property }) => property) };
}

/** A value without fields that are null, and with NaN for tiny numbers: the reader takes neither. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'number' && value !== 0 && Math.abs(value) < 1e-6) return Number.NaN;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(cleaned);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null)
      .map(([name, one]) => [name, cleaned(one)]),
  );
}

/** A request without values that no rule asks for: the libraries keep them, the reader does not. */
function withoutUnasked(kind: Kind, request: unknown): unknown {
  if (Array.isArray(request)) return request.map((one) => withoutUnasked(kind, one));
  if (request === null || typeof request !== 'object') return request;
  const fields = new Map(fieldsOf(kind).map((field) => [field.name, field]));
  const kept = new kind();
  for (const [name, value] of Object.entries(request)) {
    const field = fields.get(name);
    const isAsked = field?.conditions.every((holds) => holds(request, value)) ?? false;
    if (typeof value !== 'object') Object.assign(kept, { [name]: value });
    else if (isAsked)
      Object.assign(kept, {
        [name]: field?.nested === undefined ? value : withoutUnasked(field.nested, value),
      });
  }
  return kept;
}

const hasListInList = (value: unknown): boolean =>
  value !== null &&
  typeof value === 'object' &&
  Object.values(value).some((one) => (Array.isArray(value) && Array.isArray(one)) || hasListInList(one));

const rulesOf = (kind: Kind) =>
  getMetadataStorage().groupByPropertyName(
    getMetadataStorage().getTargetValidationMetadatas(kind, '', false, false),
  );

const isKind = (value: unknown): value is Kind =>
  typeof value === 'function' && Object.keys(rulesOf(value as Kind)).length > 0;
const kinds = Object.entries(contract).filter(([, value]) => isKind(value)) as unknown as [string, Kind][];

const odd: readonly unknown[] = [
  '',
  ' ',
  'ACGT',
  'clean',
  '0.04',
  'x'.repeat(10_001),
  '3f0e8d52-5b7f-4c39-9e0a-0d7a3f1b2c4d',
  'ivanova@example.ru',
  '/order',
  -1,
  0,
  1,
  2,
  1.5,
  1e-9,
  2 ** 31,
  true,
  false,
  null,
  [],
  [1],
  ['clean'],
  [1, 'clean'],
  [null],
  [[]],
  [[1]],
  {},
  { length: 3 },
  { toString: 1 },
  { a: [[1]] },
];

/** Values that the libraries accept for a field: most bodies use them, so that other fields are read too. */
async function likedBy(kind: Kind, name: string): Promise<unknown[]> {
  const listed = (rulesOf(kind)[name] ?? []).flatMap(({ constraints }) => constraints?.flat() ?? []);
  const all = [...odd, ...listed.filter((value) => typeof value === 'string')];
  all.push(...all.map((value) => [value]));
  const liked = await Promise.all(
    all.map(async (value) => {
      const request = plainToInstance(kind, cleaned({ [name]: value })) as object;
      const errors = await validate(request, { forbidUnknownValues: false });
      return !errors.some(({ property }) => property === name);
    }),
  );
  return all.filter((_, index) => liked[index]);
}

async function bodiesOf(kind: Kind, depth = 0): Promise<fc.Arbitrary<unknown>> {
  const fields: Record<string, fc.Arbitrary<unknown>> = { notOurs: fc.constantFrom(...odd) };
  for (const name of Object.keys(rulesOf(kind))) {
    const liked = await likedBy(kind, name);
    const typed = defaultMetadataStorage.findTypeMetadata(kind, name);
    const choices = [{ weight: 1, arbitrary: fc.constantFrom(...odd) as fc.Arbitrary<unknown> }];
    if (liked.length > 0) choices.push({ weight: 40, arbitrary: fc.constantFrom(...liked) });
    if (typed !== undefined && depth < 4) {
      const nested = await bodiesOf(typed.typeFunction() as Kind, depth + 1);
      choices.push(
        { weight: 40, arbitrary: nested },
        { weight: 40, arbitrary: fc.array(nested, { maxLength: 2 }) },
      );
    }
    fields[name] = fc.oneof(...choices);
  }
  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), fc.boolean())
    .map(([body, back]) => (back ? Object.fromEntries(Object.entries(body).reverse()) : body));
}

describe('every request class reads what the libraries read, and as they do', () => {
  test.each(kinds)('%s', async (_, kind) => {
    await fc.assert(
      fc.asyncProperty(await bodiesOf(kind), async (body) => {
        const expected = await readByLibraries(kind, cleaned(body) as object);
        const { request, faults } = read(kind, body as object);
        // the libraries take a list in a list for more of the same list
        if (hasListInList(expected.request)) return;
        const faulty = new Set(faults.map(({ path }) => path.split('.')[0]));
        expect([...faulty].sort()).toEqual([...new Set(expected.faulty)].sort());
        if (faults.length === 0) expect(request).toStrictEqual(withoutUnasked(kind, expected.request));
      }),
      { numRuns: 200 },
    );
  });

  test.each(kinds)('no list of %s may have any length', (_, kind) => {
    for (const { isList, mostItems } of fieldsOf(kind)) expect(mostItems > 0).toBe(isList);
  });
});

describe('a body is not walked further than it has to be', () => {
  const tripwire = (): object => {
    throw new Error('was looked at');
  };

  test('a list that is too long is refused by its length', () => {
    const primers = Array.from({ length: contract.MAX_PRIMERS_PER_CALL + 1 }, () =>
      Object.defineProperty({}, 'sequence', { get: tripwire, enumerable: true }),
    );
    expect(read(contract.SavePrimersRequest, { primers }).faults).toEqual([
      {
        path: 'primers',
        isMissing: false,
        broken: [{ name: 'arrayMaxSize', limit: contract.MAX_PRIMERS_PER_CALL }],
      },
    ]);
  });

  test('fields that nobody knows are not looked at, in the address of an order neither', () => {
    const address = Object.defineProperty({ city: 'Пущино' }, 'x', { get: tripwire, enumerable: true });
    const body = { order: { payment: 'invoice', contact: { name: 'a', email: 'a@b.ru' }, address } };
    Object.defineProperty(body, 'other', { get: tripwire, enumerable: true });
    const { request, faults } = read(contract.CreateOrderRequest, body);
    expect(faults).toEqual([]);
    expect(request).toMatchObject({ order: { address: { city: 'Пущино' } } });
  });

  test('after a hundred faults nothing more is said', () => {
    const primers = Array.from({ length: 5_000 }, (_, index) =>
      index < 100 ? {} : Object.defineProperty({}, 'sequence', { get: tripwire, enumerable: true }),
    );
    expect(read(contract.CalcPrimersPriceRequest, { primers }).faults).toHaveLength(100);
  });
});

describe('a class that asks for something the reader does not know is refused', () => {
  class Inner {
    @IsInt()
    number: number;
  }

  class Transformed {
    @IsString()
    @Transform(({ value }: { value: string }) => value.trim())
    name: string;
  }

  class Promised {
    @ValidatePromise()
    @MaxLength(3)
    name: string;
  }

  class Untyped {
    @ValidateNested()
    inner: Inner;
  }

  class Unchecked {
    @IsOptional()
    @Type(() => Inner)
    inner: Inner;
  }

  class Grouped {
    @IsString({ groups: ['some'] })
    name: string;
  }

  class Sometimes {
    @IsString({ validateIf: () => false })
    name: unknown;
  }

  class Asked {
    @IsOptional()
    @IsTakenLater()
    name: string;
  }

  function IsTakenLater(): PropertyDecorator {
    return (object, name) =>
      registerDecorator({
        target: object.constructor,
        propertyName: name as string,
        async: true,
        validator: { validate: async (value) => value === 'free' },
      });
  }

  class Endless {
    @IsArray()
    @IsString({ each: true })
    names: string[];
  }

  test.each([Transformed, Promised, Untyped, Unchecked, Grouped, Sometimes, Asked, Endless] as Kind[])(
    '%p',
    (kind) => {
      expect(() => fieldsOf(kind)).toThrow(kind.name);
    },
  );

  test('a nested object that nobody asks about', () => {
    class Outer {
      @ValidateIf(({ isAsked }: Outer) => isAsked === true)
      @ValidateNested()
      @Type(() => Inner)
      inner: Inner;

      @IsOptional()
      isAsked?: boolean;
    }
    expect(read(Outer, { isAsked: true, inner: { number: 1 } })).toEqual({
      request: plainToInstance(Outer, { isAsked: true, inner: { number: 1 } }),
      faults: [],
    });
    expect(read(Outer, { inner: { number: 1 } }).request).toEqual({});
    expect(read(Outer, { isAsked: true, inner: { number: 'x' } }).faults).toMatchObject([
      { path: 'inner.number' },
    ]);
  });
});
