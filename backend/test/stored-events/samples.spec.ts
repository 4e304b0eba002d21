import { expect, test } from '@jest/globals';
import { upcasters } from '../../src/upcasters.ts';
import { shopEventTypes } from './event-types.mjs';
import { samples } from './samples.ts';

const has = (type: string, schema: number): boolean =>
  samples.some((sample) => sample.type === type && sample.schema === schema);

test.each(shopEventTypes())('%s has a stored sample of every schema it was ever written in', (type) => {
  const schemas = Array.from({ length: upcasters.schemaOf(type) }, (_, index) => index + 1);
  // a new one: KEEP_SAMPLES=1 npm test -- integration, and commit its additions to fixtures/samples.json
  expect(schemas.filter((schema) => !has(type, schema))).toEqual([]);
});

test('a sample ends with the event it is a sample of', () => {
  for (const { type, schema, events } of samples) expect(events.at(-1)).toMatchObject({ type, schema });
});
