import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { requestNumbersStream, requestStream } from '../../src/services/requests/request.events.ts';
import { until } from '../event-store/support.ts';
import { newMember } from '../support/browser.ts';
import { lettersAbout } from '../support/letters.ts';
import { askDesk, tamper, tooWide } from '../support/ops.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const YEAR = new Date().getFullYear();
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10);
const contact = (email = `${randomUUID()}@lab.example`) => ({ name: 'Анна Иванова', email, phone: '+7 900' });
const asked = (more: object = {}) => ({
  ...{ kind: 'chemistry', text: 'Нужен амид', structure: 'CC(=O)N', scale: '10 мг', purity: '≥ 95 %' },
  contact: contact(),
  ...more,
});
const ops = (...parameters: string[]) => askDesk(shop, parameters);
const about = (uid: string, kind: string, count = 1) =>
  lettersAbout(shop, uid, kind, count, requestStream(uid));
const events = async (uid: string) =>
  (await shop.store.readStream(requestStream(uid))).map(({ type }) => type);
const askJson = async (...parameters: string[]) => JSON.parse((await ops('--json', ...parameters)).output);
/** Makes an offer of one line. */
const offer = (number: string, more: string[] = []) =>
  ops(
    ...['offers', 'make', number, '--name', 'Синтез амида', '--name-en', 'Synthesis of the amide'],
    ...['--price', '25001.50', '--days', '15', '--until', dayAhead(10), '--yes', ...more],
  );
async function requested(visitor: Visitor, more: object = {}) {
  return visitor.get('/request/submitRequest', asked(more));
}

test('a request with files is numbered, told by letter, and shown to whoever has its link', async () => {
  const visitor = shop.visitor();
  const folder = randomUUID();
  const bytes = Buffer.from('%PDF-1.7\nscheme');
  const added = await visitor.get('/attachment/addFile', {
    ...{ folder, name: 'Схема.pdf', content: bytes.toString('base64url') },
  });
  const { uid, number } = await requested(visitor, { folder, deadline: dayAhead(30) });
  expect([uid, number]).toEqual([folder, expect.stringMatching(new RegExp(`^R-${YEAR}-\\d{6}$`))]);
  const shown = await shop.visitor().get('/request/getRequest', { uid });
  expect(shown).toMatchObject({
    ...{ uid, number, kind: 'chemistry', state: 'submitted', deadline: dayAhead(30), offers: [] },
    typed: { text: 'Нужен амид', structure: 'CC(=O)N', scale: '10 мг', purity: '≥ 95 %' },
    files: [{ ...added.files[0], url: `/attachments/${uid}/${added.files[0]?.id}` }],
    history: [{ state: 'submitted' }],
  });
  const file = await fetch(`${shop.origin}${shown.files[0]?.url}`);
  expect([file.status, file.headers.get('content-type'), Buffer.from(await file.arrayBuffer())]).toEqual([
    200,
    expect.stringContaining('application/octet-stream'),
    bytes,
  ]);
  expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''%D0%A1");
  const [letter] = await about(uid, 'request-received');
  expect(letter).toContain(`Запрос: ${number}`);
  expect(letter).toContain(`/services/request/${uid}`);
  for (const typed of ['амид', 'Анна', '10 мг']) expect(letter).not.toContain(typed);
  const stored = JSON.stringify(await shop.store.readStream(requestStream(uid)));
  for (const typed of ['амид', 'Анна', 'Схема', 'lab.example', 'CC(=O)N'])
    expect(stored).not.toContain(typed);
});

