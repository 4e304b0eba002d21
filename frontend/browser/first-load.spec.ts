import { expect, test } from '@playwright/test';

/**
 * Kilobytes of JavaScript, compressed by gzip, that a page asks for before it answers to a person: above these something
 * large has slipped into the first scripts. What they really hold: `npm run bench -- bundle`.
 */
const BUDGETS: Readonly<Record<string, number>> = {
  '/': 120,
  '/products/pcr/mixes': 120,
  '/support/technologies/hot-start': 120,
  '/basket': 160,
  '/services/synthesis/order-form': 175,
};

for (const [path, most] of Object.entries(BUDGETS))
  test(`the first scripts of ${path} stay below ${most} kB`, async ({ request }) => {
    const page = await (await request.get(path)).text();
    const files = new Set([...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file as string));
    expect(files.size).toBeGreaterThan(1);
    const sizes = await Promise.all(
      [...files].map(async (file) => {
        const answer = await request.get(file, { headers: { 'accept-encoding': 'gzip' } });
        expect(answer.status(), file).toBe(200);
        const { 'content-length': length, 'content-encoding': coding } = answer.headers();
        return coding === 'gzip' ? Number(length) : (await answer.body()).length;
      }),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1_000).toBeLessThan(most);
  });
