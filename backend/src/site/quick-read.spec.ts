import { describe, expect, test } from '@jest/globals';
import * as contract from '@oligoteka/site-api';
import { Expose, plainToInstance, Transform, Type } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import {
  getMetadataStorage,
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
import { cleanBody } from './clean-body.ts';
import { listsInLists } from './lists-in-lists.ts';
import { quickRead } from './quick-read.ts';

type Kind = new () => object;

/** What the libraries themselves make of a body; undefined where they refuse it. */
async function slowRead(kind: Kind, body: unknown): Promise<object | undefined> {
  const request = plainToInstance(kind, body) as object;
  const errors = await validate(request, { whitelist: true, forbidUnknownValues: false });
  return errors.length === 0 && listsInLists(request).length === 0 ? request : undefined;
}

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

/** Values that a field likes more often than not: whether the others are liked is what the test asks. */
async function likedBy(kind: Kind, name: string): Promise<unknown[]> {
  const listed = (rulesOf(kind)[name] ?? []).flatMap(({ constraints }) => constraints?.flat() ?? []);
  const all = [...odd, ...listed.filter((value) => typeof value === 'string')];
  all.push(...all.map((value) => [value]));
  const liked = await Promise.all(
    all.map(async (value) => {
      const request = plainToInstance(kind, { [name]: cleanBody(value) }) as object;
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
    let expectedOnes = 0;
    let readOnes = 0;
    await fc.assert(
      fc.asyncProperty(await bodiesOf(kind), async (body) => {
        const cleaned = cleanBody(body) as object;
        const expected = await slowRead(kind, cleaned);
        const read = quickRead(kind, cleaned);
        if (expected !== undefined) expectedOnes += 1;
        if (read === undefined) return;
        readOnes += 1;
        expect(read).toStrictEqual(expected);
        // the hash of a request with a key is taken of its text
        expect(JSON.stringify(read)).toBe(JSON.stringify(expected));
      }),
      { numRuns: 400 },
    );
    // but for objects of no class that hold more objects, the libraries are not asked
    expect(readOnes).toBeGreaterThan(expectedOnes * 0.8);
  });
});

describe('what only the libraries know is left to them', () => {
  class Inner {
    @IsInt()
    number: number;
  }

  class Transformed {
    @IsString()
    @Transform(({ value }: { value: string }) => value.trim())
    name: string;
  }

  class Exposed {
    @IsString()
    @Expose({ name: 'title' })
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

  class WithOthers {
    @IsString()
    name: string;
    others = 1;
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

  test.each([
    [Transformed, { name: ' a ' }],
    [Exposed, { title: 'a' }],
    [Promised, { name: 'a' }],
    [Untyped, { inner: { number: 1 } }],
    [Unchecked, { inner: { number: 1 } }],
    [Grouped, { name: 1 }],
    [Sometimes, { name: 1 }],
    [WithOthers, { name: 'a' }],
    [Asked, { name: 'free' }],
  ] as [Kind, object][])('%p', (kind, body) => {
    expect(quickRead(kind, body)).toBeUndefined();
  });

  test('a nested object that nobody asks about', () => {
    class Outer {
      @ValidateIf(({ isAsked }: Outer) => isAsked === true)
      @ValidateNested()
      @Type(() => Inner)
      inner: Inner;

      @IsOptional()
      isAsked?: boolean;
    }
    expect(quickRead(Outer, { isAsked: true, inner: { number: 1 } })).toStrictEqual(
      plainToInstance(Outer, { isAsked: true, inner: { number: 1 } }),
    );
    expect(quickRead(Outer, { inner: { number: 1 } })).toBeUndefined();
    expect(quickRead(Outer, { isAsked: true, inner: { number: 'x' } })).toBeUndefined();
  });
});