test('numbers of a year have no gaps, also when many come at once; the same draft twice is one request', async () => {
  const visitor = shop.visitor();
  const folders = Array.from({ length: 6 }, () => randomUUID());
  const taken = await shop.store.streamVersion(requestNumbersStream(YEAR));
  const answers = await Promise.all(
    [...folders, ...folders].map((folder) => requested(visitor, { folder, contact: contact() })),
  );
  const numbers = [...new Set(answers.map(({ number }) => number))].sort();
  expect(numbers).toEqual(
    folders.map((_, index) => `R-${YEAR}-${String(taken + 1 + index).padStart(6, '0')}`),
  );
  for (const folder of folders) expect(await events(folder)).toEqual(['RequestSubmitted']);
  const key = randomUUID();
  const body = asked();
  const [once, again] = [
    await visitor.get('/request/submitRequest', body, { key }),
    await visitor.get('/request/submitRequest', body, { key }),
  ];
  expect(again).toEqual(once);
  const other = await visitor.ask('/request/submitRequest', asked({ text: 'other' }), { key });
  expect(other.status).toBe(409);
  const stolen = await requestedBy(shop.visitor(), folders[0] ?? '', 'cloning');
  expect(stolen.status).toBe(409);
});

const requestedBy = (visitor: Visitor, folder: string, kind: string) =>
  visitor.ask('/request/submitRequest', asked({ folder, kind }));

test.each([
  ['nothing is asked', { text: ' ', structure: '' }, 'text'],
  ['the kind is unknown', { kind: 'magic' }, 'kind'],
  ['the day is over', { deadline: '2020-01-01' }, 'deadline'],
  ['there is no such day', { deadline: '2031-02-30' }, 'deadline'],
  ['the address is none', { contact: { name: 'A', email: 'nobody' } }, 'contact.email'],
  ['the text is a book', { text: 'я'.repeat(10_001) }, 'text'],
])('where %s, the field is named', async (_, more, field) => {
  const { status, body } = await shop.visitor().ask('/request/submitRequest', asked(more));
  expect([status, Object.keys(body.validateErrors ?? {})]).toEqual([422, [field]]);
});

