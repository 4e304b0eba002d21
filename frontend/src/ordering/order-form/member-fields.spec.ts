import type { User } from '@oligoteka/site-api';
import { fieldsOfMember } from './member-fields.ts';

const anna = {
  fName: 'Анна',
  lName: 'Петрова',
  login: 'anna@lab.example',
  phone: '+7 900 000-00-00',
  clients: [],
  addresses: [],
  contacts: [],
} as unknown as User;

test('a member who keeps nothing yet is asked for as themselves', () => {
  expect(fieldsOfMember(anna)).toEqual({
    contactName: 'Анна Петрова',
    email: 'anna@lab.example',
    phone: '+7 900 000-00-00',
  });
});

test('the first payer, address and contact of the profile fill in the form', () => {
  const kept = {
    ...anna,
    clients: [
      {
        name: 'Грант 1',
        is_person: false,
        affiliate: { name: 'Институт', inn: '7707083893', kpp: '773601001' },
      },
    ],
    addresses: [{ id: 3, city: 'Пущино', street: 'Институтская', house: '3', display: 'Пущино' }],
    contacts: [{ id: 1, name: 'Иван', email: 'ivan@lab.example', phone: '' }],
  } as unknown as User;
  expect(fieldsOfMember(kept)).toMatchObject({
    payerKind: 'organisation',
    payerName: 'Институт',
    inn: '7707083893',
    city: 'Пущино',
    house: '3',
    contactName: 'Иван',
    email: 'ivan@lab.example',
  });
  expect(fieldsOfMember(kept)).not.toHaveProperty('display');
});
