import { randomUUID } from 'node:crypto';
import { expect, hydrated, test } from '../steps/journey.ts';

test('plates, primers of a PCR and files of a service come back into an emptied basket', async ({ page }) => {
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`/site${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const sample = { sample: 'plasmid', option: 1, action: 'sequence', primersRls: [{ primerId: -1 }] };
  await post('/sequence/saveSequences', {
    plates: [{ id: -1, name: 'клоны', size: 96, wells: [{ well: 'H12', use: 'empty' }] }],
    primers: [
      { id: -1, name: 'M13F', storeType: 'standard', sequence: 'GTAAAACGACGGCCAGT' },
      { id: -2, name: 'внешний F', storeType: 'own', sequence: 'ACGTTGCAACGTTGCA' },
      { id: -3, name: 'внешний R', storeType: 'own', sequence: 'TTGCACCGTTGCATGC' },
    ],
    seq: [
      { ...sample, id: -1, name: 'клон 7', plate: -1, well: 'A1' },
      {
        ...{ ...sample, id: -2, name: 'клон 8', withPcr: true },
        pcr: { annealing: 58, primers: [{ primerId: -2 }, { primerId: -3 }] },
      },
    ],
  });
  const folder = randomUUID();
  const content = Buffer.from('>вставка\nATGGCTAGC\n').toString('base64url');
  await post('/attachment/addFile', { folder, name: 'вставка.fa', content });
  const insert = 'ATGGCTAGCAAAGGTGAAGAACTG'.repeat(5);
  await post('/service/saveServices', {
    services: [
      { id: -1, service: 'ampliconCloning', details: { insert, vector: 'pUC19', isOwnVector: true }, folder },
    ],
  });
  await page.goto('/basket');
  await hydrated(page);
  const inPlate = page.getByRole('row', { name: /клон 7/ }).getByText(/клоны.*A1/);
  const works = page.getByText(/внешний F \+ внешний R · отжиг 58/);
  await expect(inPlate).toBeVisible();
  await expect(works).toBeVisible();

  await page.getByRole('button', { name: 'Удалить клон 8' }).click();
  await expect(works).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть 1 позицию' }).click();
  await expect(works).toBeVisible();

  await page.getByRole('button', { name: 'Очистить корзину' }).click();
  await expect(page.getByText('В корзине пусто')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть 3 позиции' }).click();
  await expect(inPlate).toBeVisible();
  await expect(works).toBeVisible();
  await expect(page.getByText('файлов: 1')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Вернуть/ })).toHaveCount(0);
});