test('a member’s request is shown to that member alone, in a list too', async () => {
  const { browser } = await newMember(shop);
  const folder = randomUUID();
  const content = Buffer.from('>gene\nACGT').toString('base64url');
  const { files } = await browser.get('/attachment/addFile', { folder, name: 'gene.fa', content });
  const { uid, number } = await browser.get('/request/submitRequest', asked({ folder, kind: 'gene' }));
  expect(await browser.get('/request/getRequests')).toMatchObject({
    requests: [{ uid, number, kind: 'gene', state: 'submitted', total: null }],
    total: 1,
  });
  const stranger = shop.visitor();
  expect((await stranger.ask('/request/getRequests')).status).toBe(401);
  for (const [call, more] of [
    ['/request/getRequest', {}],
    ['/request/withdrawRequest', {}],
    ['/request/declineOffer', { version: 1 }],
  ] as const)
    expect([call, (await stranger.ask(call, { uid, ...more })).status]).toEqual([call, 403]);
  const file = `${shop.origin}/attachments/${uid}/${files[0]?.id}`;
  const answer = await fetch(file, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/services/request/${uid}`]);
  for (const wrong of [`${uid}/..%2fx`, `${randomUUID()}/${files[0]?.id}`, 'x/y'])
    expect([wrong, (await fetch(`${shop.origin}/attachments/${wrong}`)).status]).toEqual([wrong, 404]);
  expect((await stranger.ask('/request/getRequest', { uid: randomUUID() })).status).toBe(404);
});

test('an operator sees who waits, reads the request with its files, and makes an offer', async () => {
  const visitor = shop.visitor({ language: 'en' });
  const folder = randomUUID();
  const content = Buffer.from('CCO ethanol').toString('base64url');
  await visitor.get('/attachment/addFile', { folder, name: '../../smiles.txt', content });
  const { uid, number } = await requested(visitor, { folder });
  const today = await ops('today');
  expect([tooWide(today.output), today.output]).toEqual([[], expect.stringContaining('Wait for an offer')]);
  expect((await ops('offers')).output).toContain(number);
  const saved = mkdtempSync(path.join(tmpdir(), 'oligoteka-request-'));
  const shown = await ops('offers', 'show', number, saved);
  expect(tooWide(shown.output)).toEqual([]);
  for (const said of ['Анна Иванова', 'Нужен амид', 'CC(=O)N', '10 мг', 'smiles.txt'])
    expect(shown.output).toContain(said);
  expect(readFileSync(path.join(saved, 'smiles.txt'), 'utf8')).toBe('CCO ethanol');
  await ops('offers', 'show', number, saved);
  expect(readFileSync(path.join(saved, 'smiles (2).txt'), 'utf8')).toBe('CCO ethanol');

  const file = path.join(saved, 'offer.yaml');
  writeFileSync(
    file,
    `lines:\n  - { ru: Синтез, en: Synthesis, count: 2, price: 12500.50 }\n  - { ru: Анализ, price: "1 000" }\ndays: 15\nuntil: ${dayAhead(10)}\ntext: Shipping is included.\n`,
  );
  const tried = await ops('offers', 'make', number, file);
  expect([tried.code, await events(uid)]).toEqual([1, ['RequestSubmitted']]);
  const made = await ops('--json', 'offers', 'make', number, file, '--yes', '--as', 'olga');
  expect([made.code, JSON.parse(made.output)]).toEqual([0, expect.objectContaining({ number, version: 1 })]);
  const again = await ops('--json', 'offers', 'make', number, file, '--yes');
  expect([again.code, JSON.parse(again.output).changed]).toEqual([0, []]);
  const [, stored] = await shop.store.readStream(requestStream(uid));
  expect([stored?.type, stored?.metadata.actor]).toEqual(['OfferMade', 'operator:olga']);
  expect(await visitor.get('/request/getRequest', { uid })).toMatchObject({
    state: 'offered',
    offers: [
      {
        ...{ version: 1, total: 26_001, days: 15, validUntil: dayAhead(10), note: 'Shipping is included.' },
        lines: [
          { name: 'Synthesis', count: 2, price: 12_500.5, total: 25_001 },
          { name: 'Анализ', count: 1, price: 1_000, total: 1_000 },
        ],
      },
    ],
  });
  const [letter] = await about(uid, 'offer-made');
  for (const said of [
    'Synthesis: 2 × ',
    '25,001',
    '26,001',
    'Shipping is included.',
    `/en/services/request/${uid}`,
  ])
    expect(letter).toContain(said);
});

test.each([
  [['--price', '0'], 'price must be'],
  [['--price', '12,345,6'], 'price must be'],
  [['--days', '1.5'], 'days must be'],
  [['--until', '2020-01-01'], 'until must be'],
  [['--until', '2031-02-30'], 'until must be'],
])('an offer with %j is refused before anything is written', async (more, why) => {
  const { number, uid } = await requested(shop.visitor());
  const { code, errors } = await offer(number, more);
  expect([code, errors, await events(uid)]).toEqual([2, expect.stringContaining(why), ['RequestSubmitted']]);
});

test('a newer version takes the place of the one before; only the newest can be declined', async () => {
  const visitor = shop.visitor();
  const { uid, number } = await requested(visitor);
  expect((await visitor.ask('/request/declineOffer', { uid, version: 1 })).status).toBe(409);
  // a letter about a version that is replaced before it went out is not sent
  await offer(number);
  await about(uid, 'offer-made', 1);
  await offer(number, ['--price', '30000']);
  await about(uid, 'offer-made', 2);
  const outdated = await visitor.ask('/request/declineOffer', { uid, version: 1 });
  expect([outdated.status, outdated.body.message]).toEqual([409, expect.stringContaining('версия 2')]);
  const declined = await visitor.get('/request/declineOffer', { uid, version: 2, why: 'Дорого для гранта' });
  expect(declined.state).toBe('declined');
  await visitor.get('/request/declineOffer', { uid, version: 2 });
  expect(await events(uid)).toEqual(['RequestSubmitted', 'OfferMade', 'OfferMade', 'OfferDeclined']);
  expect(JSON.stringify(await shop.store.readStream(requestStream(uid)))).not.toContain('Дорого');
  await offer(number, ['--price', '20000']);
  expect((await visitor.get('/request/getRequest', { uid })).state).toBe('offered');
  expect(await about(uid, 'offer-made', 3)).toHaveLength(3);
});

test('a customer withdraws, an operator closes with a reason; nothing goes on after that', async () => {
  const visitor = shop.visitor();
  const withdrawn = await requested(visitor);
  await visitor.get('/request/withdrawRequest', { uid: withdrawn.uid });
  expect((await visitor.get('/request/withdrawRequest', { uid: withdrawn.uid })).state).toBe('withdrawn');
  expect((await offer(withdrawn.number)).code).toBe(1);
  const { uid, number } = await requested(visitor);
  expect((await ops('offers', 'close', number)).code).toBe(2);
  expect((await ops('offers', 'close', number, '--reason', 'Такого мы не делаем.', '--note', 'x')).code).toBe(
    0,
  );
  expect(await visitor.get('/request/getRequest', { uid })).toMatchObject({
    ...{ state: 'closed', reason: 'Такого мы не делаем.' },
  });
  const [letter] = await about(uid, 'request-closed');
  expect(letter).toContain('Такого мы не делаем.');
  expect((await visitor.ask('/request/withdrawRequest', { uid })).status).toBe(409);
  expect((await ops('offers', 'show', 'R-2031-000001')).code).toBe(1);
  expect((await ops('offers', 'show', '7')).code).toBe(2);
});

test('the reminder of an offer goes out the day before its last one, unless it was answered', async () => {
  const visitor = shop.visitor();
  const { uid, number } = await requested(visitor);
  await offer(number);
  await about(uid, 'offer-made');
  const { servicesOwe } = await import('../../src/services/owed-work.ts');
  const [, made] = await shop.store.readStream(requestStream(uid));
  if (made === undefined) throw new Error('no offer');
  expect(servicesOwe.jobs?.['OfferMade']?.(made)).toMatchObject([
    { queue: 'mail', notBefore: `${dayAhead(9)}T09:00:00+03:00`, data: { kind: 'offer-ends' } },
  ]);
  const short = { ...made, data: { ...made.data, validUntil: dayAhead(1) } };
  expect(servicesOwe.jobs?.['OfferMade']?.(short)).toEqual([]);
});

test('a forgotten request tells nothing of its person, and its files cannot be opened', async () => {
  const visitor = shop.visitor();
  const folder = randomUUID();
  const content = Buffer.from('CCO').toString('base64url');
  await visitor.get('/attachment/addFile', { folder, name: 'a.txt', content });
  const { uid, number } = await requested(visitor, { folder });
  const before = await visitor.get('/request/getRequest', { uid });
  await about(uid, 'request-received');
  expect((await ops('forget', number)).code).toBe(1);
  expect((await ops('forget', number, '--yes')).code).toBe(0);
  expect(await visitor.get('/request/getRequest', { uid })).toMatchObject({ number, typed: null, files: [] });
  expect((await fetch(`${shop.origin}${before.files[0]?.url}`)).status).toBe(404);
  const shown = await ops('offers', 'show', number);
  expect([shown.code, shown.output]).toEqual([0, expect.stringContaining('forgotten')]);
});

test('an accepted and an ordered offer are shown, and cannot be declined or withdrawn any more', async () => {
  const visitor = shop.visitor();
  const { uid, number } = await requested(visitor);
  await offer(number);
  const orderUid = randomUUID();
  for (const event of [
    { type: 'OfferAccepted', data: { version: 1, basketId: visitor.basketId } },
    { type: 'OfferOrdered', data: { version: 1, orderUid } },
  ]) {
    const metadata = { at: new Date().toISOString(), actor: 'worker:test', correlationId: randomUUID() };
    await shop.store.append(
      { stream: requestStream(uid), expectedVersion: 'any', events: [event] },
      metadata,
    );
    const { state } = await visitor.get('/request/getRequest', { uid });
    expect(state).toBe(event.type === 'OfferAccepted' ? 'accepted' : 'ordered');
    expect((await visitor.ask('/request/declineOffer', { uid, version: 1 })).status).toBe(409);
    expect((await visitor.ask('/request/withdrawRequest', { uid })).status).toBe(409);
    expect((await offer(number, ['--price', '1'])).code).toBe(1);
  }
  expect((await visitor.get('/request/getRequest', { uid })).orderUid).toBe(orderUid);
  expect((await offer(number, ['--price', '1', '--again'])).code).toBe(0);
});

test('what the tables hold follows from the events alone', async () => {
  for (const check of [['verify'], ['rebuild', 'request', '--check'], ['drift']]) {
    const { code, output, errors } = await ops(...check);
    expect([check, code, code === 0 ? '' : output + errors]).toEqual([check, 0, '']);
  }
});

test('a stranger cannot send requests without end', async () => {
  const poor = await openShop({ budgetFactor: 0.1 });
  try {
    const visitor = poor.visitor();
    expect((await visitor.ask('/request/submitRequest', asked())).status).toBe(200);
    const { status, body } = await visitor.ask('/request/submitRequest', asked());
    expect([status, body.message]).toEqual([429, expect.stringContaining('на месте')]);
  } finally {
    await poor.close();
  }
});

test('the desk knows the requests of a person: customer, why, junk, block, forget', async () => {
  const email = `${randomUUID()}@lab.example`;
  const visitor = shop.visitor();
  const [first, second] = [
    await requested(visitor, { contact: contact(email) }),
    await requested(visitor, { contact: contact(email.toUpperCase()), text: 'Ещё один' }),
  ];
  await requested(visitor);
  await offer(first.number);
  await about(first.uid, 'offer-made');
  for (const named of [email, first.number]) {
    const shown = await askJson('customer', named);
    expect(shown.member).toBeNull();
    expect(shown.requests.map(({ number }: { number: string }) => number)).toEqual([
      second.number,
      first.number,
    ]);
    expect(shown.letters.map(({ kind }: { kind: string }) => kind)).toContain('offer-made');
  }
  expect((await ops('customer', email)).output).toContain(second.number);
  const why = await askJson('why', first.number);
  expect(why.formedBy.map(({ event, note }: { event: string; note: string }) => [event, note])).toEqual([
    ['RequestSubmitted', 'chemistry'],
    ['OfferMade', expect.stringContaining('version 1')],
  ]);

  const marked = await askJson('junk', second.number, '--note', 'flood');
  expect(marked).toEqual([
    expect.objectContaining({ number: second.number, junk: true, contact: email.toUpperCase() }),
  ]);
  expect(marked[0].network).not.toBe('');
  expect(await events(second.uid)).toEqual(['RequestSubmitted', 'RequestClosed']);
  expect(await visitor.get('/request/getRequest', { uid: second.uid })).toMatchObject({
    ...{ state: 'closed', reason: null },
  });
  expect((await ops('offers')).output).not.toContain(second.number);
  await ops('junk', second.number, '--undo', '--note', 'they called');
  await ops('junk', second.number, '--undo', '--note', 'they called');
  expect(await events(second.uid)).toEqual(['RequestSubmitted', 'RequestClosed', 'RequestReopened']);
  expect((await ops('offers')).output).toContain(second.number);
  // nobody is told of junk
  const letters = (await askJson('customer', email)).letters as { kind: string; state: string }[];
  expect(letters.filter(({ kind, state }) => kind === 'request-closed' && state === 'sent')).toEqual([]);

  const plan = await ops('forget', '--who', email);
  expect([plan.code, plan.output]).toEqual([1, expect.stringContaining(first.number)]);
  expect((await ops('forget', '--who', email, '--yes')).code).toBe(0);
  for (const { uid } of [first, second])
    expect((await visitor.get('/request/getRequest', { uid })).typed).toBeNull();
  expect((await ops('customer', email)).code).toBe(1);
});

test('an offer is a paper at the same prices, days and last day; whoever asks again gets the same one', async () => {
  const visitor = shop.visitor();
  const { uid, number } = await requested(visitor);
  expect((await visitor.ask('/request/makeOfferPaper', { uid, version: 1 })).status).toBe(409);
  await offer(number);
  const made = await visitor.get('/request/makeOfferPaper', { uid, version: 1 });
  expect(made).toMatchObject({
    ...{ number: expect.stringMatching(/^K-\d{4}-\d{6}$/), total: 25_001.5, validUntil: dayAhead(10) },
    documents: [{ kind: 'offer' }, { kind: 'offer-docx' }, { kind: 'lines-xlsx' }],
  });
  expect(await shop.visitor().get('/request/makeOfferPaper', { uid, version: 1 })).toEqual(made);
  const english = await visitor.get('/request/makeOfferPaper', { uid, version: 1, language: 'en' });
  expect(english.number).not.toBe(made.number);
  for (const [{ documents }, words] of [
    [made, ['Синтез амида', '15 рабочих дней']],
    [english, ['Synthesis of the amide', '15 working days']],
  ] as const) {
    const pdf = await fetch(`${shop.origin}${documents[0]?.url}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const docx = await fetch(`${shop.origin}${documents[1]?.url}`);
    const files = unzipSync(new Uint8Array(await docx.arrayBuffer()));
    const text = strFromU8(files['word/document.xml'] ?? new Uint8Array()).replaceAll(/<[^>]+>/g, '');
    for (const word of words) expect(text.replaceAll('\u00a0', ' ')).toContain(word);
  }
  await offer(number, ['--price', '100']);
  expect((await visitor.ask('/request/makeOfferPaper', { uid, version: 1 })).status).toBe(409);
  const { browser } = await newMember(shop);
  const own = await browser.get('/request/submitRequest', asked());
  await offer(own.number);
  const stranger = await visitor.ask('/request/makeOfferPaper', { uid: own.uid, version: 1 });
  expect(stranger.status).toBe(403);
});

