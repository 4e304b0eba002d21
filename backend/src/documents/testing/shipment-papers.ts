import type { ExchangedPaper, PaperToExchange } from '../exchange/exchange-frame.ts';
import { type ShipmentPaper, type ShippedLine, withTax } from '../shipment/shipment-paper.ts';
import { SELLER } from './papers.ts';

/** A line of goods of a paper about a shipment. Kopecks. */
export const goods = (line: number, total = 12_345_50): ShippedLine => ({
  ...{ line, kind: 'primer', name: `Олигонуклеотид P${line}, 20 нт`, unit: 'шт.', count: 1, total },
});
export const service = (line: number): ShippedLine => ({
  ...{ line, kind: 'sequence', name: 'Секвенирование пробы S1', unit: 'прочтения', count: 2, total: 860_00 },
});

/** A paper about a shipment whose lines are these. */
export function paperOf(lines: readonly ShippedLine[], more: Partial<ShipmentPaper> = {}): ShipmentPaper {
  const { seller = SELLER, day = '2026-11-23' } = more;
  return {
    ...{ kind: 'transfer', status: 1, number: '118', version: 1, day, correction: null },
    ...{ shipment: 1, seller, isSample: false, carrier: 'СДЭК', consignee: 'г. Москва, ул. Садовая, 1' },
    party: { name: 'ФГБУН «Институт»', inn: '7736050003', kpp: '773601001', legal_address: 'г. Москва' },
    order: { number: '2026-000123', purchaseNumber: 'РНФ 26-14-00123', day: '2026-11-20' },
    payments: [{ number: '451', day: '2026-11-20' }],
    checkUrl: 'https://shop.example/d/ABCDEFGH12',
    ...withTax(seller, lines, day),
    ...more,
  };
}

/** A paper on its way into a file. */
export function toExchange<Paper extends ExchangedPaper>(
  paper: Paper,
  more: Partial<PaperToExchange<Paper>> = {},
): PaperToExchange<Paper> {
  return {
    paper,
    document: '0f5b1c52-9d3a-8e41-a7c0-5d2f8b6e1a34',
    issuedAt: '2026-11-23T21:30:05Z',
    sender: '7707083893-773601001',
    receiver: '7736050003-773601001',
    ...more,
  };
}
