import { expect, test } from '@jest/globals';
import { zoneOfLine } from './index.ts';

const zones = [
  {
    ...{ id: 'moscow', name: 'm', name_en: 'm' },
    ...{ postal: [{ from: '101', to: '135' }], places: ['Москва', 'Химки'] },
  },
  { id: 'rest', name: 'r', name_en: 'r', postal: [], places: [] },
];

test.each([
  ['117997, Москва, Миклухо-Маклая, 16/10', 'moscow'],
  ['г. Москва, ул. Ленина, д. 1', 'moscow'],
  ['Россия, Московская обл., Химки, ул. Мира, 2', 'moscow'],
  ['630090, Новосибирск, пр. Лаврентьева, 8', 'rest'],
  ['Новосибирск, ул. Москва', 'rest'],
  ['Казань', 'rest'],
  ['220114, Республика Беларусь, Минск, ул. Скорины, 1', undefined],
  ['Алматы, Казахстан', undefined],
  ['Carl-von-Linné-Weg 10, 50829 Köln, Germany', undefined],
  ['Boston, MA 02115; USA', undefined],
])('%s is in the zone %s', (line, id) => {
  expect(zoneOfLine(line, { zones })?.id).toBe(id);
});
