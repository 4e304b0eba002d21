import { HttpException } from '@nestjs/common';

const DEEPEST = 20;
/** Smaller numbers are written with an exponent, over which class-validator falls when it counts decimals. */
const SMALLEST_NUMBER = 1e-6;
const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * A JSON body without what no layer below can store or should see: names that reach for prototypes, and fields of null,
 * which mean the same as fields left out. NUL characters and halves of surrogate pairs become U+FFFD: what was there is
 * seen, and is wrong where letters are expected. Nesting deeper than any call needs is
 * refused before anything recursive walks it.
 */
export function cleanBody(body: unknown, depth = 0): unknown {
  if (typeof body === 'string') return body.replaceAll('\u0000', '\ufffd').toWellFormed();
  if (typeof body === 'number' && body !== 0 && Math.abs(body) < SMALLEST_NUMBER) return Number.NaN;
  if (body === null || typeof body !== 'object') return body;
  if (depth >= DEEPEST) throw new HttpException('nested too deep', 422);
  if (Array.isArray(body)) return body.map((item) => cleanBody(item, depth + 1));
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name, value]) => !DANGEROUS.has(name) && value !== null)
      .map(([name, value]) => [name, cleanBody(value, depth + 1)]),
  );
}
