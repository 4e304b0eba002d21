import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userStream } from '../../src/accounts/user.events.ts';
import { orderStream } from '../../src/ordering/order.events.ts';
import { until } from '../event-store/support.ts';
import { newMember } from '../support/browser.ts';
import { lettersAbout } from '../support/letters.ts';
import { askDesk, tooWide } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const ops = (...parameters: string[]) => askDesk(shop, parameters);
const asJson = async (...parameters: string[]) => JSON.parse((await ops('--json', ...parameters)).output);
const codeOf = async (...parameters: string[]) => (await ops(...parameters)).code;
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');
const ADDRESS = { city: 'Москва', street: 'Ленина', house: '1' };
const contact = (email: string) => ({ name: 'Иванова Анна', phone: '+7 900 000-00-00', email });

async function place(
  caller: Visitor,
  email: string,
  more: Parameters<typeof details>[0] = {},
): Promise<{ uid: string; number: string }> {
  await fillBasket(caller);
  const order = details({ contact: contact(email), ...more });
  const { uid } = await caller.get('/basket/createOrder', { order });
  const { number } = await settled(caller, uid);
  return { uid, number: number ?? '' };
}

const letterOf = async (who: string, kind: string) =>
  (await asJson('customer', who)).letters.find((one: { kind: string }) => one.kind === kind);

test('a wrong contact of an order is corrected, and the letter is sent once more to the right one', async () => {
  const visitor = shop.visitor();
  const { uid, number } = await place(visitor, 'wrong@lab.example');
  const [first] = await lettersAbout(shop, uid, 'order-created');
  expect(first).toContain('To: wrong@lab.example');
  await until(async () => (await letterOf(number, 'order-created')).state === 'sent', 'it to be noted');
  const { id } = await letterOf(number, 'order-created');

  const correct = (...words: string[]) => ops('customer', number, 'contact', ...words);
  expect((await correct('--email', 'right@lab.example')).errors).toContain('--note is missing');
  const done = await correct('--email', 'Right@lab.example', '--note', 'by telephone', '--as', 'olga');
  expect([done.code, done.errors, tooWide(done.output)]).toEqual([0, '', []]);
  expect(flat(done.output)).toContain('email wrong@lab.example Right@lab.example');
  // the same again is nothing
  expect((await correct('--email', 'Right@lab.example', '--note', 'x')).output).toContain('so already');
  const corrections = (await shop.store.readStream(orderStream(uid))).filter(
    ({ type }) => type === 'OrderDetailsCorrected',
  );
  expect(corrections.map(({ metadata }) => metadata.actor)).toEqual(['operator:olga']);
  expect(JSON.stringify(corrections)).not.toContain('lab.example');
  expect((await visitor.get('/order/getOrder', { uid })).contact?.email).toBe('Right@lab.example');
  expect(await letterOf('right@lab.example', 'order-created')).toMatchObject({ id });
  expect(await codeOf('customer', 'wrong@lab.example')).toBe(1);
  // the order is found by the address it had, too
  expect((await asJson('orders', '--who', 'wrong@lab.example')).orders).toMatchObject([{ uid }]);

  const again = (await asJson('customer', number, 'resend', id, '--note', 'it went astray')).again;
  const letters = await lettersAbout(shop, uid, 'order-created', 2);
  expect(letters.filter((letter) => letter.includes('To: Right@lab.example'))).toHaveLength(1);
  await until(
    async () => (await asJson('letters', 'sent')).letters.some((one: { id: string }) => one.id === again),
    'the second one to be noted',
  );
  const { letters: listed } = await asJson('customer', number);
  expect(listed.filter(({ kind }: { kind: string }) => kind === 'order-created')).toMatchObject([
    { id: again, state: 'sent' },
    { id, state: 'sent' },
  ]);
  expect((await ops('letters')).code).toBe(0);
  expect((await ops('customer', number, 'resend', 'letter-order-created-1')).errors).toContain('no letter');

  const undone = await correct('--undo', '--note', 'it was right');
  expect(flat(undone.output)).toContain('email Right@lab.example wrong@lab.example');
  expect((await correct('--undo', '--note', 'x')).errors).toContain('Nothing was corrected');
  const report = await ops('order', number);
  expect([report.code, tooWide(report.output)]).toEqual([0, []]);
  expect(flat(report.output)).toContain(
    'OrderDetailsCorrected operator:olga contact corrected: by telephone',
  );
  expect(flat(report.output)).toContain('letter order-created sent once more: it went astray');
  for (const sound of [['audit'], ['drift'], ['rebuild', 'order', '--check'], ['reconcile']])
    expect([sound, await codeOf(...sound)]).toEqual([sound, 0]);
});

