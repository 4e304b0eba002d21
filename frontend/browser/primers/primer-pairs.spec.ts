import { expect, hydrated, test } from '../steps/journey.ts';
import { cell } from '../steps/order-form.ts';

const LINES = [
  ['GAPDH-F', 'GTCAACGGATTTGGTCGTATTG'],
  ['GAPDH-R', 'CATGGGTGGAATCATATTGGAA'],
  ['lone', 'GTAAAACGACGGCCAGT'],
  ['act-R', 'CATGGGTGGAATCATATTGGAACATGTAAACC'],
  ['x', 'CAGGAAACAGCTATGAC'],
  ['act-F', 'ATTTAGGTGACACTATAG'],
] as const;

test('a pair one below the other is joined and its ΔTm said; the head of any line of a pair names the other', async ({
  page,
}) => {
  const primers = LINES.map(([name, sequence], at) => ({
    ...{ id: -at - 1, name, sequence, scale: '0.04', editState: 'draft', numberInOrder: at + 1 },
  }));
  expect((await page.request.post('/site/primer/savePrimers', { data: { primers } })).ok()).toBe(true);
  await page.goto('/services/synthesis/order-form');
  await hydrated(page);
  await expect(cell(page, 1, 'row')).toHaveAccessibleName(/пара\sс\sGAPDH-R, ΔTm \d,\d\s°C$/);
  await expect(cell(page, 4, 'row')).toHaveAccessibleName(/пара\sс\sact-F, ΔTm \d+,\d\s°C$/);
  await expect(cell(page, 3, 'row')).not.toHaveAccessibleName(/пара/);
  const joins = page.getByText(/^Δ\s\d+,\d$/);
  await expect(joins).toHaveCount(1);
  const between = (await joins.boundingBox())!;
  const [above, below] = [
    (await cell(page, 1, 'tm').boundingBox())!,
    (await cell(page, 2, 'tm').boundingBox())!,
  ];
  expect(between.y).toBeGreaterThan(above.y);
  expect(between.y + between.height).toBeLessThan(below.y + below.height);
  // parted by a move, they are joined no more
  await cell(page, 3, 'name').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(cell(page, 2, 'name')).toContainText('lone');
  await expect(joins).toHaveCount(0);
});
