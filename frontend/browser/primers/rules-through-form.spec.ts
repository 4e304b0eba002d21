import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { RuleCase } from '../../../libs/pricing/src/testing/run-rule-case.ts';
import { grid, open, row } from '../steps/order-form.ts';
import {
  checkOf,
  type Known,
  NO_CELL,
  NO_LINE,
  priceFollows,
  type Shown,
  type Typed,
} from '../steps/rules-through-form.ts';

// hundreds of lines are looked at together; a picture of each step would cost more than the test
test.use({ trace: 'off', viewport: { width: 1440, height: 3_000 } });

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../libs/primer/fixtures/${name}.json`, import.meta.url), 'utf8'));
const { cases } = fixture('rules') as { cases: RuleCase[] };
const { cases: further } = fixture('more-rules') as { cases: RuleCase[] };
const all = [...cases, ...further];
const { modifiers } = fixture('modifiers') as { modifiers: Known['modifiers'] };

test('the golden rule cases stand in the order form as they are meant', async ({ page }) => {
  const { data } = (await (
    await page.request.post('/site/product/getPrimerPrices', { data: {} })
  ).json()) as {
    data: { scale: string; cleanPrice: number }[];
  };
  const cleanPrices = Object.fromEntries(data.map(({ scale, cleanPrice }) => [scale, cleanPrice]));
  const known = { all, cleanPrices, modifiers };
  const checks = all.flatMap((ruleCase) => {
    const check = checkOf(ruleCase, known);
    return check ? [{ id: ruleCase.id, ...check }] : [];
  });
  // lines to be pressed stand in the first view
  checks.sort(
    (one, other) => Number(other.typed.press !== undefined) - Number(one.typed.press !== undefined),
  );
  // the two closed lists take away the cases they name, and nothing else
  const aside = all.filter(({ id, fn }) => id in NO_CELL || fn in NO_LINE);
  expect(checks.length).toBe(all.length - aside.length);
  expect(new Set(aside.flatMap(({ id, fn }) => (id in NO_CELL ? id : fn)))).toEqual(
    new Set([...Object.keys(NO_CELL), ...Object.keys(NO_LINE)]),
  );

  await open(page);
  await grid(page).focus();
  await pasteCells(
    page,
    checks.map(({ typed }) => typed),
  );
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(checks.length + 2));
  for (const [at, { typed }] of checks.entries())
    if (typed.press)
      await row(page, at + 1)
        .locator(`[data-column=${typed.press}] input`)
        .dispatchEvent('click');

  const lines = await shownLines(page);
  const wrong = checks.flatMap(({ id, typed, expected, shown }, at) => {
    const line = lines[at];
    const seen = line && shown(line);
    return JSON.stringify(seen) === JSON.stringify(expected)
      ? []
      : [{ id, typed: typed.sequence, expected, seen }];
  });
  expect(wrong).toEqual([]);
  const unpriced = checks.filter((_, at) => !priceFollows(lines[at] as Shown)).map(({ id }) => id);
  expect(unpriced, 'lines whose price does not follow from their errors').toEqual([]);
});

/** Pastes cells as if they were copied in the form itself: letter by letter as typed. */
async function pasteCells(page: Page, lines: readonly Typed[]): Promise<void> {
  const columns = ['name', 'sequence', 'scale', 'clean', 'op', 'keen'];
  const values = lines.map(({ name, sequence, scale, options }) => [
    name,
    sequence,
    scale,
    ...['clean', 'op', 'keen'].map((option) => (options.includes(option) ? '+' : '')),
  ]);
  await page.evaluate(
    (cells) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'cells');
      clipboardData.setData('application/x-oligoteka-cells', JSON.stringify(cells));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    { columns, values },
  );
}

/** Everything the lines of the form show: only those near the window are drawn, so the window goes down along them. */
function shownLines(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const textOf = (cell: Element, query: string) => cell.querySelector(query)?.textContent ?? '';
    const isOf = (element: Element, name: string) =>
      [...element.classList].some((one) => one.includes(`_${name}_`));
    const kinds = ['error', 'todo', 'notice'] as const;
    /** The cell of the scale says by itself that there is none: among the words of the line, before those about modifiers. */
    const inOrder = (words: Shown['words'], missing: string): Shown['words'] => {
      if (missing === '') return words;
      const later = words.findIndex(
        ({ kind, text }) =>
          kind === 'notice' || /^(?:Ошибочная|Модификатор|Недопустимый модификатор)/.test(text),
      );
      return words.toSpliced(later < 0 ? words.length : later, 0, { kind: 'todo', text: missing });
    };
    const lineOf = (line: Element): Shown => {
      const cell = (column: string) => line.querySelector(`[data-column="${column}"]`) as Element;
      return {
        pieces: [...cell('sequence').querySelectorAll('[lang=zxx] > span > span')].map((piece) => ({
          text: piece.textContent,
          modifier: isOf(piece, 'modifier'),
          faulty: piece.hasAttribute('data-faulty'),
        })),
        words: inOrder(
          [...cell('sequence').querySelectorAll('[class*="_word_"]:not([data-like])')].map((word) => ({
            kind: kinds.find((kind) => isOf(word, kind)) ?? 'notice',
            text: word.textContent,
          })),
          textOf(cell('scale'), '[data-missing]'),
        ),
        length: textOf(cell('length'), 'button').replace(/\D/g, ''),
        options: Object.fromEntries(
          ['clean', 'op', 'keen'].map((option) => {
            const tick = cell(option).querySelector('input');
            return [option, { on: tick?.checked === true, held: tick?.disabled === true }];
          }),
        ),
        price: textOf(cell('price'), 'button'),
      };
    };
    const lines: Shown[] = [];
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      for (const line of document.querySelectorAll<HTMLElement>('[role=row][data-index]'))
        lines[Number(line.dataset['index'])] = lineOf(line);
    }
    return lines;
  });
}