test('an address is corrected until the order has left, and the page of the order shows it', async () => {
  const visitor = shop.visitor();
  const { uid, number } = await place(visitor, 'a@lab.example', { delivery: 'courier', address: ADDRESS });
  const line = '117997, Москва, Миклухо-Маклая, 16/10';
  const done = await ops('customer', number, 'address', '--to', ` ${line} `, '--note', 'moved');
  expect([done.code, done.errors]).toEqual([0, '']);
  expect((await visitor.get('/order/getOrder', { uid })).address).toBe(line);
  const shown = flat((await ops('order', number)).output);
  for (const part of ['address corrected: moved', `By courier to: ${line}`]) expect(shown).toContain(part);
  // abroad, or for another price than the one that was paid, it goes only where that is said
  for (const [to, why] of [
    ['220114, Минск, Беларусь, ул. Скорины, 1', 'abroad'],
    ['690922, Владивосток, п. Аякс, 10', 'priced for moscow and costs 1 190.00 RUB there'],
  ] as const) {
    const asked = await ops('customer', number, 'address', '--to', to, '--note', 'moved');
    expect([to, asked.code, asked.errors]).toEqual([to, 1, expect.stringContaining(why)]);
    expect((await visitor.get('/order/getOrder', { uid })).address).toBe(line);
    expect(await codeOf('customer', number, 'address', '--to', to, '--note', 'moved', '--yes')).toBe(0);
    expect((await visitor.get('/order/getOrder', { uid })).address).toBe(to);
    await ops('customer', number, 'address', '--undo', '--note', 'slip');
  }
  const collected = await place(shop.visitor(), 'a@lab.example');
  const refused = await ops('customer', collected.number, 'address', '--to', line, '--note', 'x');
  expect([refused.code, refused.errors]).toEqual([1, 'ops: This order is collected: it has no address.\n']);
});

test('a member is shown whole, and an item of the profile is corrected as an event with its undo', async () => {
  const { browser, login, id } = await newMember(shop);
  const { id: contactId } = await browser.get('/profile/saveContact', {
    ...contact('old@lab.example'),
    id: 0,
  });
  const { id: addressId } = await browser.get('/profile/saveAddress', { ...ADDRESS, id: 0, fias_id: 'x' });
  await askDesk(shop, ['discount', login, '--primers', '10']);
  const { number } = await place(browser as never, 'old@lab.example');
  const shown = await ops('customer', login);
  expect([shown.code, shown.errors, tooWide(shown.output)]).toEqual([0, '', []]);
  for (const part of [login, `User ${id}`, 'primers 10 %', 'old@lab.example', 'Ленина', number, '7707083893'])
    expect(shown.output).toContain(part);
  expect((await asJson('customer', String(id))).orders).toMatchObject([{ number }]);
  expect((await asJson('customer', number)).member.login).toBe(login);

  const fix = (what: 'contact' | 'address', item: number, ...words: string[]) =>
    ops('customer', login, what, String(item), '--note', 'as they said', ...words);
  expect(await fix('contact', contactId, '--email', 'new@lab.example')).toMatchObject({
    code: 0,
    errors: '',
  });
  expect(await fix('address', addressId, '--to', 'house=5a; flat=12')).toMatchObject({ code: 0, errors: '' });
  const kept = async () => {
    const { contacts, addresses } = await browser.get('/profile/getProfile');
    return [contacts[0]?.email, addresses[0]?.house, addresses[0]?.street, addresses[0]?.fias_id];
  };
  expect(await kept()).toEqual(['new@lab.example', '5a', 'Ленина', '']);
  expect(await fix('contact', contactId, '--undo')).toMatchObject({ code: 0, errors: '' });
  expect(await fix('address', addressId, '--undo')).toMatchObject({ code: 0, errors: '' });
  expect(await kept()).toEqual(['old@lab.example', '1', 'Ленина', 'x']);
  expect((await fix('contact', contactId, '--undo')).errors).toContain('nothing to take back');
  expect((await fix('contact', 999_999, '--phone', '1')).errors).toContain('no contact 999999');
  // what operators note for each other is not the member's to read
  const events = await shop.store.readStream(userStream((await asJson('customer', login)).member.uid));
  expect(JSON.stringify(events)).toContain('as they said');
  expect(JSON.stringify(await browser.get('/profile/exportData'))).not.toContain('as they said');
});

test('what is not understood is refused before anything is written', async () => {
  const { number } = await place(shop.visitor(), 'b@lab.example');
  const note = ['--note', 'x'];
  for (const wrong of [
    ['customer', number, 'burn'],
    ['customer', number, 'contact', '--email', 'b@lab', ...note],
    ['customer', number, 'contact', '--email', 'a,b@lab.example', ...note],
    ['customer', number, 'contact', ...note],
    ['customer', number, 'contact', '--name', ' ', ...note],
    ['customer', number, 'contact', '17', '--name', 'A', ...note],
    ['customer', number, 'contact', '--name', 'A'.repeat(201), ...note],
    ['customer', number, 'show', '--undo'],
    ['customer', 'b@lab.example', 'contact', '--name', 'A', ...note],
    ['customer', number, 'contact', '--name', 'A', ...note, '--as', '-x y'],
    ['letters', '--limit', '0'],
    ['letters', 'burnt'],
  ])
    expect([wrong, await codeOf(...wrong)]).toEqual([wrong, 2]);
  expect(await codeOf('customer', 'nobody@lab.example')).toBe(1);
});
