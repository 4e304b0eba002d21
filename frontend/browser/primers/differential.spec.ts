import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import type * as Library from '../steps/random-baskets.ts';
import type { Published } from '../steps/random-baskets.ts';

type RandomBaskets = typeof Library;
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? Date.now() % 1_000_000);
const MANY = 10_000;
// the work takes seconds; the time is for a machine that is busy with other tests
const A_CALL = 2_000;

interface Priced {
  price: number | null;
  discountPrice: number | null;
  priceCalcStrategy: string | null;
  errors: string[];
}

test.describe('browser and server price alike', () => {
  test.beforeEach(() => {
    console.log(`DIFFERENTIAL_SEED=${SEED}`);
  });

  test('ten thousand primers, in the browser’s build and over HTTP, to the kopeck', async ({
    page,
    baseURL,
  }) => {
    const published = await dictionaries(page);
    const inBrowser = await page.evaluate(
      ([lists, seed, count]) =>
        (globalThis as unknown as { baskets: RandomBaskets }).baskets.priceTyped(lists, seed, count),
      [published, SEED, MANY] as const,
    );
    const { typedPrimers, pricedLine } = await nodeBuild();
    const primers = typedPrimers(SEED, MANY);
    const onServer: Priced[] = [];
    for (let from = 0; from < MANY; from += A_CALL) {
      const answer = await fetch(`${baseURL}/site/primer/CalcPrimersPrice`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ primers: primers.slice(from, from + A_CALL) }),
      });
      onServer.push(...((await answer.json()) as { data: Priced[] }).data);
    }
    expect(onServer).toHaveLength(MANY);
    const kopecks = (roubles: number | null) => (roubles === null ? null : Math.round(roubles * 100));
    const differing = onServer.flatMap(({ price, discountPrice, priceCalcStrategy, errors }, index) => {
      const server = pricedLine({
        price: kopecks(price),
        discountPrice: kopecks(discountPrice),
        strategy: priceCalcStrategy,
        errors,
      });
      const browser = inBrowser[index];
      return server === browser ? [] : [{ primer: primers[index], server, browser }];
    });
    expect(differing.slice(0, 3)).toEqual([]);
    expect(onServer.filter(({ price }) => price !== null).length).toBeGreaterThan(MANY / 10);
    expect(onServer.filter(({ price }) => price === null).length).toBeGreaterThan(MANY / 10);
  });

  test('ten thousand baskets at any percents, in Chromium and in Node', async ({ page }) => {
    const published = await dictionaries(page);
    const inBrowser = await page.evaluate(
      ([lists, seed, count]) =>
        (globalThis as unknown as { baskets: RandomBaskets }).baskets.priceBaskets(lists, seed, count),
      [published, SEED, MANY] as const,
    );
    const { priceBaskets } = await nodeBuild();
    const inNode = priceBaskets(published, SEED, MANY);
    const differing = inNode.flatMap((server, index) =>
      server === inBrowser[index] ? [] : [{ basket: SEED + index, server, browser: inBrowser[index] }],
    );
    expect(differing.slice(0, 3)).toEqual([]);
    expect(new Set(inNode).size).toBeGreaterThan(MANY / 2);
  });

  test('baskets that are put into the shop cost what the browser says', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const published = await dictionaries(page);
    const baskets = await page.evaluate(
      ([lists, seed]) =>
        (globalThis as unknown as { baskets: RandomBaskets }).baskets.basketsToSave(lists, seed, 20),
      [published, SEED] as const,
    );
    for (const { primers, products, quote } of baskets) {
      const visitor = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
      const call = async (path: string, data: unknown) => {
        const answer = await visitor.post(`/site${path}`, { data });
        expect([path, answer.status()]).toEqual([path, 200]);
        return ((await answer.json()) as { data: { total: number; discount_total: number } }).data;
      };
      const list = primers.map((primer, index) => ({ ...primer, id: -1 - index, editState: 'basket' }));
      await call('/primer/savePrimers', { primers: list });
      await call('/product/saveProducts', products);
      const { total, discount_total } = await call('/basket/getBasket', {});
      expect({ primers, products, total, discount_total }).toEqual({
        primers,
        products,
        total: quote.total / 100,
        discount_total: quote.discountTotal / 100,
      });
      await visitor.dispose();
    }
  });
});

/** Puts the browser's build into an empty page, and asks the shop for its dictionaries. */
async function dictionaries(page: Page): Promise<Published> {
  const ask = async (path: string): Promise<unknown> => {
    const answer = await page.request.post(`/site${path}`, { data: {} });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const [settings, modifiers, prices, products, discounted, bulks, sequencePrices] = await Promise.all(
    [
      '/basket/settings',
      '/primer/getMods',
      '/product/getPrimerPrices',
      '/product/GetProducts',
      '/product/getProductsForDiscountPage',
      '/product/getBulks',
      '/v2/dictionaries/FindSeqPrices',
    ].map(ask),
  );
  const shown = discounted as { groupPercents: Published['catalogue']['groups'] }[];
  const groups = new Map(
    shown.flatMap(({ groupPercents }) => groupPercents.map((group) => [group.id, group])),
  );
  await page.goto('about:blank');
  await page.addScriptTag({ content: await built('iife', true) });
  return {
    settings,
    modifiers,
    prices,
    catalogue: { groups: [...groups.values()], products },
    bulks,
    sequencePrices,
  } as Published;
}

async function nodeBuild(): Promise<RandomBaskets> {
  const code = await built('es', false);
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as RandomBaskets;
}

/** The rules as the storefront's bundler builds them: shortened for a browser, as they stand for Node. */
async function built(format: 'iife' | 'es', minify: boolean): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    resolve: { conditions: ['oligoteka:source', 'module', 'browser'] },
    build: {
      write: false,
      minify,
      lib: { entry: 'browser/steps/random-baskets.ts', formats: [format], name: 'baskets' },
    },
  });
  const bundles = [result].flat() as { output: { code?: string }[] }[];
  return bundles[0]?.output[0]?.code ?? '';
}
