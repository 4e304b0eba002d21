import type { AcquiringGateway } from './gateway.ts';
import { BankGateway } from './bank-gateway.ts';
import { type GatewaySettings, TIMEOUTS, type Timeouts, type ReceiptForm } from './gateway-settings.ts';
import { rbs } from './rbs.ts';
import { sber } from './sber.ts';

const DIALECTS = { sber, rbs } as const;

/** The bank that takes cards and СБП for the shop; null where cards are not taken. */
export function openGateway(
  settings: GatewaySettings | null,
  receipts: ReceiptForm,
  timeouts: Timeouts = TIMEOUTS,
): AcquiringGateway | null {
  return settings === null ? null : new BankGateway(settings, DIALECTS[settings.dialect], receipts, timeouts);
}
