import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SampleToSave, Sequences } from '@oligoteka/site-api';
import { basketStream } from '../../src/basket/basket-stream.events.ts';
import { sample, standardPrimer } from '../support/goods.ts';
import { openShop, type TestShop } from '../support/shop.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const eventsOf = async ({ basketId }: Visitor, type: string) =>
  (await shop.store.readStream(basketStream(basketId))).filter((event) => event.type === type).length;
/** Two samples in a plate. */
const filled = (visitor: Visitor): Promise<Sequences> =>
  visitor.get('/sequence/saveSequences', {
    seq: [
      sample(-1, { name: 'a', plate: -9, well: 'A1', concentration: '120 нг/мкл' }),
      sample(-2, { name: 'b', plate: -9, well: 'B1' }),
    ],
    primers: [standardPrimer()],
    plates: [{ id: -9, name: 'P', size: 96, wells: [] }],
  });
const basketOf = async (visitor: Visitor) => (await visitor.get('/basket/getBasket')).sequences;
/** As the form sends a sample of the basket. */
const changed = ({ seq, primers }: Sequences, at: number, more: Partial<SampleToSave>): SampleToSave =>
  sample(seq[at]?.id ?? 0, {
    ...{ name: seq[at]?.name ?? '', primersRls: [{ primerId: primers[0]?.id ?? 0 }] },
    ...more,
  });
const TEMPLATE =
  'ATGAGTAAAGGAGAAGAACTTTTCACTGGAGTTGTCCCAATTCTTGTTGAATTAGATGGTGATGTTAATGGGCACAAATTTTCTGTCAGTGGAGAG';
const mutagenesis = (id: number, name: string) => ({
  ...{ id, service: 'mutagenesis' as const, name },
  details: { template: TEMPLATE, mutations: 'K3N', vector: 'pBADx' },
});

test('a changed sample keeps its id, its place and its primer; the same change twice is one event', async () => {
  const visitor = shop.visitor();
  const before = await filled(visitor);
  const request = { seq: [changed(before, 0, { name: 'c', concentration: '' })] };
  const after = await visitor.get('/sequence/saveSequences', request);
  const [first, second] = before.seq;
  const { concentration: _taken, ...rest } = first!;
  expect(after).toEqual({ ...before, seq: [{ ...rest, name: 'c' }, second] });
  expect(await visitor.get('/sequence/saveSequences', request)).toEqual(after);
  expect(await eventsOf(visitor, 'SequencingSaved')).toBe(2);
});

test('two windows change, take out and add samples of one basket, and neither undoes the other', async () => {
  const visitor = shop.visitor();
  const before = await filled(visitor);
  await Promise.all([
    visitor.get('/sequence/saveSequences', { seq: [changed(before, 0, { note: 'here' })] }),
    visitor.get('/sequence/saveSequences', { seq: [changed(before, 1, { note: 'there' })] }),
  ]);
  expect((await basketOf(visitor)).seq.map(({ id, note }) => [id, note])).toEqual([
    [before.seq[0]?.id, 'here'],
    [before.seq[1]?.id, 'there'],
  ]);
  await visitor.get('/sequence/saveSequences', { seq: [{ ...changed(before, 0, {}), forDelete: true }] });
  // a window that has not seen it go still changes it: it comes back as a new one, and nothing else is touched
  const back = await visitor.get('/sequence/saveSequences', { seq: [changed(before, 0, { name: 'stale' })] });
  expect(back.seq.map(({ name, note }) => [name, note])).toEqual([
    ['b', 'there'],
    ['stale', undefined],
  ]);
  expect(back.seq.map(({ id }) => id)).not.toContain(before.seq[0]?.id);
});

test('ids of another visitor’s samples, primers and plates change nothing of theirs', async () => {
  const [owner, stranger] = [shop.visitor(), shop.visitor()];
  const before = await filled(owner);
  const own = await filled(stranger);
  const ids = new Set([...before.seq, ...before.primers, ...(before.plates ?? [])].map(({ id }) => id));
  const taken = await stranger.get('/sequence/saveSequences', {
    seq: [
      changed(before, 0, { name: 'mine now', plate: before.plates?.[0]?.id ?? 0, well: 'C1' }),
      { ...changed(before, 1, {}), forDelete: true },
    ],
    primers: [{ ...standardPrimer(before.primers[0]?.id), name: 'other' }],
    plates: [{ id: before.plates?.[0]?.id ?? 0, name: 'Q', size: 96, wells: [] }],
  });
  expect(taken.seq.map(({ name }) => name)).toEqual(['a', 'b', 'mine now']);
  expect(taken.seq.slice(0, 2)).toEqual(own.seq);
  expect([...taken.seq, ...taken.primers, ...(taken.plates ?? [])].some(({ id }) => ids.has(id))).toBe(false);
  expect(await basketOf(owner)).toEqual(before);
  const unknown = await shop
    .visitor()
    .ask('/sequence/saveSequences', { seq: [changed(before, 0, { plate: before.plates?.[0]?.id ?? 0 })] });
  expect(unknown.status).toBe(422);
});

test('a changed service keeps its id; one of another visitor becomes a new one', async () => {
  const [owner, stranger] = [shop.visitor(), shop.visitor()];
  const [mine] = await owner.get('/service/saveServices', { services: [mutagenesis(-1, 'one')] });
  const request = { services: [mutagenesis(mine?.id ?? 0, 'two')] };
  const [renamed, none] = await owner.get('/service/saveServices', request);
  expect([renamed?.id, renamed?.name, renamed?.price, none]).toEqual([
    mine?.id,
    'two',
    mine?.price,
    undefined,
  ]);
  await owner.get('/service/saveServices', request);
  expect(await eventsOf(owner, 'ServiceSaved')).toBe(2);
  const [other] = await stranger.get('/service/saveServices', {
    services: [mutagenesis(mine?.id ?? 0, 'three')],
  });
  expect(other?.id).not.toBe(mine?.id);
  await stranger.get('/service/saveServices', {
    services: [{ ...mutagenesis(mine?.id ?? 0, ''), forDelete: true }],
  });
  expect((await owner.get('/basket/getBasket')).services).toEqual([renamed]);
});