test('the paper of an offer holds no longer than the offer: replaced, closed, withdrawn, its day over', async () => {
  const visitor = shop.visitor();
  const printed = async (uid: string, version: number, language: 'ru' | 'en' = 'ru') => {
    const { number } = await visitor.get('/request/makeOfferPaper', { uid, version, language });
    const { rows } = await shop.pool.query('select code from read.document where number = $1', [number]);
    return rows[0].code as string;
  };
  const stateOf = async (code: string) => (await visitor.get('/document/checkPaper', { code })).state;
  const annulled = (...codes: string[]) =>
    until(
      async () => (await Promise.all(codes.map(stateOf))).every((state) => state === 'annulled'),
      `${codes.length} papers to be annulled`,
    );
  const { uid, number } = await requested(visitor);
  await offer(number);
  const first = [await printed(uid, 1), await printed(uid, 1, 'en')];
  expect(await Promise.all(first.map(stateOf))).toEqual(['valid', 'valid']);
  await offer(number, ['--price', '100']);
  await annulled(...first);
  // what was junk by mistake has a paper again
  const second = await printed(uid, 2);
  await ops('junk', number, '--note', 'flood');
  await annulled(second);
  await ops('junk', number, '--undo', '--note', 'they called');
  const again = await printed(uid, 2);
  expect([again === second, await stateOf(again)]).toEqual([false, 'valid']);
  await ops('offers', 'close', number, '--reason', 'не делаем');
  await annulled(again);
  const other = await requested(visitor);
  await offer(other.number);
  const withdrawn = await printed(other.uid, 1);
  await visitor.get('/request/withdrawRequest', { uid: other.uid });
  await annulled(withdrawn);

  const late = await requested(visitor);
  await offer(late.number);
  await tamper(
    shop,
    `update read.service_request set offers = jsonb_set(offers, '{0,validUntil}', '"2020-01-01"') where uid = '${late.uid}'`,
  );
  expect((await visitor.ask('/request/makeOfferPaper', { uid: late.uid, version: 1 })).status).toBe(409);
});
