import { expect, test } from '@jest/globals';
import { serviceNames } from './names.ts';
import type { ServiceContent } from './services.ts';

const content = (service: 'gene' | 'ampliconCloning') =>
  ({
    service,
    details: { sequence: 'ACGT'.repeat(180), insert: 'ACGT'.repeat(180) },
  }) as unknown as ServiceContent;

test.each([
  ['ampliconCloning', 'ампликон GFP', /^Клонирование ампликона GFP, /, /^Amplicon cloning: GFP, /],
  ['ampliconCloning', 'Ампликон', /^Клонирование ампликона Ампликон, /, /^Amplicon cloning: Ампликон, /],
  ['gene', 'ген GFP', /^Синтез гена GFP, /, /^Gene synthesis: GFP, /],
  ['gene', 'Генератор', /^Синтез гена Генератор, /, /^Gene synthesis: Генератор, /],
] as const)('a %s called «%s» is not told twice what it is', (service, title, ru, en) => {
  const names = serviceNames(content(service), title);
  expect(names.ru).toMatch(ru);
  expect(names.en).toMatch(en);
});
