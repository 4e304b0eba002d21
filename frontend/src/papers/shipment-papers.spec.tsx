import { render, screen, within } from '@testing-library/react';
import type { ShipmentPaperLink } from '@oligoteka/site-api';
import { expect, test } from '@jest/globals';
import { ShipmentPapers } from './shipment-papers.tsx';

const paper = (kind: ShipmentPaperLink['kind'], number: string, shipment: number): ShipmentPaperLink => ({
  ...{ kind, number, shipment, day: '2026-11-23', isSample: false },
  url: `/documents/x/${kind}-${shipment}`,
});

test('papers of shipments and of payments stand in their own groups, each under its number', () => {
  render(
    <ShipmentPapers
      papers={[
        paper('transfer', '118', 2),
        paper('transfer', '119', -1),
        paper('advance', '12/А', 1),
        paper('adjustment', '120', 1),
      ]}
    />,
  );
  const sent = within(screen.getByRole('region', { name: 'По отправлениям' }));
  expect(sent.getByText('УПД № 118')).not.toBeNull();
  expect(sent.getByText(/Отправление 2/)).not.toBeNull();
  expect(sent.getByText(/Результаты 1/)).not.toBeNull();
  const paid = within(screen.getByRole('region', { name: 'По оплате' }));
  expect(paid.getByText('Счёт-фактура на аванс № 12/А')).not.toBeNull();
  expect(paid.getByText('Корректировочный документ (УКД) № 120')).not.toBeNull();
  expect(paid.getAllByRole('link')).toHaveLength(2);
});

test('there is no group without a paper', () => {
  const { container } = render(<ShipmentPapers papers={[]} />);
  expect(container.textContent).toBe('');
});
