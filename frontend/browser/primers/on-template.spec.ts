import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, test } from '../steps/journey.ts';
import { beginPaste, cell, grid, open, paste } from '../steps/order-form.ts';

const FORWARD = 'GTAAAACGACGGCCAGT';
const REVERSE = 'CAGGAAACAGCTATGAC';
const REVERSE_SITE = 'GTCATAGCTGTTTCCTG';
/** Letters that look random: pieces of 15 do not repeat. */
const FILLER = (() => {
  let state = 7;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 'ACGT'.charAt(state >>> 30);
  };
  return Array.from({ length: 400 }, next).join('');
})();
const INSERT = `${FILLER.slice(0, 100)}${FORWARD}${FILLER.slice(100, 300)}${REVERSE_SITE}${FILLER.slice(300)}`;

const words = (page: Page, line: number) => cell(page, line, 'sequence');

/** Drops a file anywhere on the form. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([file, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text as string], file as string));
      return data;
    },
    [name, content],
  );
  await grid(page).dispatchEvent('drop', { dataTransfer });
}

test('a template that is dropped on the form says on each line where its primer binds, while it is typed', async ({
  page,
}) => {
  await open(page);
  await grid(page).focus();
  await paste(
    page,
    `ins-F\t${FORWARD}\nins-R\t${REVERSE}\nodd\tACACACACACACACACACACACAC\ntail\tGGATCCGAATTG${FORWARD}`,
  );
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await drop(page, 'insert.fasta', `>insert\n${INSERT}\n`);
  const panel = page.getByRole('region', { name: 'На матрице' });
  await expect(panel).toContainText('Файл не покидает этот браузер');
  await expect(panel.getByRole('status')).toHaveText('Отжигаются 3 из 4.');
  await expect(words(page, 1)).toContainText(/insert: 101–117\s→, Tm отжига 5\d,\d\s°C/);
  await expect(words(page, 1)).toContainText(/с ins-R: продукт 234\sп\.\sн\./);
  await expect(words(page, 2)).toContainText(/insert: 318–334\s←/);
  await expect(words(page, 3)).toContainText('insert: не отжигается');
  await expect(words(page, 4)).toContainText(/insert: 101–117\s→, хвост 12\sнт/);
  await expectAccessible(page);

  // the way to the line that binds nowhere
  await panel.getByRole('button', { name: 'К следующей с замечанием (1)' }).click();
  await expect(grid(page)).toBeFocused();
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', /-2-sequence$/);

  // a primer that is typed is told of as it grows
  await words(page, 5).click();
  await page.keyboard.type(REVERSE.slice(0, 12));
  await expect(words(page, 5)).toContainText(/insert: 323–334\s←/);
  await page.keyboard.type('AAAA');
  await expect(words(page, 5)).toContainText(/insert: не отжигается/);
  await page.keyboard.press('Escape');

  // nothing of it went to the shop, and it is there again after a reload
  expect(sent.filter((body) => body.includes(FILLER.slice(0, 40)))).toEqual([]);
  await page.reload();
  await expect(words(page, 1)).toContainText(/insert: 101–117\s→/);
  await panel.getByRole('button', { name: 'Убрать матрицу' }).click();
  await expect(words(page, 1)).not.toContainText('insert:');
});

test('a pasted template tells of two places, and can be made a circle', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await grid(page).focus();
  await paste(page, `a-F\t${FORWARD}\na-R\t${FILLER.slice(120, 140)}\nonce\t${FILLER.slice(310, 330)}`);
  await page.getByRole('button', { name: 'На матрице' }).click();
  const panel = page.getByRole('region', { name: 'На матрице' });
  await panel.getByRole('textbox').focus();
  await beginPaste(page, 'no sequence at all, 100 %');
  await expect(panel.getByRole('alert')).toContainText('это не последовательность');
  await panel.getByRole('textbox').focus();
  await beginPaste(page, INSERT + FORWARD);
  await expect(panel.getByRole('status')).toHaveText('Отжигаются 3 из 3.');
  await expect(words(page, 1)).toContainText(/Матрица: мест: 2 \(101–117\s→, 435–451\s→\)/);
  await expect(words(page, 2)).toContainText(/Матрица: 138–157\s→/);
  await panel.getByRole('checkbox', { name: 'кольцевая' }).check();
  await expect(panel.getByRole('status')).toHaveText('Отжигаются 3 из 3.');
  await expectNoSideways(page);
  await expectAccessible(page);
});

test('a plasmid file that names primers brings them to an empty form, and checks them', async ({ page }) => {
  await open(page);
  const origin = INSERT.toLowerCase().replace(/(.{60})/g, '$1\n');
  const record = [
    `LOCUS       ins ${INSERT.length} bp DNA circular`,
    'FEATURES             Location/Qualifiers',
    '     primer_bind     101..117',
    '                     /label="named"',
    'ORIGIN',
    ...origin.split('\n').map((line, at) => `${String(at * 60 + 1).padStart(9)} ${line}`),
    '//',
    '',
  ].join('\n');
  await drop(page, 'ins.gb', record);
  await expect(cell(page, 1, 'name')).toHaveText('named');
  await expect(words(page, 1)).toContainText(/ins: 101–117\s→/);
  await expect(page.getByRole('checkbox', { name: 'кольцевая' })).toBeChecked();
});
