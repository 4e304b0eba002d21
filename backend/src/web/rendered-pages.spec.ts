import { gunzipSync } from 'node:zlib';
import { expect, jest, test } from '@jest/globals';
import { type Rendered, RenderedPages } from './rendered-pages.ts';

const rendered = (html: string, more: Partial<Rendered> = {}): Rendered => ({
  ...{ status: 200, type: 'text/html', html, scripts: [], isShared: true },
  ...more,
});
const htmlOf = (page: { gzip: Buffer } | null) => page && gunzipSync(page.gzip).toString();

test('a hundred visitors who come at once wait for one rendering', async () => {
  const pages = new RenderedPages(async () => '1');
  const render = jest.fn(async () => rendered('<p>one</p>'));
  const found = await Promise.all(Array.from({ length: 100 }, () => pages.find('/', render)));
  expect(new Set(found).size).toBe(1);
  expect(htmlOf(found[0] ?? null)).toBe('<p>one</p>');
  await pages.find('/', render);
  expect(render).toHaveBeenCalledTimes(1);
});

test('with the next edition every page is made anew, those under way too', async () => {
  let edition = '1';
  const pages = new RenderedPages(async () => edition);
  let finish: (page: Rendered) => void = () => {};
  const old = pages.find('/', () => new Promise((resolve) => (finish = resolve)));
  await Promise.resolve();
  edition = '2';
  const next = await pages.find('/', async () => rendered('new'));
  finish(rendered('old'));
  expect([htmlOf(await old), htmlOf(next)]).toEqual(['old', 'new']);
  expect(htmlOf(await pages.find('/', async () => rendered('never')))).toBe('new');
});

test('a failure is told to those who wait for it, and is not kept', async () => {
  const pages = new RenderedPages(async () => '1');
  const broken = async () => {
    throw new Error('no database');
  };
  await expect(pages.find('/', broken)).rejects.toThrow('no database');
  expect((await pages.find('/', async () => rendered('500', { status: 500 })))?.status).toBe(500);
  expect(htmlOf(await pages.find('/', async () => rendered('well')))).toBe('well');
});

test('a page that turned out to be one visitor’s own is nobody else’s', async () => {
  const pages = new RenderedPages(async () => '1');
  const own = jest.fn(async () => rendered('mine', { isShared: false }));
  expect(await pages.find('/', own)).toBeNull();
  expect(await pages.find('/', own)).toBeNull();
  expect(own).toHaveBeenCalledTimes(2);
});

test('the memory is bounded: of more pages the one asked for longest ago goes', async () => {
  const pages = new RenderedPages(async () => '1', 400);
  const text = (name: string) => Array.from({ length: 12 }, (_, at) => `${name}${at * 7919}`).join();
  const render = jest.fn(async (name: string) => rendered(text(name)));
  for (const name of ['a', 'b', 'a', 'c', 'd', 'a']) await pages.find(name, () => render(name));
  expect(render.mock.calls.filter(([name]) => name === 'a').length).toBeLessThanOrEqual(2);
  await pages.find('b', () => render('b'));
  expect(render.mock.calls.filter(([name]) => name === 'b').length).toBe(2);
});
