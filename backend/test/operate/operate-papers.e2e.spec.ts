import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { publishDictionaries } from '../../src/dictionaries/publish/publish-dictionaries.ts';
import { documentStream } from '../../src/documents/document.events.ts';
import { documentsOf } from '../../src/documents/document.ts';
import { SELLER } from '../../src/documents/testing/papers.ts';
import { readPdf } from '../../src/documents/testing/read-pdf.ts';
import { until } from '../event-store/support.ts';
import { askDesk, runOps, tooWide } from '../support/ops.ts';
import { details, fillBasket, settled } from '../support/orders.ts';
import { openShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await publishSeller('40702810138250123017');
});
afterAll(() => shop?.close());

const publishSeller = (account: string) =>
  publishDictionaries(
    shop.store,
    { seller: { ...SELLER, bank: { ...SELLER.bank, account } } },
    {
      effectiveFrom: new Date(Date.now() - 1000).toISOString(),
      metadata: { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' },
    },
  );
const ops = (...parameters: string[]) => askDesk(shop, ['papers', ...parameters]);
/** A press belongs to the desk as it was built. */
const print = (...parameters: string[]) => runOps(shop, ['papers', ...parameters]);
const papersOf = async (uid: string) => documentsOf(await shop.store.readStream(documentStream(uid)));

async function ordered() {
  const visitor = shop.visitor();
  await fillBasket(visitor);
  const { uid } = await visitor.get('/basket/createOrder', { order: details() });
  const { number } = await settled(visitor, uid);
  await until(async () => (await papersOf(uid)).length > 0, 'the invoice');
  await fetch(`${shop.origin}/documents/${uid}/offer-en`);
  return { uid, number: number ?? '', visitor };
}

test('papers are issued anew with the requisites of today, and those before are marked', async () => {
  const { uid, number, visitor } = await ordered();
  const before = await papersOf(uid);
  await publishSeller('40702810338250123018');

  const asked = await ops('reissue', number, '--note', 'the account was wrong');
  expect([asked.code, asked.errors]).toEqual([1, expect.stringMatching(/invoice .* \(ru\).*--yes/)]);
  expect(await papersOf(uid)).toEqual(before);

  const done = await print('reissue', number, '--note', 'the account was wrong', '--yes');
  expect([done.code, done.errors]).toEqual([0, '']);
  expect(tooWide(done.output)).toEqual([]);
  const papers = await papersOf(uid);
  expect(papers.map(({ state }) => state)).toEqual(['replaced', 'replaced', 'valid', 'valid']);
  for (const { issued } of papers.slice(2)) {
    const old = before.find(({ issued: { kind } }) => kind === issued.kind)?.issued;
    expect(issued).toMatchObject({
      version: 2,
      validUntil: old?.validUntil,
      total: old?.total,
      replaces: old?.document,
      reason: { en: 'the account was wrong' },
    });
  }
  const file = await fetch(`${shop.origin}/documents/${uid}/invoice`);
  const [page] = await readPdf(Buffer.from(await file.arrayBuffer()), { draw: false });
  expect(page?.text).toContain('40702810338250123018');
  const { replacedBy } = await visitor.get('/document/checkPaper', { code: before[0]!.issued.code });
  expect(replacedBy?.number).toBe(`${number}/2`);

  // one of them alone, by its code
  const [, , invoice] = papers;
  const same = await ops('reissue', number, '--note', 'once more', '--yes');
  expect([same.code, same.output]).toEqual([0, expect.stringContaining('Nothing has changed')]);
  expect(await papersOf(uid)).toHaveLength(4);
  const again = ['reissue', invoice!.issued.code, '--note', 'once more', '--again', '--yes'];
  expect((await print(...again)).code).toBe(0);
  expect((await papersOf(uid)).map(({ state }) => state).filter((state) => state === 'valid')).toHaveLength(
    2,
  );
  const gone = await ops('reissue', invoice!.issued.code, '--note', 'once more', '--yes');
  expect([gone.code, gone.errors]).toEqual([1, expect.stringContaining('this paper is replaced')]);

  const { document } = {
    document: JSON.parse((await askDesk(shop, ['--json', 'papers', 'show', uid])).output),
  };
  expect(document).toMatchObject({ owner: uid, order: number });
  expect(document.papers).toHaveLength(5);
  expect((await ops('show', uid)).output).toContain(`Papers of order ${number}`);
  const { code: oldest, number: named } = before[0]!.issued;
  expect((await ops('show', oldest)).output).toContain(`invoice ${named} of order ${number}`);
  expect((await askDesk(shop, ['audit'])).code).toBe(0);
});

test('unknown papers, papers that are over and missing words are told in one line', async () => {
  const { uid, number } = await ordered();
  const answer = async (...words: string[]) => {
    const { code, errors } = await ops(...words);
    return [code, errors.trim().split('\n').length === 1];
  };
  expect(await answer('reissue', number, '--yes')).toEqual([2, true]);
  expect(await answer('show')).toEqual([2, true]);
  expect((await ops('shred', number)).code).toBe(2);
  expect(await answer('show', 'ABCDE12345')).toEqual([1, true]);
  expect(await answer('show', '2026-999999')).toEqual([1, true]);
  const stream = `order-${uid}`;
  await shop.store.append(
    {
      stream,
      expectedVersion: await shop.store.streamVersion(stream),
      events: [
        { type: 'OrderCancelled', data: { reason: { ru: 'Отменён.', en: 'Cancelled.' }, by: 'code' } },
      ],
    },
    { at: new Date().toISOString(), actor: 'operator:test', correlationId: 'test' },
  );
  expect(await answer('reissue', number, '--note', 'x', '--yes')).toEqual([1, true]);
});
